import { indented, json, type Language } from './call.ts';

export const csharp: Language = {
  lang: 'C#',
  call({ method, url, headers, body }) {
    const own = headers.filter(([name]) => name !== 'Content-Type');
    const adds = own.map(([name, value]) => `request.Headers.Add("${name}", "${value}");\n`).join('');
    const data =
      body === undefined
        ? ''
        : `request.Content = new StringContent(
    """
    ${indented(json(body), '    ')}
    """,
    System.Text.Encoding.UTF8,
    "application/json");\n`;
    const verb = method.slice(0, 1) + method.slice(1).toLowerCase();
    return `// A redirect would carry the credential to another address.
using var client = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false });
using var request = new HttpRequestMessage(HttpMethod.${verb}, "${url}");
${adds}${data}using var response = await client.SendAsync(request);
response.EnsureSuccessStatusCode();
Console.WriteLine(await response.Content.ReadAsStringAsync());`;
  },
  receiver: `using System.Collections.Concurrent;
using System.Security.Cryptography;
using System.Text;

var app = WebApplication.Create(args);
app.Urls.Add($"http://127.0.0.1:{Environment.GetEnvironmentVariable("PORT") ?? "8080"}");
var key = Encoding.UTF8.GetBytes(Environment.GetEnvironmentVariable("API_KEY")!);
var handled = new ConcurrentDictionary<(string, long, int), bool>(); // In production a unique key of your database.

app.MapPost("/your/notification-url", async (HttpRequest request) =>
{
    // The key comes first: without it, the body is not even read.
    var given = Encoding.UTF8.GetBytes(request.Headers["Apikey"].ToString());
    if (!CryptographicOperations.FixedTimeEquals(given, key))
        return Results.Json(new { success = false, message = "Unknown key." }, statusCode: 401);
    // An exception becomes a 500, and the platform sends the delivery again.
    using var document = await System.Text.Json.JsonDocument.ParseAsync(request.Body);
    var body = document.RootElement;
    // The same delivery may come again: it is acknowledged again, and handled once.
    var name = (body.GetProperty("DeliverID").GetString()!, body.GetProperty("OrderDetailID").GetInt64(), body.GetProperty("Status").GetInt32());
    if (handled.TryAdd(name, true)) Console.WriteLine($"to be handled: {name}");
    return Results.Json(new { success = true, message = "Delivery processed." });
});
app.Run();`,
};
