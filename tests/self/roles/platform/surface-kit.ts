import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Asker } from '../../../../fixtures/engine/asker.ts';
import { Controls } from '../../../../fixtures/engine/good.ts';
import { Patience } from '../../../../fixtures/engine/patience.ts';
import { SharedTraffic } from '../../../../fixtures/engine/traffic/shared-traffic.ts';
import { Cell } from '../../../../fixtures/judge/cell.ts';
import { withKey } from '../../../../fixtures/roles/platform/requests/requests.ts';
import { Surface } from '../../../../fixtures/roles/platform/surface/surface.ts';
import type { Secret } from '../../../../fixtures/secrets/redact.ts';
import type { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { loadCatalogue, type RuleId } from '../../../../spec/catalogue.ts';

/** The Supplier surface of a platform, and the cell of a rule that judges it. */
interface AtSurface {
  readonly asker: Asker;
  readonly surface: Surface;
  readonly cell: Cell;
}

/**
 * Judges a key surface of a platform that answers so, which is there for as long.
 * @param probe the good request but for its key, at this address.
 */
export async function atSurface<T>(
  answer: RequestListener,
  { rule, key, probe }: { readonly rule: RuleId; readonly key: Secret; readonly probe: (origin: string) => Stimulus },
  work: (at: AtSurface) => Promise<T>,
): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const traffic = new SharedTraffic({ concurrency: 1, total: 60_000, requestsPerSecond: null, wrongPasswords: 5 });
    const cell = new Cell(loadCatalogue().get(rule), 'supplier');
    const asker = new Asker(cell, { patience: new Patience(traffic, 2_000), controls: new Controls() });
    const source = { credential: () => Promise.resolve(key), carry: withKey };
    return await work({
      asker,
      surface: new Surface(asker, probe(`http://127.0.0.1:${port}`), source, 'KEY-01'),
      cell,
    });
  } finally {
    server.close();
  }
}
