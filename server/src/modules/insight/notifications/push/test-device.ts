import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { makeVapidKeys } from './sign-vapid.ts';

const { publicKey, privateKey } = makeVapidKeys();
/** The configuration of a server that sends pushes. */
export const TEST_VAPID = {
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: 'mailto:it@gerai.test',
  PUSH_HOSTS: 'push.example.com',
};

/** A browser's push subscription, and how the browser decrypts messages (RFC 8291). */
export function testDevice(name: string = randomBytes(8).toString('hex')) {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const auth = randomBytes(16);
  const device = {
    endpoint: `https://push.example.com/send/${name}`,
    keys: { p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };

  function read(body: Buffer): Record<string, unknown> {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const derive = (from: Buffer, by: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', from, by, info, length));
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
    const secret = derive(key.computeSecret(sender), auth, about, 32);
    const content = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', content, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, -1).toString());
  }
  return Object.defineProperty({ ...device, read }, 'read', { enumerable: false });
}
