import axios from 'axios';
import { account, API_KEY, BASE_URL, LOGIN, work } from './work.js';

const open = axios.create({ baseURL: BASE_URL });
const keyed = axios.create({ baseURL: BASE_URL, headers: { ApiKey: API_KEY } });
const bearer = axios.create({ baseURL: BASE_URL });
let token;

async function login() {
  const { data } = await open.post(LOGIN, account);
  token = data.data.Token;
}

bearer.interceptors.request.use(async (config) => {
  if (!token) await login();
  config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

bearer.interceptors.response.use(undefined, async (error) => {
  if (error.response?.status !== 401 || error.config.isSecondTry) throw error;
  await login();
  return bearer({ ...error.config, isSecondTry: true });
});

await work({
  list: () => keyed.post('Supplier/Products/List', {}),
  order: (order) => bearer.post('Orders/Create', order),
});
