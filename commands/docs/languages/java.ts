import { indented, json, type Language } from './call.ts';

export const java: Language = {
  lang: 'Java',
  call({ method, url, headers, body }) {
    const sets = headers.map(
      ([name, value]) => `            .header(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
    );
    const data =
      body === undefined
        ? 'HttpRequest.BodyPublishers.noBody()'
        : `HttpRequest.BodyPublishers.ofString("""
                ${indented(json(body).replaceAll('\\', '\\\\'), '                ')}""")`;
    return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

class Call {
    public static void main(String[] args) throws Exception {
        // This client follows no redirect unless it is told to: one would carry the credential to another address.
        var client = HttpClient.newHttpClient();
        var request = HttpRequest.newBuilder(URI.create("${url}"))
            .timeout(Duration.ofSeconds(30))
${sets.join('\n')}
            .method("${method}", ${data})
            .build();
        var response = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() >= 300) throw new IllegalStateException("" + response.statusCode());
        System.out.println(response.body());
    }
}`;
  },
};
