import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** A key that cannot be used. Its message names the remedy and holds nothing of the key. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

/**
 * The private half of a pair.
 * @param pem an Ed25519 private key as PEM (PKCS #8), without a pass phrase.
 * @throws KeyError where it is none.
 */
export function privateKey(pem: string): KeyObject {
  return keyFrom(pem, createPrivateKey, 'private');
}

/**
 * The public half of a pair.
 * @param pem an Ed25519 public key as PEM (SubjectPublicKeyInfo).
 * @throws KeyError where it is none.
 */
export function publicKey(pem: string): KeyObject {
  // Node would draw the public key out of a private one; whoever hands that over should hear of it.
  if (/PRIVATE KEY/.test(pem))
    throw new KeyError('this is a private key: keep it secret, and verify with the public one');
  return keyFrom(pem, createPublicKey, 'public');
}

/** SHA-256 of the public key (DER, SubjectPublicKeyInfo), in hexadecimal: it tells keys apart, and proves nothing. */
export function keyIdOf(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
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
