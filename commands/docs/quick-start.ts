/** Where the reference delivers to unless it is told otherwise. */
export const QUICK_START_PORT = '7802';

/** A quick start in one language: what it is called, how its text is marked, and the whole of it, to be pasted. */
export interface QuickStart {
  readonly name: string;
  readonly lang: 'sh' | 'js';
  readonly before: string;
  readonly source: string;
}

const CURL = `# A delivery is answered by whoever listens at the notification URL: here the reference receiver.
npx platform-conformance receiver --port ${QUICK_START_PORT} --path /hook --key "$CALLBACK_KEY" &
receiver=$!
until curl --silent --output /dev/null http://127.0.0.1:${QUICK_START_PORT}/hook; do sleep 1; done # until it listens

login() { # Anonymous: no Authorization header. Anything behind it goes to curl.
  curl --silent --show-error --fail-with-body "$BASE_URL/Login/Customer/Api/Verify" "$@" \\
    --header 'Content-Type: application/json' \\
    --data "{\\"Email\\":\\"$API_EMAIL\\",\\"Password\\":\\"$API_PASSWORD\\",\\"callbackData\\":\\"quick start\\"}"
}
token_of() { node -p 'JSON.parse(fs.readFileSync(0, "utf8")).data.Token'; }

login && echo                              # without h-region-code, which is then TR
login --header 'h-region-code: TR' && echo # with it

# A surface that takes the key: the key, and nothing else.
curl --silent --show-error --fail-with-body "$BASE_URL/Supplier/Products/List" \\
  --header "ApiKey: $API_KEY" --header 'Content-Type: application/json' --data '{}' && echo

# A surface that takes the token. On 401 log in once, and send the same request again.
order() {
  curl --silent --show-error --output order.json --write-out '%{http_code}' "$BASE_URL/Orders/Create" \\
    --header "Authorization: Bearer $token" --header 'Content-Type: application/json' --data '{"kind":"digital"}'
}
token=spoilt # as one that has expired
status=$(order)
echo "with the old token: $status"
if [ "$status" = 401 ]; then
  token=$(login | token_of)
  status=$(order)
fi
echo "with a new one: $status"
cat order.json && echo

# The platform delivers each change of the order, and the receiver acknowledges it: until it has had "delivered", which is 1.
line=$(node -p 'JSON.parse(fs.readFileSync("order.json", "utf8")).order.lines[0].id')
until curl --silent "http://127.0.0.1:${QUICK_START_PORT}/state?orderDetailId=$line&status=1" | grep '"processed":true'; do sleep 1; done
kill "$receiver"`;

const JAVASCRIPT = `import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { BASE_URL, API_EMAIL, API_PASSWORD, API_KEY, CALLBACK_KEY } = process.env;

const post = (path, headers, body) =>
  fetch(BASE_URL + path, {
    method: 'POST',
    redirect: 'manual', // A redirect would carry the credential to another address.
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

// Anonymous: no Authorization header. Without h-region-code the region is TR.
async function login(headers = {}) {
  const answer = await post('/Login/Customer/Api/Verify', headers, { Email: API_EMAIL, Password: API_PASSWORD });
  if (!answer.ok) throw new Error(\`The login was refused: \${answer.status}\`);
  const { data } = await answer.json();
  console.log('logged in until', data.Expiration);
  return data.Token;
}

let token;
// One login serves many requests. On 401 log in once, and send the same request again.
async function withToken(path, body) {
  token ??= await login();
  const send = () => post(path, { Authorization: \`Bearer \${token}\` }, body);
  const answer = await send();
  console.log(path, answer.status);
  if (answer.status !== 401) return answer;
  token = await login();
  return send();
}

// Deliveries. The key comes first: without it, the body is not even read.
const key = Buffer.from(CALLBACK_KEY);
const isOurs = (given = '') => Buffer.byteLength(given) === key.length && timingSafeEqual(Buffer.from(given), key);
const server = createServer(async (request, response) => {
  const answer = (status, success, message) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ success, message }));
  };
  if (!isOurs(request.headers.apikey)) return answer(401, false, 'Unknown key.');
  try {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const delivery = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    console.log('delivered', delivery);
    answer(200, true, 'Delivery processed.');
    if (delivery.Status === 1) server.close(); // All that was waited for here.
  } catch {
    answer(500, false, 'Try again later.'); // Anything but a 2xx, and the platform sends the delivery again.
  }
}).listen(${QUICK_START_PORT});

await login({ 'h-region-code': 'TR' });
const products = await post('/Supplier/Products/List', { ApiKey: API_KEY }, {});
console.log('/Supplier/Products/List', products.status);
token = 'spoilt'; // as one that has expired
const order = await withToken('/Orders/Create', { kind: 'digital' });
console.log('/Orders/Create', order.status, await order.json());`;

export const QUICK_STARTS: readonly QuickStart[] = [
  { name: 'curl', lang: 'sh', before: 'In a shell, curl and Node beside it:', source: CURL },
  {
    name: 'JavaScript',
    lang: 'js',
    before: 'As `quick-start.mjs`, for `node quick-start.mjs`; it ends when the order is delivered:',
    source: JAVASCRIPT,
  },
];

/** The chapter, as Markdown: against the reference, or any platform whose variables are set. */
export function quickStart(): string {
  return [
    '## Quick start',
    `Start a platform to talk to. It prints five lines that begin with \`export\`: paste them into a second terminal.`,
    fenced('sh', 'npx platform-conformance reference'),
    'Against another platform set them yourself: `BASE_URL`, the account in `API_EMAIL` and `API_PASSWORD`, the key in `API_KEY`, and in `CALLBACK_KEY` the one that deliveries carry. What an order is made of the contract does not show: `{"kind":"digital"}` is what the reference takes.',
    ...QUICK_STARTS.flatMap(({ name, lang, before, source }) => [`### ${name}`, before, fenced(lang, source)]),
  ].join('\n\n');
}

function fenced(lang: string, text: string): string {
  return `\`\`\`${lang}\n${text}\n\`\`\``;
}
