import type { CodeSample } from './code-sample.ts';

/**
 * Endpoints that take a delivery as the contract asks: the key is checked before the body is looked at, and what was
 * taken is acknowledged with 200. A delivery may come more than once, so each one is handled once.
 */
export const RECEIVERS: readonly CodeSample[] = [
  {
    lang: 'JavaScript',
    label: 'JavaScript (receive)',
    source: `import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.API_KEY);
const isOurs = (given = '') =>
  Buffer.byteLength(given) === key.length && timingSafeEqual(Buffer.from(given), key);

createServer(async (request, response) => {
  const answer = (status, success, message) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ success, message }));
  };
  // The key comes first: without it, the body is not even read.
  if (!isOurs(request.headers.apikey)) return answer(401, false, 'Unknown key.');
  try {
    const chunks = await Array.fromAsync(request);
    const delivery = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    // The same delivery may come again: handle each DeliverID, OrderDetailID and Status once.
    await handleOnce(delivery);
    answer(200, true, 'Delivery processed.');
  } catch {
    // Anything but a 2xx, and the platform sends the delivery again.
    answer(500, false, 'Try again later.');
  }
}).listen(8080);`,
  },
  {
    lang: 'Python',
    label: 'Python (receive)',
    source: `import hmac
import os

from flask import Flask, jsonify, request

app = Flask(__name__)
key = os.environ["API_KEY"].encode()


@app.post("/your/notification-url")
def delivery():
    # The key comes first: without it, the body is not even read.
    given = request.headers.get("Apikey", "").encode()
    if not hmac.compare_digest(given, key):
        return jsonify(success=False, message="Unknown key."), 401
    # The same delivery may come again: handle each DeliverID, OrderDetailID and Status once.
    # An exception becomes a 500, and the platform sends the delivery again.
    handle_once(request.get_json(force=True))
    return jsonify(success=True, message="Delivery processed.")`,
  },
  {
    lang: 'C#',
    label: 'C# (receive)',
    source: `using System.Security.Cryptography;
using System.Text;

var app = WebApplication.Create(args);
var key = Encoding.UTF8.GetBytes(Environment.GetEnvironmentVariable("API_KEY")!);

app.MapPost("/your/notification-url", async (HttpRequest request) =>
{
    // The key comes first: without it, the body is not even read.
    var given = Encoding.UTF8.GetBytes(request.Headers["Apikey"].ToString());
    if (!CryptographicOperations.FixedTimeEquals(given, key))
        return Results.Json(new { success = false, message = "Unknown key." }, statusCode: 401);
    var delivery = await request.ReadFromJsonAsync<Delivery>();
    // The same delivery may come again: handle each DeliverID, OrderDetailID and Status once.
    // An exception becomes a 500, and the platform sends the delivery again.
    await HandleOnce(delivery!);
    return Results.Json(new { success = true, message = "Delivery processed." });
});
app.Run();

record Delivery(string DeliverID, long OrderDetailID, int Status, string[] DeliveryData, string[]? DeliveryNote);`,
  },
];
