import got from 'got';
import { account, API_KEY, BASE_URL, LOGIN, work } from './work.js';

const open = got.extend({ prefixUrl: BASE_URL, method: 'POST' });
const keyed = open.extend({ headers: { ApiKey: API_KEY } });
let token;

async function login() {
  const { data } = await open(LOGIN, { json: account }).json();
  token = data.Token;
}

const bearer = open.extend({
  hooks: {
    beforeRequest: [
      async (options) => {
        if (!token) await login();
        options.headers.authorization = `Bearer ${token}`;
      },
    ],
    afterResponse: [
      async (response, retryWithMergedOptions) => {
        if (response.statusCode !== 401) return response;
        await login();
        return retryWithMergedOptions({ headers: { authorization: `Bearer ${token}` } });
      },
    ],
  },
});

await work({
  list: () => keyed('Supplier/Products/List', { json: {} }),
  order: (order) => bearer('Orders/Create', { json: order }),
});
