import { indented, json, type Language } from './call.ts';

export const javascript: Language = {
  lang: 'JavaScript',
  call({ method, url, headers, body }) {
    const data = body === undefined ? '' : `\n  body: JSON.stringify(${indented(json(body), '  ')}),`;
    return `const response = await fetch('${url}', {
  method: '${method}',
  // A redirect would carry the credential to another address.
  redirect: 'manual',
  headers: {
${headers.map(([name, value]) => `    '${name}': '${value}',`).join('\n')}
  },${data}
});
if (!response.ok) throw new Error(\`\${response.status} \${response.statusText}\`);
console.log(await response.json());`;
  },
  receiver: `import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.API_KEY);
const isOurs = (given = '') =>
  Buffer.byteLength(given) === key.length && timingSafeEqual(Buffer.from(given), key);
// In production a unique key of your database.
const handled = new Set();

createServer(async (request, response) => {
  const answer = (status, success, message) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ success, message }));
  };
  // The key comes first: without it, the body is not even read.
  if (!isOurs(request.headers.apikey)) return answer(401, false, 'Unknown key.');
  try {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { DeliverID, OrderDetailID, Status } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    // The same delivery may come again: it is acknowledged again, and handled once.
    const name = JSON.stringify([DeliverID, OrderDetailID, Status]);
    if (!handled.has(name)) console.log('to be handled:', name);
    handled.add(name);
    answer(200, true, 'Delivery processed.');
  } catch {
    // Anything but a 2xx, and the platform sends the delivery again.
    answer(500, false, 'Try again later.');
  }
}).listen(process.env.PORT ?? 8080);`,
};
