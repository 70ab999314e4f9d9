import type { Demands } from '../../reporters/demands.ts';
import { GATES, ROLES, type Gate, type Role } from '../../spec/report.ts';
import { OptionError, parsed, SwallowedError } from '../parsed.ts';

/** What was asked for cannot be done; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What a gate is asked to do. */
export interface GateOptions {
  readonly help: boolean;
  readonly reports: readonly string[];
  /** Null is the gate that the run was held against. */
  readonly gate: Gate | null;
  readonly waivers: string | null;
  /** Files of keys. */
  readonly verifyKey: string | null;
  readonly sign: string | null;
  /** Where the attestation lies, or goes; null is beside the report. */
  readonly attestation: string | null;
  /** A file for the predicate alone, for a service that signs. */
  readonly predicate: string | null;
  readonly demands: Demands;
}

/** All that it takes. */
export const OPTIONS = {
  gate: { type: 'string' },
  role: { type: 'string', multiple: true },
  target: { type: 'string' },
  'max-age': { type: 'string' },
  nonce: { type: 'string' },
  waivers: { type: 'string' },
  sign: { type: 'string' },
  'verify-key': { type: 'string' },
  attestation: { type: 'string' },
  predicate: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws UsageError naming the option and what it takes. */
export function optionsOf(args: readonly string[]): GateOptions {
  const { values, positionals } = parse(args);
  const { sign, predicate, attestation } = values;
  if (attestation !== undefined && sign === undefined && values['verify-key'] === undefined)
    throw new UsageError('--attestation wants a key: --verify-key public.pem, or --sign private.pem');
  return {
    help: values.help ?? false,
    reports: positionals,
    gate: gateNamed(values.gate),
    waivers: values.waivers ?? null,
    verifyKey: values['verify-key'] ?? null,
    sign: sign ?? null,
    attestation: attestation ?? null,
    predicate: predicate ?? null,
    demands: {
      roles: values.role === undefined ? null : values.role.map(roleNamed),
      target: values.target === undefined ? null : address(values.target),
      maxAge: values['max-age'] === undefined ? null : age(values['max-age']),
      nonce: values.nonce ?? null,
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parsed('gate', {
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
    });
  } catch (error) {
    if (error instanceof SwallowedError || error instanceof OptionError) throw new UsageError(error.message);
    throw error;
  }
}

function gateNamed(name: string | undefined): Gate | null {
  const gate = GATES.find((one) => one === name) ?? null;
  if (name !== undefined && gate === null) throw new UsageError(`--gate must be one of ${GATES.join(', ')}`);
  return gate;
}

function roleNamed(name: string): Role {
  const role = ROLES.find((one) => one === name);
  if (role === undefined) throw new UsageError(`--role must be one of ${ROLES.join(', ')}`);
  return role;
}

function address(text: string): URL {
  if (!URL.canParse(text) || !/^https?:/i.test(text))
    throw new UsageError('--target must be a base URL, such as https://api.acme.example');
  const url = new URL(text);
  // It would stand in the answer, and in the log of the job. A report names no such address.
  if (url.username !== '' || url.password !== '')
    throw new UsageError('--target must be a base URL without a name and a password in it');
  return url;
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

function age(text: string): number {
  const [, amount = '', unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const length = UNITS[unit];
  if (length === undefined) throw new UsageError('--max-age must be minutes, hours or days, such as 90m, 24h or 7d');
  return Number(amount) * length;
}
