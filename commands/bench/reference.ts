import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { startReference } from '../../fixtures/reference/start.ts';

/**
 * The reference in a process of its own, so that it shares no processor time with what measures. It says its variables
 * once it runs, and then, whenever it is asked anything, how many requests its platform has had since the last time.
 */
export interface Started {
  readonly environment: Readonly<Record<string, string>>;
}
export interface Counted {
  readonly requests: number;
}

const reference = await startReference();
const port = Number(new URL(reference.environment['REFERENCE_URL'] ?? '').port);
let requests = 0;

// What arrives is counted where Node reads it, so that what a report leaves out is counted as well.
subscribe('http.server.request.start', (message) => {
  const { request } = message as { readonly request: IncomingMessage };
  if (request.socket.localPort === port) requests += 1;
});

process.on('message', () => {
  process.send?.({ requests } satisfies Counted);
  requests = 0;
});
process.on('disconnect', () => {
  void reference.close();
});
process.send?.({ environment: reference.environment } satisfies Started);
