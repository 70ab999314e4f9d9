import { account, API_KEY, BASE_URL, LOGIN, work } from './work.js';

let token;

async function post(path, body, headers = {}) {
  return fetch(`${BASE_URL}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function login() {
  const answer = await post(LOGIN, account);
  if (!answer.ok) throw new Error(`The login got ${answer.status}.`);
  token = (await answer.json()).data.Token;
}

await work({
  list: () => post('Supplier/Products/List', {}, { ApiKey: API_KEY }),
  order: async (order) => {
    if (!token) await login();
    const send = () => post('Orders/Create', order, { Authorization: `Bearer ${token}` });
    if ((await send()).status !== 401) return;
    await login();
    await send();
  },
});
