import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface PushKeys {
  /** The browser's public key, 65 bytes. */
  p256dh: Uint8Array;
  /** Its secret, 16 bytes. */
  auth: Uint8Array;
}

/** Bytes of a record: a message is one record, and push services accept no more. */
const RECORD = 4096;
/** Maximum bytes of a message: the record without its header, delimiter and tag. */
export const LONGEST_PUSH = RECORD - 86 - 1 - 16;

/**
 * Encrypts a message for one browser, as a body with content coding aes128gcm (RFC 8291, RFC 8188). Throws for a
 * message longer than LONGEST_PUSH and for a key that is not a point of the curve.
 */
export function encryptPush(
  message: Uint8Array,
  { p256dh, auth }: PushKeys,
  own = newKey(),
  salt = randomBytes(16),
): Buffer {
  if (message.length > LONGEST_PUSH) throw new Error('The push is too long');
  const ownPublic = own.getPublicKey();
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownPublic]);
  const secret = derive(own.computeSecret(p256dh), auth, about, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.concat([salt, Buffer.alloc(4), Buffer.of(ownPublic.length), ownPublic]);
  header.writeUInt32BE(RECORD, 16);
  // Delimiter 2 marks the last record.
  const sealed = [cipher.update(message), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([header, ...sealed]);
}

function newKey(): ECDH {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return key;
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
