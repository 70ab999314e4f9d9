import express from 'express';
import { accept, ACKNOWLEDGEMENT, RECEIVER_KEY, REFUSAL, stateOf } from '../shared/deliveries.js';
import { say } from '../shared/shop.js';

const app = express();

const apiKey = (req, res, next) => (req.get('Apikey') === RECEIVER_KEY ? next() : res.status(401).json(REFUSAL));

app.post('/callback', apiKey, express.json(), (req, res) => {
  if (accept(req.body)) res.json(ACKNOWLEDGEMENT);
  else res.status(400).json(REFUSAL);
});
app.get('/deliveries', (req, res) => res.json(stateOf(req.query)));

const server = app.listen(0, '127.0.0.1', () => say(server.address().port));
