import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { attest, attestationPath, verifyAttestation } from '../../../reporters/attest/attestation.ts';
import { IN_TOTO, sealed, type Envelope } from '../../../reporters/attest/envelope.ts';
import { KeyError, privateKey, publicKey } from '../../../reporters/attest/keys.ts';
import { statementAbout, type Statement } from '../../../reporters/attest/statement.ts';
import type { ReportFile } from '../../../reporters/read.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import type { Report } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';

const CELL = 'BEARER-03 × reseller';
/** A rule that a target need not keep. */
const SHOULD = wholeReport()
  .cells.filter(({ level }) => level === 'SHOULD')
  .map(({ rule, subject }) => `${rule} × ${subject}`)[0] as string;
const { privatePem, publicPem } = pair();
const [own, known] = [privateKey(privatePem), publicKey(publicPem)];
const terms = { gate: 'default', roles: ['platform', 'receiver'] } as const;

function fileOf(report: Report, path = 'conformance.json'): ReportFile {
  return { path, bytes: Buffer.from(renderJson(report)), report };
}

function faultOf(file: ReportFile, envelope: unknown, key = known): string | null {
  return verifyAttestation(file, 'conformance.intoto.json', Buffer.from(JSON.stringify(envelope)), key).fault;
}

const good = fileOf(wholeReport());
const broken = fileOf(wholeReport({ [CELL]: 'fail' }));
const signed = attest(good, terms, own);

test('a statement says of a run what the test-result predicate has room for', () => {
  const { subject, predicate, ...types } = statementAbout(broken, terms);
  expect(types).toEqual({
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
  });
  const sha256 = createHash('sha256').update(broken.bytes).digest('hex');
  expect(subject).toEqual([{ name: 'conformance.json', digest: { sha256 } }]);
  expect(predicate).toMatchObject({ result: 'FAILED', failedTests: [CELL], warnedTests: [] });
  const { pass, fail } = broken.report.summary;
  expect([predicate.passedTests.length, predicate.failedTests.length]).toEqual([pass, fail]);
  expect(predicate.configuration.map(({ name }) => name)).toEqual(['contract', 'catalogue', 'suite', 'target']);
  expect(predicate.configuration[3]).toMatchObject({ uri: 'https://staging.acme.example', annotations: terms });
});

const results: readonly (readonly [string, Parameters<typeof wholeReport>[0], 'default' | 'certify', string])[] = [
  ['all passed', {}, 'certify', 'PASSED'],
  ['one warned', { [SHOULD]: 'warn' }, 'default', 'WARNED'],
  ['one was not tested', { [CELL]: 'not-tested' }, 'default', 'WARNED'],
  ['one was not tested, and must be', { [CELL]: 'not-tested' }, 'certify', 'FAILED'],
  ['one was inconclusive', { [CELL]: 'inconclusive' }, 'default', 'FAILED'],
];
for (const [what, cells, gate, result] of results) {
  test(`a run in which ${what} is ${result} under the gate ${gate}`, () => {
    expect(statementAbout(fileOf(wholeReport(cells)), { ...terms, gate }).predicate.result).toBe(result);
  });
}

test('an attestation lies beside its report', () => {
  expect(attestationPath('runs/monday/conformance.json')).toBe('runs/monday/conformance.intoto.json');
});

test('an attestation holds for its file and its key, whatever the file is called', () => {
  expect(faultOf(good, signed)).toBeNull();
  expect(faultOf({ ...good, path: 'acme.json' }, JSON.parse(JSON.stringify(signed)))).toBeNull();
});

/** The envelope of a statement that was changed before it was signed. */
function saying(change: (statement: Statement) => unknown): Envelope {
  const statement = JSON.parse(JSON.stringify(statementAbout(good, terms))) as Statement;
  return sealed(IN_TOTO, Buffer.from(JSON.stringify(change(statement))), own);
}

