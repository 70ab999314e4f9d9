import { sign, verify, type KeyObject } from 'node:crypto';
import { dsse } from '@sigstore/core';
import { keyIdOf } from './keys.ts';

/** A DSSE envelope (https://github.com/secure-systems-lab/dsse, v1): what is signed, as bytes, and who signed it. */
export interface Envelope {
  readonly payloadType: string;
  /** Base64. */
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** What an in-toto Statement is called in an envelope. */
export const IN_TOTO = 'application/vnd.in-toto+json';

/** Signs bytes of a type, so that they can pass for nothing of another type. */
export function sealed(payloadType: string, payload: Buffer, key: KeyObject): Envelope {
  const sig = sign(null, dsse.preAuthEncoding(payloadType, payload), key).toString('base64');
  return { payloadType, payload: payload.toString('base64'), signatures: [{ keyid: keyIdOf(key), sig }] };
}

/** What an envelope holds that the holder of a key signed, or why that cannot be said, as a sentence without its full stop. */
export type Opened =
  { readonly payload: Buffer; readonly fault: null } | { readonly payload: null; readonly fault: string };

/** Opens an envelope. Its payload is nobody's word until one of its signatures fits the key. */
export function opened(value: unknown, payloadType: string, key: KeyObject): Opened {
  const refused = (fault: string): Opened => ({ payload: null, fault });
  if (!isEnvelope(value)) return refused('it is no DSSE envelope');
  if (value.payloadType !== payloadType)
    return refused(`it holds ${value.payloadType.slice(0, 80)}, not ${payloadType}`);
  const payload = fromBase64(value.payload);
  if (payload === null) return refused('its payload is not plain Base64, which readers take in different ways');
  const encoded = dsse.preAuthEncoding(value.payloadType, payload);
  const fits = (sig: string): boolean => {
    const bytes = fromBase64(sig);
    return bytes !== null && verify(null, encoded, key, bytes);
  };
  // The key decides, not the name that the envelope gives it.
  if (value.signatures.some(({ sig }) => fits(sig))) return { payload, fault: null };
  const keyId = keyIdOf(key);
  const named = value.signatures.map(({ keyid }) => keyid ?? 'unnamed');
  return refused(
    named.includes(keyId)
      ? 'the signature does not fit what it stands under: one of them was changed after signing'
      : `it is signed with the key ${(named[0] ?? 'of nobody').slice(0, 16)}…, not with ${keyId.slice(0, 16)}…`,
  );
}

/** The bytes of Base64, in the one spelling that either alphabet of RFC 4648 (§4, §5) has for them; null for any other text. */
function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  const usual = bytes.toString('base64');
  return text === usual || text === usual.replaceAll('+', '-').replaceAll('/', '_') ? bytes : null;
}

interface GivenEnvelope extends Pick<Envelope, 'payloadType' | 'payload'> {
  readonly signatures: readonly { readonly keyid?: string; readonly sig: string }[];
}

function isEnvelope(value: unknown): value is GivenEnvelope {
  if (typeof value !== 'object' || value === null) return false;
  const { payloadType, payload, signatures } = value as Partial<Record<keyof Envelope, unknown>>;
  return (
    typeof payloadType === 'string' &&
    typeof payload === 'string' &&
    Array.isArray(signatures) &&
    signatures.every(isSignature)
  );
}

function isSignature(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { keyid, sig } = value as { readonly keyid?: unknown; readonly sig?: unknown };
  return typeof sig === 'string' && (keyid === undefined || typeof keyid === 'string');
}
