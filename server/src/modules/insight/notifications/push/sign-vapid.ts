import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Config } from '../../../../config.ts';

/** The server's identity for push services (RFC 8292). */
export interface VapidKeys {
  /** base64url: 65 bytes, given to browsers, and 32 bytes. */
  publicKey: string;
  privateKey: string;
  /** The operator's contact for the services: mailto: or https:. */
  subject: string;
}

/** The configuration's keys; null if the server does not push. */
export function vapidKeysOf(config: Config): VapidKeys | null {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUBLIC_URL } = config;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return null;
  return {
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
    subject: (VAPID_SUBJECT ?? PUBLIC_URL)!,
  };
}

/** Validity of a signature in seconds; services refuse more than a day. */
const VALID = 12 * 3600;

/** Returns the Authorization header for a push service's endpoint. */
export async function signVapid(keys: VapidKeys, endpoint: string, now: Date): Promise<string> {
  const point = Buffer.from(keys.publicKey, 'base64url');
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      d: keys.privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  const token = await new SignJWT({ aud: new URL(endpoint).origin, sub: keys.subject })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + VALID)
    .sign(key);
  return `vapid t=${token}, k=${keys.publicKey}`;
}

/** Generates a key pair in the format of the configuration. */
export function makeVapidKeys(): Pick<VapidKeys, 'publicKey' | 'privateKey'> {
  const key = createECDH('prime256v1');
  key.generateKeys();
  // Node drops leading zeros, which the services and jose require.
  const privateKey = Buffer.from(key.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { publicKey: key.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Whether the keys form a pair. */
export function isVapidPair(publicKey: string, privateKey: string): boolean {
  const key = createECDH('prime256v1');
  try {
    key.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return false;
  }
  return key.getPublicKey('base64url') === publicKey;
}
