import { DEFECTS } from '../fixtures/reference/platform/defects.ts';
import { startAlone } from '../fixtures/reference/platform/main.ts';
import { alone } from './reference/alone.ts';

const HELP = `Starts the reference platform, a model implementation of the contract, until Ctrl-C.

  npm run reference
  npm run reference -- --port 4010 --defect NAME

Options
  --port NUMBER             port to listen on, 0 for a free one (default 4010)
  --host ADDRESS            address to listen on (default 127.0.0.1)
  --notify URL              where deliveries go (default http://127.0.0.1:7802/hook)
  --token-lifetime SECONDS  how long a token is good for (default 3600)
  --defect NAME             break the contract in this one way, to see what a run says of it
  --list-defects            the ways there are, with the rule that each breaks
`;

await alone({
  script: 'reference',
  help: HELP,
  options: {
    port: { type: 'string', default: '4010' },
    host: { type: 'string', default: '127.0.0.1' },
    notify: { type: 'string', default: 'http://127.0.0.1:7802/hook' },
    'token-lifetime': { type: 'string', default: '3600' },
  },
  defects: Object.values(DEFECTS).flat(),
  start: ({ port, host, notify, ...rest }, change, say) =>
    startAlone(
      { port: port ?? '', host: host ?? '', notify: notify ?? '', 'token-lifetime': rest['token-lifetime'] ?? '' },
      change ?? {},
      say,
    ),
});
