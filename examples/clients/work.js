/** What each client is: its variables, and an hour of work through whatever library it uses. */
export const { BASE_URL, API_EMAIL, API_PASSWORD, API_KEY } = process.env;
export const LOGIN = 'Login/Customer/Api/Verify';
export const account = { Email: API_EMAIL, Password: API_PASSWORD };

/** Lists products and makes orders. What fails is left: the next one may not. */
export async function work({ list, order }) {
  const uses = (surface) => process.env.SURFACES.split(',').includes(surface);
  for (let n = 0; n < Number(process.env.REQUESTS); n++) {
    if (uses('supplier')) await list().catch(() => undefined);
    if (uses('reseller')) await order({ n }).catch(() => undefined);
  }
}
