import { RECEIVER_DEFECTS } from '../fixtures/reference/receiver/defects.ts';
import { startAlone } from '../fixtures/reference/receiver/main.ts';
import { alone } from './reference/alone.ts';

const HELP = `Starts the reference receiver, a client's model notification URL, until Ctrl-C.

  npm run receiver
  npm run receiver -- --port 4011 --defect NAME

Options
  --port NUMBER   port to listen on, 0 for a free one (default 4011)
  --host ADDRESS  address to listen on (default 127.0.0.1)
  --path PATH     path of the notification URL (default /callback)
  --key KEY       key that deliveries must carry (default: a fresh one)
  --defect NAME   break the contract in this one way, to see what a run says of it
  --list-defects  the ways there are, with the rule that each breaks
`;

await alone({
  script: 'receiver',
  help: HELP,
  options: {
    port: { type: 'string', default: '4011' },
    host: { type: 'string', default: '127.0.0.1' },
    path: { type: 'string', default: '/callback' },
    key: { type: 'string' },
  },
  defects: RECEIVER_DEFECTS,
  start: ({ port, host, path, key }, change, say) =>
    startAlone({ port: port ?? '', host: host ?? '', path: path ?? '', key }, change ?? {}, say),
});
