import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { instant, noContent, requiredName, uuid } from '../../http/schemas.ts';
import type { passkeyReasons } from './passkey-reasons.ts';

export const passkeyLimits = {
  /** Of one person: a phone, a laptop, some security keys. */
  passkeys: 10,
  /** Characters of a passkey's name. */
  name: 60,
  /** Seconds from the options to the answer: the authenticator asks for a finger or a PIN, or another phone is fetched. */
  challengeSeconds: 300,
} as const;

/** Bytes as base64url, without padding. */
const bytes = (longest: number) =>
  z
    .string()
    .max(Math.ceil((longest * 4) / 3))
    .regex(/^[\w-]*$/);

/** The longest id of a credential that the standard allows. */
const credentialId = bytes(1023).min(1);

/** What the browser's authenticator signs at a sign-in or a proof (WebAuthn's AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(900),
    authenticatorData: bytes(600),
    signature: bytes(600),
    userHandle: bytes(64).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** What it makes when a passkey is added (WebAuthn's RegistrationResponseJSON). */
const passkeyRegistration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(900),
    attestationObject: bytes(8000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Empty: any passkey for this address that the device has. */
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.infer<typeof requestOptions>;

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof creationOptions>;

/** A passkey as the profile shows it. */
export const passkey = z.object({
  id: uuid,
  name: z.string(),
  /** The address for which it was made; it works there alone. */
  host: z.string(),
  added_at: instant,
  last_used_at: instant.nullable(),
  /** When it was last refused, because another copy of it seems to exist; null for never. */
  copied_at: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const passkeyName = requiredName(
  passkeyLimits.name,
  'auth.passkey_name_required' satisfies keyof typeof passkeyReasons,
);

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/v1/passkey/start',
  summary: 'A challenge for a sign-in by passkey, good for once and for this browser, which gets a cookie',
  response: requestOptions,
});

export const startPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/session/proof/passkey',
  summary: 'A challenge for a recent proof by one of the own passkeys, good for once and for this session',
  response: requestOptions,
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/profile/passkeys/start',
  summary: 'What the browser needs to make a passkey',
  response: creationOptions,
});

export const createPasskey = endpoint({
  method: 'POST',
  path: '/api/profile/passkeys',
  summary: 'Add the passkey that the browser made; it is named after the device',
  body: z.object({ passkey: passkeyRegistration }),
  response: z.object({
    passkey,
    /** Made with the first factor, and shown this once; null for another one. */
    recovery_codes: z.array(z.string()).nullable(),
  }),
  status: 201,
});

export const updatePasskey = endpoint({
  method: 'PATCH',
  path: '/api/profile/passkeys/:id',
  summary: 'Rename an own passkey',
  params: z.object({ id: uuid }),
  body: z.object({ name: passkeyName }),
  response: noContent,
});

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/api/profile/passkeys/:id',
  summary: 'Remove an own passkey',
  params: z.object({ id: uuid }),
  response: noContent,
});