const refused: readonly (readonly [string, ReportFile, unknown, string])[] = [
  ['of a report that is not this one', broken, signed, 'it is about another file'],
  ['of the same report in another layout', { ...good, bytes: Buffer.from('{}') }, signed, 'it is about another file'],
  ['by somebody else', good, attest(good, terms, privateKey(pair().privatePem)), 'it is signed with the key'],
  [
    'by somebody else under this key’s name',
    good,
    {
      ...signed,
      signatures: [
        { ...signed.signatures[0], sig: attest(good, terms, privateKey(pair().privatePem)).signatures[0]?.sig },
      ],
    },
    'the signature does not fit what it stands under',
  ],
  ['by nobody', good, { ...signed, signatures: [] }, 'it is signed with the key of nobody'],
  ['of another type', good, sealed('text/plain', Buffer.from('{}'), own), 'it holds text/plain'],
  ['whose type was changed', good, { ...sealed('a/b', Buffer.from('{}'), own), payloadType: IN_TOTO }, 'does not fit'],
  ['that is none', good, { payload: 'e30=' }, 'it is no DSSE envelope'],
  ...['\n!!', '\n', ' ', '='].map((more): readonly [string, ReportFile, unknown, string] => [
    `with ${JSON.stringify(more)} behind its payload`,
    good,
    { ...signed, payload: `${signed.payload}${more}` },
    'its payload is not plain Base64',
  ]),
  [
    'with more behind its signature',
    good,
    { ...signed, signatures: signed.signatures.map((one) => ({ ...one, sig: `${one.sig}!` })) },
    'the signature does not fit',
  ],
  ['that is nothing', good, null, 'it is no DSSE envelope'],
  ['of another statement', good, saying((one) => ({ ...one, predicateType: 'x' })), 'it is no statement of the kind'],
  ['of no in-toto statement', good, saying((one) => ({ ...one, _type: 'x' })), 'it is no statement of the kind'],
  [
    'that says more than the report does',
    fileOf(broken.report),
    attest({ ...broken, report: good.report }, terms, own),
    'it says something else of this report',
  ],
  [
    'that says nothing of its gate',
    good,
    saying((one) => ({ ...one, predicate: { ...one.predicate, configuration: [] } })),
    'it does not say by which gate',
  ],
];
for (const [what, file, envelope, fault] of refused) {
  test(`an attestation ${what} is refused`, () => {
    expect(faultOf(file, envelope)).toContain(fault);
  });
}

test('an envelope is verified by openssl alone, as docs/verification.md shows', ({}, info) => {
  test.skip(spawnSync('openssl', ['version']).error !== undefined, 'openssl is not installed');
  const put = (name: string, content: string | Buffer): string => {
    const path = info.outputPath(name);
    writeFileSync(path, content);
    return path;
  };
  const verified = ({ payload, payloadType, signatures }: Envelope): boolean => {
    put('payload', Buffer.from(payload, 'base64'));
    put('sig', Buffer.from(signatures[0]?.sig ?? '', 'base64'));
    put('public.pem', publicPem);
    const script = `{ printf 'DSSEv1 %d %s %d ' ${payloadType.length} ${payloadType} "$(wc -c < payload)"; cat payload; } > pae
      openssl pkeyutl -verify -pubin -inkey public.pem -rawin -in pae -sigfile sig`;
    return spawnSync('bash', ['-c', script], { cwd: info.outputDir }).status === 0;
  };
  expect(verified(signed)).toBe(true);
  expect(verified({ ...signed, payload: attest(broken, terms, own).payload })).toBe(false);
  const path = put('conformance.json', good.bytes);
  const sum = execFileSync('openssl', ['dgst', '-sha256', '-r', path], { encoding: 'utf8' });
  const said = JSON.parse(Buffer.from(signed.payload, 'base64').toString()) as Statement;
  expect(sum).toContain(said.subject[0].digest.sha256);
});

test('a key that cannot be used is named as such, and not shown', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys: readonly (readonly [string, string])[] = [
    ['nothing', 'no private key in PEM form'],
    [publicPem, 'no private key in PEM form'],
    [String(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' })), 'a key of the kind rsa, not Ed25519'],
  ];
  for (const [pem, message] of keys) expect(() => privateKey(pem)).toThrow(message);
  expect(() => publicKey(privatePem)).toThrow('this is a private key');
  expect(() => publicKey('nothing')).toThrow(KeyError);
});

function pair(): { readonly privatePem: string; readonly publicPem: string } {
  const made = generateKeyPairSync('ed25519').privateKey;
  return {
    privatePem: String(made.export({ type: 'pkcs8', format: 'pem' })),
    publicPem: String(createPublicKey(made).export({ type: 'spki', format: 'pem' })),
  };
}
