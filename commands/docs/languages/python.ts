import { indented, json, type Language } from './call.ts';

export const python: Language = {
  lang: 'Python',
  call({ method, url, headers, body }) {
    // `json=` sets the media type itself.
    const own = headers.filter(([name]) => name !== 'Content-Type' || body === undefined);
    const options = [
      ...(own.length === 0 ? [] : [`headers={${own.map(([name, value]) => `"${name}": "${value}"`).join(', ')}},`]),
      ...(body === undefined ? [] : [`json=${indented(literal(body), '    ')},`]),
      'timeout=30,',
      '# A redirect would carry the credential to another address.',
      'allow_redirects=False,',
    ];
    return `import requests

response = requests.${method.toLowerCase()}(
    "${url}",
    ${options.join('\n    ')}
)
response.raise_for_status()
print(response.json())`;
  },
  receiver: `import hmac
import json
import os

from flask import Flask, jsonify, request

app = Flask(__name__)
key = os.environ["API_KEY"].encode()
handled = set()  # In production a unique key of your database.


def refuse(word):
    raise ValueError(f"{word} is no JSON, though Python would take it")


@app.post("/your/notification-url")
def delivery():
    # The key comes first: without it, the body is not even read.
    given = request.headers.get("Apikey", "").encode()
    if not hmac.compare_digest(given, key):
        return jsonify(success=False, message="Unknown key."), 401
    # An exception becomes a 500, and the platform sends the delivery again.
    body = json.loads(request.get_data(), parse_constant=refuse)
    # The same delivery may come again: it is acknowledged again, and handled once.
    name = (body["DeliverID"], body["OrderDetailID"], body["Status"])
    if name not in handled:
        print("to be handled:", name)
    handled.add(name)
    return jsonify(success=True, message="Delivery processed.")


app.run(port=int(os.environ.get("PORT", "8080")))`,
};

/** JSON as a Python literal. */
function literal(value: unknown): string {
  return json(value).replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (token) => WORDS.get(token) ?? token);
}

const WORDS = new Map([
  ['true', 'True'],
  ['false', 'False'],
  ['null', 'None'],
]);
