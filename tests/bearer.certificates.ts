import { sign, type KeyPairKeyObjectResult } from 'node:crypto';

/** How certificates name the algorithms that sign them: an identifier, and what RSA adds to it. */
const ALGORITHMS = {
  ES256: '300a06082a8648ce3d040302',
  RS256: '300d06092a864886f70d01010b0500',
} as const;

/** A name with a common name alone: `CN=conformance`. */
const NAME = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('conformance')))));
/** From 2025 on, without an end (RFC 5280 §4.1.2.5). */
const VALIDITY = der(0x30, der(0x17, Buffer.from('250101000000Z')), der(0x18, Buffer.from('99991231235959Z')));

/**
 * A certificate that a pair of keys has signed for itself, in DER: what `x5c` holds (RFC 7515 §4.1.6). It is of the first
 * version of X.509 (RFC 5280 §4.1), which has a key, a name and a time, and nothing besides.
 */
export function certificateOf(alg: keyof typeof ALGORITHMS, { publicKey, privateKey }: KeyPairKeyObjectResult): Buffer {
  const algorithm = Buffer.from(ALGORITHMS[alg], 'hex');
  const key = publicKey.export({ format: 'der', type: 'spki' });
  const serial = der(0x02, Buffer.from([1]));
  const signed = der(0x30, serial, algorithm, NAME, VALIDITY, NAME, key);
  return der(0x30, signed, algorithm, der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey)));
}

/** An element of DER: its tag, the length of what is in it, and that. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
