/** Bytes that only the owner of a key pair can open. */
export interface SealedBytes {
  /** The public half of a key pair that was made for these bytes alone: a point of P-256. */
  point: ArrayBuffer;
  bytes: ArrayBuffer;
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
/** Each key encrypts once, so that the nonce need not differ. */
const cipherOf = (owner: string) =>
  ({ name: 'AES-GCM', iv: new Uint8Array(12), additionalData: new TextEncoder().encode(owner) }) as const;

/** Encrypts for the owner of a public key (ECDH with a key pair of its own, HKDF, AES-256-GCM). */
export async function sealBytes(lock: CryptoKey, owner: string, bytes: ArrayBuffer): Promise<SealedBytes> {
  const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  const key = await contentKey(pair.privateKey, lock, point);
  return { point, bytes: await crypto.subtle.encrypt(cipherOf(owner), key, bytes) };
}

/** Throws for another key or another owner. */
export async function openBytes(
  key: CryptoKey,
  owner: string,
  { point, bytes }: SealedBytes,
): Promise<ArrayBuffer> {
  const other = await crypto.subtle.importKey('raw', point, CURVE, false, []);
  return await crypto.subtle.decrypt(cipherOf(owner), await contentKey(key, other, point), bytes);
}

async function contentKey(own: CryptoKey, other: CryptoKey, salt: ArrayBuffer): Promise<CryptoKey> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode('gerai work') };
  return await crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}
