import express from 'express';
import { accept, ACKNOWLEDGEMENT, RECEIVER_KEY, REFUSAL, stateOf } from '../shared/deliveries.js';
import { say } from '../shared/shop.js';

// As most introductions begin: each body is read before any route is looked at.
const app = express();
app.use(express.json());

const apiKey = (req, res, next) => (req.get('Apikey') === RECEIVER_KEY ? next() : res.status(401).json(REFUSAL));

app.post('/callback', apiKey, (req, res) => {
  if (accept(req.body)) res.json(ACKNOWLEDGEMENT);
  else res.status(400).json(REFUSAL);
});
app.get('/deliveries', (req, res) => res.json(stateOf(req.query)));

const server = app.listen(0, '127.0.0.1', () => say(server.address().port));
