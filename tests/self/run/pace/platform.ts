import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { gateway, type Action, type Gateway, type Seen } from './gateway.ts';

/** The reference behind a gateway. */
export interface Behind extends Gateway {
  /** The variables of the reference's target file; its address is the gateway's. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts the reference behind a gateway that does with each request what `decide` says. */
export async function behindGateway(decide: (request: Seen) => Action): Promise<Behind> {
  const reference = await startReference();
  const front = await gateway(reference.environment['REFERENCE_URL'] ?? '', decide);
  return {
    ...front,
    environment: { ...reference.environment, REFERENCE_URL: front.url },
    async [Symbol.asyncDispose]() {
      await front[Symbol.asyncDispose]();
      await reference.close();
    },
  };
}

/** The reference behind a server that is none of HTTP: it says something to whoever calls and hangs up. */
export async function behindGreeting(
  greeting: string,
): Promise<AsyncDisposable & { readonly environment: Readonly<Record<string, string>> }> {
  const reference = await startReference();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(greeting);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: { ...reference.environment, REFERENCE_URL: url },
    async [Symbol.asyncDispose]() {
      server.close();
      await reference.close();
    },
  };
}
