import { text } from 'node:stream/consumers';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import { learn, requestRecord } from '../../../../fixtures/roles/client/evidence.ts';

/** Shows a scenario in a process that has not played it, as a run's workers do: its record in, its evidence out. */
const played = JSON.parse(await text(process.stdin)) as Played;
learn(played);
process.stdout.write(JSON.stringify(played.requests.map(requestRecord)));
