import express from 'express';
import { expressjwt } from 'express-jwt';
import jwt from 'jsonwebtoken';
import { asContracted, claimsOf, customerOf, keyOf, loginAnswer, say, SECRET, shopperOf } from '../shared/shop.js';

const app = express();
app.use(express.json());

const login = (accountOf) => (req, res) => {
  const account = accountOf(req.body ?? {});
  if (!account) return res.status(401).json({ success: false, message: 'Wrong e-mail or password' });
  const claims = claimsOf(account);
  res.json(loginAnswer(jwt.sign(claims, SECRET), claims, req.body.callbackData));
};

const authenticate = expressjwt({
  secret: SECRET,
  algorithms: ['HS256'],
  // RFC 7515 §4.1.11: what is critical and not understood makes the token invalid.
  ...(asContracted && { isRevoked: (req, token) => token.header.crit !== undefined }),
});

const scope = (name) => (req, res, next) => (req.auth.scope === name ? next() : res.sendStatus(403));

const apiKey = (surface) => (req, res, next) => {
  const key = keyOf(req.get('ApiKey'));
  if (!key) return res.sendStatus(401);
  if (!key.surfaces.includes(surface)) return res.sendStatus(403);
  next();
};

app.post('/Login/Customer/Api/Verify', login(customerOf));
app.post('/Storefront/Login', login(shopperOf));
app.post('/Orders/Create', authenticate, scope('orders'), (req, res) => res.json({ success: true }));
app.post('/Storefront/Profile', authenticate, scope('profile'), (req, res) => res.json({ success: true }));
app.post('/Payment/Balance', apiKey('payment'), (req, res) => res.json({ success: true }));
app.post('/Supplier/Products/List', apiKey('supplier'), (req, res) => res.json({ success: true }));

if (asContracted)
  app.use((error, req, res, next) => {
    if (error.name !== 'UnauthorizedError') return next(error);
    res.status(401).set('WWW-Authenticate', 'Bearer').json({ success: false, message: error.message });
  });

const server = app.listen(0, '127.0.0.1', () => say(server.address().port));
