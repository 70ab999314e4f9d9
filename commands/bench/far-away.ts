import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** A server that is near, as if it were far away. */
export interface FarAway {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Puts a distance between a server and whoever asks it. Every chunk takes half the round trip in its direction, in the
 * order in which it was sent; the first ones of a connection wait for the handshake, which takes a round trip of its
 * own. Chunks are under way side by side, as on a wire: a delay holds nothing else up.
 *
 * @param url a plain HTTP server's, on this machine.
 * @param roundTripMs milliseconds there and back; 0 only passes on.
 */
export async function farAway(url: string, roundTripMs: number): Promise<FarAway> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const far = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    const shaken = performance.now() + roundTripMs;
    carry(near, far, () => Math.max(performance.now(), shaken) + roundTripMs / 2);
    carry(far, near, () => performance.now() + roundTripMs / 2);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** Lets happen at `to` what happens at `from`: bytes, their end, a break. `arrival` tells when what is sent now arrives. */
function carry(from: Socket, to: Socket, arrival: () => number): void {
  const underWay: (() => void)[] = [];
  const send = (event: () => void): void => {
    underWay.push(event);
    const arrive = (): void => {
      // Timers of different lengths may fire in another order than they are due in: what was sent first arrives first.
      underWay.shift()?.();
    };
    const wait = Math.ceil(arrival() - performance.now());
    if (wait > 0) setTimeout(arrive, wait);
    else arrive();
  };
  from.on('data', (chunk: Buffer) => {
    send(() => {
      if (to.writable) to.write(chunk);
    });
  });
  from.on('end', () => {
    send(() => to.end());
  });
  // What broke here breaks there; 'close' follows and carries it over.
  from.on('error', () => undefined);
  from.on('close', (broken) => {
    if (!broken) return;
    send(() => to.destroy());
  });
}
