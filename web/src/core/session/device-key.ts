import { proofText } from '@gerai/shared/accounts/auth/device-proof.ts';
import { openDB } from 'idb';
import { ownName } from '../api/base-path.ts';

let opened: Promise<CryptoKeyPair | undefined> | undefined;

/**
 * The key of this browser, made once and kept where no script can read its private half: a copied session is of no use
 * without it. Undefined where there is none: without https, or where the browser can't store one.
 */
async function openKey(): Promise<CryptoKeyPair | undefined> {
  if (!crypto.subtle) return undefined;
  const db = await openDB(ownName('gerai-device'), 1, { upgrade: (db) => void db.createObjectStore('keys') });
  try {
    const make = () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
    // Of two tabs the first one's key stays. A browser that can't store one has none.
    if (!(await db.get('keys', 0)))
      await make()
        .then((pair) => db.add('keys', pair, 0))
        .catch(() => {});
    return await db.get('keys', 0);
  } finally {
    db.close();
  }
}

/** The fields by which a request for a session proves its device. Rejects if the stored key can't be read now. */
export async function proveDevice(refresh_token = ''): Promise<{ device_key?: string; proof?: string }> {
  opened ??= openKey();
  const pair = await opened.catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  if (!pair) return {};
  const nonce = `${Date.now()}-${crypto.randomUUID()}`;
  const [key, signature] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      pair.privateKey,
      new TextEncoder().encode(proofText(refresh_token, nonce)),
    ),
  ]);
  return { device_key: base64url(key), proof: `${nonce}.${base64url(signature)}` };
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/=/g, '')
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
