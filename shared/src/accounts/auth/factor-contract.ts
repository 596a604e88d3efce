import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { instant, noContent, qrPath, uuid } from '../../http/schemas.ts';
import { passkey } from './passkey-contract.ts';

export const factorLimits = {
  /** Recovery codes made at once, and how many are few. */
  recoveryCodes: 10,
  fewCodes: 3,
  /** Seconds for which an app shows a code; the one before and the one after are taken too, as clocks differ. */
  stepSeconds: 30,
  /** Characters of a code as typed, with spaces and hyphens. */
  code: 40,
} as const;

/** A code of the app, or a recovery code. */
export const factorCode = z.string().min(1).max(factorLimits.code);

export const getFactors = endpoint({
  method: 'GET',
  path: '/api/profile/factors',
  summary: 'The passkeys and the authenticator app of the signed-in person',
  response: z.object({
    authenticator: z.object({ added_at: instant, last_used_at: instant.nullable() }).nullable(),
    passkeys: z.array(passkey),
    recovery_codes_left: z.number().int(),
    /** The host name for which passkeys are made here; null where none can be (without HTTPS, at a bare address). */
    passkey_host: z.string().nullable(),
  }),
});

export const createAuthenticator = endpoint({
  method: 'POST',
  path: '/api/profile/factors/authenticator',
  summary: 'A new secret for an authenticator app; it counts once a code has confirmed it',
  response: z.object({
    /** In Base32, to be typed. */
    secret: z.string(),
    /** The address that the QR code holds. */
    address: z.string(),
    qr: qrPath,
  }),
  status: 201,
});

/** Shown this once; only digests are stored. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/profile/factors/authenticator/confirm',
  summary: 'Confirm the app by a code; from then on a sign-in needs one',
  body: z.object({ code: factorCode }),
  response: recoveryCodes,
});

export const createRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/profile/factors/recovery-codes',
  summary: 'Ten new recovery codes; the earlier ones end',
  response: recoveryCodes,
});

export const deleteAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/profile/factors/authenticator',
  summary: 'Remove the own authenticator app',
  response: noContent,
});

export const deleteUserFactors = endpoint({
  method: 'DELETE',
  path: '/api/users/:uid/factors',
  summary: "Remove somebody's passkeys, authenticator app and recovery codes, whose phone is lost",
  params: z.object({ uid: uuid }),
  response: noContent,
});
