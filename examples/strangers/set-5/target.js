/** Those whose orders go through more states than two. */
const LONG = new Set(['callback-4-state-only-once', 'p06-one-worker-few-attempts']);

/** bcrypt sees 72 bytes of a password: the customer of the one that uses it has a longer one. */
export const passwordOf = (name) =>
  name === 'login-4-bcrypt-72'
    ? 'Correct-Horse-Battery-Staple-0123456789-abcdefghij-KLMNOPQRST-uvwxyz-98765-END!'
    : 'Kestrel-41-Harbour!Lantern';

const keysOf = (name) =>
  name === 'key-2-base64-bits'
    ? {
        supplier: 'c3VwcGxpZXIta2V5LTAwMS1hY21lLXF3ZXJ0eTEyMzE',
        payment: 'cGF5bWVudC1rZXktMDAxLWFjbWUtYXNkZmdoMTIzNDE',
      }
    : {
        supplier: 'key-acme-Qm4v9TzX_7hGk2LpRw8NcYdVb5JfSx3AtEe6UoKiM',
        payment: 'key-acme-Bc7n1WqZ_4tYp9HsLk2MvXgRd8JwEa6FuCo3KiTbN',
      };

export const platformTarget = (name, port, hook) => `name: ${name}
baseUrl: http://127.0.0.1:${port}
accounts:
  apiCustomer: { email: api.integration@acme-partner.example, password: '${passwordOf(name)}' }
  nonApiCustomer: { email: walk-in@acme-partner.example, password: 'Siskin-12-Tundra+Copper' }
  limitedCustomer: { email: reports@acme-partner.example, password: 'Mallard-77-Quarry?Velvet' }
claims: { customer: customerId, tenant: tenant }
signingSecret: q7Vd0m-2xYf_8LhTz4RwKb9NsPcGjE1uA6oIvX3kMyZtHrBqCeWn5DgS
surfaces:
  reseller:
    probe: { method: POST, path: /Orders/Create, body: { dryRun: true } }
  storefront:
    probe: { method: GET, path: /Storefront/Profile }
    login: { method: POST, path: /Storefront/Login, body: { Email: jo.shopper@mail.example, Password: 'Plover-90-Orchard=Slate' }, token: /data/Token }
    limitedLogin: { method: POST, path: /Storefront/Login, body: { Email: al.shopper@mail.example, Password: 'Dunlin-33-Meadow#Amber' }, token: /data/Token }
  supplier:
    probe: { method: POST, path: /Supplier/Products/List, headers: { X-Tenant: acme }, body: {} }
    keys:
      valid: ${keysOf(name).supplier}
      expired: key-acme-Ez2r8KdP_9mVb3XnQs5TyWcLf1HgJu7RaOi4EkZpM
      revoked: key-acme-Rv5y3HtC_2wNk8ZbGp6QxMdSj4LfVe9UaTo7IcErK
      otherTenant: key-acme-Ot6u4JmB_5cXh1VnRk9WzPyDg3SfLe7QaKi8TbUoE
      noAccess: key-acme-Na9w2FsL_8pTz6YrMc4HkXvBj1GdQe3UnIo5EaWtR
      revocable: key-acme-Rs1k7GpV_3bQn5LxTw9ZcHmYf2JdRe8SaUo6KiEvC
      revoke:
        request: { method: POST, path: /admin/keys/revoke, auth: none, headers: { X-Admin: adm-51c0ffee-7d21-4c6e }, body: { key: '{{key}}' } }
  payment:
    probe: { method: GET, path: /Payment/Balance, headers: { X-Tenant: acme } }
    keys:
      valid: ${keysOf(name).payment}
      expired: key-acme-Ez2r8KdP_9mVb3XnQs5TyWcLf1HgJu7RaOi4EkZpM
      revoked: key-acme-Rv5y3HtC_2wNk8ZbGp6QxMdSj4LfVe9UaTo7IcErK
      otherTenant: key-acme-Ot6u4JmB_5cXh1VnRk9WzPyDg3SfLe7QaKi8TbUoE
      noAccess: key-acme-Na9w2FsL_8pTz6YrMc4HkXvBj1GdQe3UnIo5EaWtR
      revocable: key-acme-Rp8d6ZnW_1kVt4MxGb7QsLcHy5RjFe2UaPo9IiTwE
      revoke:
        request: { method: POST, path: /admin/keys/revoke, auth: none, headers: { X-Admin: adm-51c0ffee-7d21-4c6e }, body: { key: '{{key}}' } }
callback:
  apiKey: cb_acme_6Yt2Hn8QwLz4RkVx9PdM1sGf
  listen: 127.0.0.1:${hook}
  publicUrl: http://127.0.0.1:${hook}/hook-5f1e0c77a2
  trigger:
    request:
      method: POST
      path: /Orders/Create
      body: { deliverId: '{{deliverId}}', kind: '{{kind}}' }
    deliverId: /data/order/deliverId
    orderDetailId: /data/order/lines/0/id
    lines: /data/order/lines/*/id
    several: { deliverId: '{{deliverId}}', kind: '{{kind}}', lines: 3 }
  expect: { arrival: 10s, retry: 4s, quiet: 3s, statuses: ${LONG.has(name) ? '[2, 3, 2, 1]' : '[2, 1]'} }
`;

const ORDERS = `  orders:
    - { deliverId: ord-2026-000417, orderDetailId: 70001 }
    - { deliverId: ord-2026-000417, orderDetailId: 70002 }
    - { deliverId: 'Ord/Ş-9', orderDetailId: 1859912345678901249 }
`;

export const receiverTarget = (name, port) => `name: ${name}
receiver:
  url: http://127.0.0.1:${port}/callback
  apiKey: 'rk.live_8Zt3.Wq6NcYv1LbXs4+HmDg7KpRj2FaUe'
  state:
    request: { method: GET, url: '/deliveries/{{orderDetailId}}?deliverId={{deliverId}}&status={{status}}' }
    processed: /processed
${name.startsWith('r7-') ? ORDERS : ''}`;

export const clientTarget = (name, file) => `name: ${name}
client:
  command: node ${file}
  surfaces: ${name.startsWith('c6-') ? '[reseller, storefront, supplier, payment]' : '[reseller, supplier]'}
  timeout: 60s
`;
