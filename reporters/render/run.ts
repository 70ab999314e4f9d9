import type { OriginRecord, Report, RunPart } from '../../spec/report.ts';
import { count, duration } from './words.ts';

/** How the report was made, a line each; none for a report that does not say. Texts of servers stand in the lines. */
export function runLines({ run }: Pick<Report, 'run'>): string[] {
  if (run === undefined) return [];
  const { limits, nonce } = run;
  const parts: readonly RunPart[] = run.shards.length > 0 ? run.shards : [run];
  const [first = run] = parts;
  return [
    ...parts.map(({ commandLine }) => `Command: ${commandLine.join(' ')}`),
    `Made by Node ${first.environment.node} on ${first.environment.platform}`,
    ...(limits === null
      ? []
      : [
          `Limits: ${limits.concurrency} requests at once, ${limits.requestsPerSecond === null ? '' : `${limits.requestsPerSecond} a second, `}${duration(limits.answerTimeout)} for an answer, ${duration(limits.total)} in all`,
        ]),
    ...(nonce === null ? [] : [`Nonce: ${nonce}`]),
    ...run.origins.flatMap(originLines),
    ...unusual({ run }),
  ];
}

/** What is unusual about how a run was made, a sentence each: whoever reads the verdict should know. */
export function unusual({ run }: Pick<Report, 'run'>): string[] {
  if (run === undefined) return [];
  const environments = [run, ...run.shards].map(({ environment }) => environment);
  const variables = new Map(
    environments.flatMap(({ variables }) => variables).map(({ name, value }) => [`${name}=${value}`, name]),
  );
  // Where Playwright puts its files, and how it prints, bears on nothing.
  const shown = [...variables].filter(([, name]) => !name.startsWith('PLAYWRIGHT_')).map(([text]) => text);
  return [
    ...(environments.every(({ certificateCheck }) => certificateCheck)
      ? []
      : ['The check of certificates was off: anybody could have answered in the target’s place']),
    ...(shown.length === 0 ? [] : [`In force: ${shown.join(', ')}`]),
  ];
}

function originLines({ origin, addresses, certificates }: OriginRecord): string[] {
  return [
    `${origin} answered from ${addresses.length > 1 ? `${count(addresses.length, 'address', 'addresses')}: ` : ''}${addresses.join(', ')}`,
    ...certificates.map(
      ({ sha256, subject, issuer, validFrom, validTo, trusted }) =>
        `${origin} showed certificate SHA-256 ${sha256} of ${subject}, by ${issuer}, ${validFrom} to ${validTo}${trusted ? '' : ', not trusted'}`,
    ),
  ];
}
