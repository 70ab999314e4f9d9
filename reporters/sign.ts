import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { Report } from '../spec/report.ts';

/** A key that cannot be used. Its message names the remedy and holds nothing of the key. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

/**
 * Signs the digest of a report, which stands for all it says.
 * @param pem an Ed25519 private key as PEM (PKCS #8), without a pass phrase.
 * @throws KeyError where it is none.
 */
export function signReport(report: Report, pem: string): Report {
  const key = keyFrom(pem, createPrivateKey, 'private');
  const value = sign(null, signedText(report), key).toString('base64');
  return { ...report, signature: { algorithm: 'Ed25519', keyId: keyIdOf(createPublicKey(key)), value } };
}

/**
 * Whether the holder of a key signed this report. It says nothing of the digest: hold that against the content as well.
 * @param pem an Ed25519 public key as PEM (SubjectPublicKeyInfo).
 * @returns null, or what is wrong, as a sentence without its full stop.
 * @throws KeyError where the key cannot be used.
 */
export function signatureFault(report: Report, pem: string): string | null {
  // Node would draw the public key out of a private one; whoever hands that over should hear of it.
  if (/PRIVATE KEY/.test(pem))
    throw new KeyError('this is a private key: keep it secret, and verify with the public one');
  const key = keyFrom(pem, createPublicKey, 'public');
  const { signature } = report;
  if (signature === null) return 'the report is not signed';
  const keyId = keyIdOf(key);
  if (signature.keyId !== keyId)
    return `the report is signed with the key ${signature.keyId.slice(0, 16)}…, not with ${keyId.slice(0, 16)}…`;
  const holds = verify(null, signedText(report), key, Buffer.from(signature.value, 'base64'));
  return holds ? null : 'the signature does not fit the report: one of them was changed after signing';
}

/** The first line keeps a signature of a report from passing for one of something else. */
function signedText({ digest }: Report): Buffer {
  return Buffer.from(`platform-api-conformance report 1\n${digest}\n`);
}

function keyIdOf(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

function keyFrom(pem: string, create: (pem: string) => KeyObject, kind: 'private' | 'public'): KeyObject {
  const remedy =
    kind === 'private'
      ? 'make one with: openssl genpkey -algorithm ed25519 -out private.pem'
      : 'make one with: openssl pkey -in private.pem -pubout -out public.pem';
  let key: KeyObject;
  try {
    key = create(pem);
  } catch {
    // The library's own words may tell of the key.
    throw new KeyError(`no ${kind} key in PEM form (or one with a pass phrase); ${remedy}`);
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new KeyError(`a key of the kind ${key.asymmetricKeyType ?? 'unknown'}, not Ed25519; ${remedy}`);
  return key;
}
