import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { GATES, ROLES, type Gate, type Role } from '../../spec/report.ts';
import { parsed, type ReportFile } from '../read.ts';
import { IN_TOTO, opened, sealed, type Envelope } from './envelope.ts';
import { PREDICATE_TYPE, STATEMENT_TYPE, statementAbout, type Statement, type Terms } from './statement.ts';

/** Where the attestation of a report lies: beside it, `conformance.intoto.json` for `conformance.json`. */
export function attestationPath(report: string): string {
  return `${report.replace(/\.json$/, '')}.intoto.json`;
}

/** A statement about a report in an envelope that the holder of a private key has signed. */
export function attest(file: ReportFile, terms: Terms, key: KeyObject): Envelope {
  return sealed(IN_TOTO, Buffer.from(JSON.stringify(statementAbout(file, terms))), key);
}

/** What an attestation turned out to say. */
export type Verified =
  { readonly statement: Statement; readonly fault: null } | { readonly statement: null; readonly fault: string };

/**
 * Whether the holder of a key vouches for this very file, and for what this suite draws from it as well. The name of the
 * file is left alone: a customer may keep it under another.
 * @param path where the attestation lies. @param bytes what is there.
 * @throws ReportError where that is no JSON.
 */
export function verifyAttestation(file: ReportFile, path: string, bytes: Buffer, key: KeyObject): Verified {
  const refused = (fault: string): Verified => ({ statement: null, fault });
  const { payload, fault } = opened(parsed(path, bytes), IN_TOTO, key);
  if (payload === null) return refused(fault);
  const said = parsed(path, payload) as Partial<Statement> | null;
  if (said?._type !== STATEMENT_TYPE || said.predicateType !== PREDICATE_TYPE)
    return refused(`it is no statement of the kind ${PREDICATE_TYPE}`);
  const terms = termsOf(said);
  if (terms === null) return refused('it does not say by which gate and for which roles');
  const drawn = statementAbout(file, terms);
  const [about] = drawn.subject;
  const names: readonly unknown[] = Array.isArray(said.subject) ? said.subject : [];
  if (!names.some((one) => isDeepStrictEqual((one as { digest?: unknown } | null)?.digest, about.digest)))
    return refused('it is about another file: one of them was changed after signing');
  if (!isDeepStrictEqual(said.predicate, asRead(drawn.predicate)))
    return refused('it says something else of this report than this suite does');
  return { statement: drawn, fault: null };
}

/** As it is after a trip through JSON, where what is undefined is absent. */
function asRead(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function termsOf({ predicate }: Partial<Statement>): Terms | null {
  const configuration: unknown = (predicate as Partial<Statement['predicate']> | undefined)?.configuration;
  const target = (Array.isArray(configuration) ? (configuration as readonly unknown[]) : []).find(
    (one) => (one as { name?: unknown } | null)?.name === 'target',
  ) as { readonly annotations?: { readonly gate?: unknown; readonly roles?: unknown } } | undefined;
  const { gate, roles } = target?.annotations ?? {};
  if (!isGate(gate) || !Array.isArray(roles) || !roles.every(isRole)) return null;
  return { gate, roles };
}

function isGate(value: unknown): value is Gate {
  return (GATES as readonly unknown[]).includes(value);
}

function isRole(value: unknown): value is Role {
  return (ROLES as readonly unknown[]).includes(value);
}
