import express from 'express';
import jwt from 'jsonwebtoken';
import passport from 'passport';
import { HeaderAPIKeyStrategy } from 'passport-headerapikey';
import { ExtractJwt, Strategy as JwtStrategy } from 'passport-jwt';
import {
  accountById,
  asContracted,
  claimsOf,
  customerOf,
  keyOf,
  loginAnswer,
  say,
  SECRET,
  shopperOf,
} from '../shared/shop.js';

const options = { jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: SECRET };
if (asContracted) {
  options.algorithms = ['HS256'];
  // RFC 6750 §2.1: the scheme, a blank, one token, and nothing behind it.
  options.jwtFromRequest = (req) => /^Bearer ([\w.~+/-]+=*)$/i.exec(req.get('Authorization') ?? '')?.[1] ?? null;
}

passport.use(
  new JwtStrategy(options, (claims, done) => {
    const account = accountById(claims.sub);
    done(null, account ? { ...account, scope: claims.scope } : false);
  }),
);
passport.use(
  new HeaderAPIKeyStrategy({ header: 'ApiKey', prefix: '' }, false, (value, done) => {
    done(null, keyOf(value) ?? false);
  }),
);

const app = express();
app.use(express.json());
app.use(passport.initialize());

const login = (accountOf) => (req, res) => {
  const account = accountOf(req.body ?? {});
  if (!account) return res.status(401).json({ success: false, message: 'Wrong e-mail or password' });
  const claims = claimsOf(account);
  res.json(loginAnswer(jwt.sign(claims, SECRET), claims, req.body.callbackData));
};

const bearer = passport.authenticate('jwt', { session: false, failWithError: asContracted });
const apiKey = passport.authenticate('headerapikey', { session: false });
const scope = (name) => (req, res, next) => (req.user.scope === name ? next() : res.sendStatus(403));
const access = (surface) => (req, res, next) => (req.user.surfaces.includes(surface) ? next() : res.sendStatus(403));

app.post('/Login/Customer/Api/Verify', login(customerOf));
app.post('/Storefront/Login', login(shopperOf));
app.post('/Orders/Create', bearer, scope('orders'), (req, res) => res.json({ success: true }));
app.post('/Storefront/Profile', bearer, scope('profile'), (req, res) => res.json({ success: true }));
app.post('/Payment/Balance', apiKey, access('payment'), (req, res) => res.json({ success: true }));
app.post('/Supplier/Products/List', apiKey, access('supplier'), (req, res) => res.json({ success: true }));

if (asContracted)
  app.use((error, req, res, next) => {
    if (error.status !== 401) return next(error);
    res.status(401).set('WWW-Authenticate', 'Bearer').json({ success: false, message: error.message });
  });

const server = app.listen(0, '127.0.0.1', () => say(server.address().port));
