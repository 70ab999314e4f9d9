import ky from 'ky';
import { account, API_KEY, BASE_URL, LOGIN, work } from './work.js';

const open = ky.create({ prefixUrl: BASE_URL });
const keyed = open.extend({ headers: { ApiKey: API_KEY } });
let token;

async function login() {
  const { data } = await open.post(LOGIN, { json: account }).json();
  token = data.Token;
}

const bearer = open.extend({
  hooks: {
    beforeRequest: [
      async (request) => {
        if (!token) await login();
        request.headers.set('Authorization', `Bearer ${token}`);
      },
    ],
    afterResponse: [
      async (request, options, response) => {
        if (response.status !== 401) return response;
        await login();
        const again = new Request(request, { body: options.body });
        again.headers.set('Authorization', `Bearer ${token}`);
        return fetch(again);
      },
    ],
  },
});

await work({
  list: () => keyed.post('Supplier/Products/List', { json: {} }),
  order: (order) => bearer.post('Orders/Create', { json: order }),
});
