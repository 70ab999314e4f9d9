/** Accounts, keys and known orders of the second set. */

export const SECRET = 'k9!Zr4vQ2m_Lx8Tt1pWf6Yb3Nc7Hd5Jg0Ks-Ae.Ru~Vi+Bo';
export const DATA = {
  api: { email: 'Partner@vendor.example', password: 'Corr3ct-Horse-battery-9' },
  nonapi: { email: 'plain@vendor.example', password: 'Pla1n-customer-pw' },
  limited: { email: 'limited@vendor.example', password: 'Lim1ted-customer-pw' },
  shopper: { email: 'shopper@vendor.example', password: 'Sh0pper-customer-pw' },
  limitedShopper: { email: 'lshopper@vendor.example', password: 'LSh0pper-customer-pw' },
  supplier: {
    valid: 'sup-live-Qm7xT2vLr9-Kd4Wz8',
    expired: 'sup-live-Ep3yU6nBc1-Hs5Xa2',
    revoked: 'sup-live-Rv8oI4mZq7-Jt2Yc6',
    otherTenant: 'sup-live-Ot1pA9kWe5-Lg7Vb3',
    noAccess: 'sup-live-Na6sD3jQr8-Mf1Ub9',
    toRevoke: 'sup-live-Tr4fG7hPy2-Nd9Tc5',
  },
  payment: {
    valid: 'pay-live-Wk5zB8cXv1-Pa3Rm7',
    expired: 'pay-live-Fe9nV2dSq6-Qb8Tn4',
    revoked: 'pay-live-Gr3mC7fHw2-Rc5Ux1',
    otherTenant: 'pay-live-Ht8lX1gJe9-Sd2Vy6',
    noAccess: 'pay-live-Jn2kZ6hKt4-Te7Wz3',
    toRevoke: 'pay-live-Kr7jY4jLy8-Uf1Xa9',
  },
  callbackKey: 'acc-live-Zx6cV3bNm9-As1Df8',
  adminKey: 'adm-Yp5oL2kJh8',
  hook: '/hook-5f2a9c7e1b',
};
export const RX = {
  key: 'rcv-live-Bt7yN4mKq1-Vx9Pz5',
  orders: [
    { deliverId: 'KNOWN-ORDER-0001-ab', orderDetailId: 880001 },
    { deliverId: 'KNOWN-ORDER-0001-ab', orderDetailId: 880002 },
    { deliverId: 'KNOWN-ORDER-0002-cd', orderDetailId: 880003 },
  ],
};
