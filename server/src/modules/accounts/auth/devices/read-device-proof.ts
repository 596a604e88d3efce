import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { proofText } from '@gerai/shared/accounts/auth/device-proof.ts';

/** A proof that a request was made by the device with this key. */
export interface DeviceProof {
  /** An uncompressed point of P-256: 65 bytes. */
  key: Buffer;
  nonce: string;
  /** When the device says that it signed, in milliseconds since 1970. */
  signed_at: number;
}

interface Given {
  refresh_token: string;
  device_key?: string | undefined;
  proof?: string | undefined;
}

/** The proof of a refresh, or with '' of a sign-in; null without one, or if the key did not sign it. */
export function readDeviceProof({ refresh_token, device_key, proof }: Given): DeviceProof | null {
  const [, nonce, signed_at, signature] = /^((\d{13})-[\w-]{8,40})\.([\w-]{86})$/.exec(proof ?? '') ?? [];
  const key = readDeviceKey(device_key);
  if (!key || !nonce || !signature) return null;
  const isSigned = verify(
    'sha256',
    Buffer.from(proofText(refresh_token, nonce)),
    { key: publicKey(key)!, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? { key, nonce, signed_at: Number(signed_at) } : null;
}

/** A device's public key as sent; null for none, or for what is no point of the curve. */
function readDeviceKey(text: string | undefined): Buffer | null {
  const key = Buffer.from(text ?? '', 'base64url');
  return publicKey(key) ? key : null;
}

function publicKey(point: Buffer): KeyObject | null {
  if (point.length !== 65 || point[0] !== 4) return null;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  } catch {
    return null;
  }
}
