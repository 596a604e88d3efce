import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@gerai/shared/accounts/auth/passkey-contract.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What an attacker's page or authenticator would do differently. */
export interface Twist {
  origin?: string;
  host?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Signs with the key of another authenticator. */
  forged?: boolean;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A passkey in software: a P-256 key that signs as an authenticator does, whose counter rises by one each time. */
export function testAuthenticator(origin = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const id = randomBytes(32);
  const name = id.toString('base64url');
  let counter = 0;
  let handle = '';
  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );
  function head(host: string, flags: number, twist: Twist): Buffer {
    const verified = twist.isVerified === false ? 0 : USER_VERIFIED;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(twist.counter ?? counter);
    return Buffer.concat([sha256(twist.host ?? host), Buffer.from([flags | USER_PRESENT | verified]), count]);
  }
  return {
    id: name,

    create(
      { challenge, rp, user }: Pick<PasskeyCreation, 'challenge' | 'rp' | 'user'>,
      twist: Twist = {},
    ): PasskeyRegistration {
      handle = user.id;
      const { x, y } = publicKey.export({ format: 'jwk' });
      // COSE: key type EC2, ES256, P-256, and the point.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytesOf(x!)],
          [-3, bytesOf(y!)],
        ]),
      );
      const authData = Buffer.concat([
        head(rp.id, HAS_KEY, twist),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, twist).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    get({ challenge, rpId }: PasskeyRequest, twist: Twist = {}): PasskeyAssertion {
      counter += 1;
      const data = clientData('webauthn.get', challenge, twist);
      const authData = head(rpId, 0, twist);
      const signed = Buffer.concat([authData, sha256(data)]);
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, twist.forged ? other : privateKey).toString('base64url'),
          userHandle: twist.userHandle ?? handle,
        },
      };
    },
  };
}
export type TestAuthenticator = ReturnType<typeof testAuthenticator>;

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(base64url, 'base64url'));
