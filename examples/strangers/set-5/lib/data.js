export const SECRET = 'q7Vd0m-2xYf_8LhTz4RwKb9NsPcGjE1uA6oIvX3kMyZtHrBqCeWn5DgS';
export const API_PASSWORD = process.env.API_PASSWORD ?? 'Kestrel-41-Harbour!Lantern';
export const accounts = [
  {
    id: 40117,
    tenant: 'acme',
    email: 'api.integration@acme-partner.example',
    password: API_PASSWORD,
    isApi: 1,
    scope: ['orders.write', 'orders.read'],
  },
  {
    id: 40118,
    tenant: 'acme',
    email: 'reports@acme-partner.example',
    password: 'Mallard-77-Quarry?Velvet',
    isApi: 1,
    scope: ['reports.read'],
  },
  {
    id: 40119,
    tenant: 'acme',
    email: 'walk-in@acme-partner.example',
    password: 'Siskin-12-Tundra+Copper',
    isApi: 0,
    scope: ['orders.write'],
  },
];
export const shoppers = [
  {
    id: 90551,
    tenant: 'acme',
    email: 'jo.shopper@mail.example',
    password: 'Plover-90-Orchard=Slate',
    scope: ['profile'],
  },
  {
    id: 90552,
    tenant: 'acme',
    email: 'al.shopper@mail.example',
    password: 'Dunlin-33-Meadow#Amber',
    scope: ['newsletter'],
  },
];
const far = Date.UTC(2031, 0, 1);
export const keyRows = () => [
  { key: 'key-acme-Qm4v9TzX_7hGk2LpRw8NcYdVb5JfSx3AtEe6UoKiM', tenant: 'acme', access: ['supplier'], expires: far },
  { key: 'key-acme-Bc7n1WqZ_4tYp9HsLk2MvXgRd8JwEa6FuCo3KiTbN', tenant: 'acme', access: ['payment'], expires: far },
  {
    key: 'key-acme-Ez2r8KdP_9mVb3XnQs5TyWcLf1HgJu7RaOi4EkZpM',
    tenant: 'acme',
    access: ['supplier', 'payment'],
    expires: Date.UTC(2025, 2, 1),
  },
  {
    key: 'key-acme-Rv5y3HtC_2wNk8ZbGp6QxMdSj4LfVe9UaTo7IcErK',
    tenant: 'acme',
    access: ['supplier', 'payment'],
    expires: far,
    revoked: true,
  },
  {
    key: 'key-acme-Ot6u4JmB_5cXh1VnRk9WzPyDg3SfLe7QaKi8TbUoE',
    tenant: 'globex',
    access: ['supplier', 'payment'],
    expires: far,
  },
  { key: 'key-acme-Na9w2FsL_8pTz6YrMc4HkXvBj1GdQe3UnIo5EaWtR', tenant: 'acme', access: [], expires: far },
  { key: 'key-acme-Rs1k7GpV_3bQn5LxTw9ZcHmYf2JdRe8SaUo6KiEvC', tenant: 'acme', access: ['supplier'], expires: far },
  { key: 'key-acme-Rp8d6ZnW_1kVt4MxGb7QsLcHy5RjFe2UaPo9IiTwE', tenant: 'acme', access: ['payment'], expires: far },
];
export const ADMIN = 'adm-51c0ffee-7d21-4c6e';
export const CALLBACK_KEY = 'cb_acme_6Yt2Hn8QwLz4RkVx9PdM1sGf';
export const NOTIFY = process.env.NOTIFICATION_URL ?? 'http://127.0.0.1:7802/hook-5f1e0c77a2';
