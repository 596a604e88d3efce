import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { instant, noContent } from '../../http/schemas.ts';
import { email } from '../../text/email.ts';
import { newPassword, personName, userLimits } from '../users/contract.ts';
import { passkeyAssertion } from './passkey-contract.ts';

/** Access tokens last 600 s, well over the 90 s before expiry at which the browser's client starts to refresh. */
export const sessionLimits = {
  accessTokenSeconds: 600,
  sessionDays: 30,
  /** Days after which a session ends whatever its refreshes, and how many before that its person is warned. */
  longestDays: 90,
  warnDays: 3,
  /**
   * Seconds for which a rotated refresh token stays valid: two tabs may refresh at once, and a phone may lose the
   * response. Its client then retries twice within 30 s, and once more a minute after it gave up.
   */
  refreshReuseSeconds: 120,
  /** Seconds after a sign-in during which PUT user accepts a new password without the current one. */
  freshSignInSeconds: 300,
  /** Seconds after a sign-in or a proof during which a person may do what needs a recent proof. */
  recentProofSeconds: 600,
} as const;

/**
 * Limits of wrong passwords (docs/decisions/accounts/nobody-can-lock-others-out.md). Unknown devices have at most 50 an
 * hour at one account in each of the two lanes.
 */
export const attemptLimits = {
  /** Wrong passwords at one account before a delay: on a known device, and from one network. */
  free: { device: 10, network: 5 },
  /** The delay after these, which doubles with each further one. */
  delaySeconds: { first: 30, longest: 900 },
  /** After so long without an attempt nothing is held against a device or network. */
  forgetSeconds: 3600,
  /** Attempts of unknown devices at one account: a lane for networks where people of the business have signed in. */
  knownNetworks: { atOnce: 5, everySeconds: 160 },
  /** And one for all others. */
  otherNetworks: { atOnce: 5, everySeconds: 160 },
  /**
   * Attempts of unknown devices from one network at all accounts; right ones count only until they are answered. The
   * networks around an unknown one have a multiple.
   */
  perNetwork: { atOnce: 50, everySeconds: 20 },
  /** A turn is kept for so long after its time has come. */
  turnSeconds: 600,
  /** Who would wait longer gets no turn. */
  longestWaitSeconds: 43_200,
  /** Days for which a network stays known after a sign-in. */
  networkDays: 60,
  /** Rows of counts; more than these are removed each minute, those of accounts last. */
  rows: 100_000,
} as const;

/** The auth user, as auth/v1 returns it (specification 1, section 3: auth user). */
export const authUser = z.object({
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  /** '' for none, as auth/v1 says it. */
  email: z.string(),
  /** The digits, with the country's code; '' for none. */
  phone: z.string(),
  user_metadata: z.object({ display_name: z.string() }),
  app_metadata: z.object({ provider: z.string() }),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AuthUser = z.infer<typeof authUser>;

export const authSession = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number(),
  expires_at: z.number(),
  refresh_token: z.string(),
  /** Whether refreshes need the key of the device. */
  device_bound: z.boolean(),
  /** Minutes without use after which it ends; null for never. */
  idle_minutes: z.number().int().nullable(),
  /** When it ends whatever its refreshes; null as long as that is some days ahead. */
  ends_at: instant.nullable(),
  /** The person's key pair (P-256, as of a JWK), by which the browser locks unsent work that it is left with. */
  work_key: z.object({ x: z.string(), y: z.string(), d: z.string() }),
  user: authUser,
});
export type AuthSession = z.infer<typeof authSession>;

/**
 * Unknown keys are accepted, because the auth/v1 client sends some of its own. A refresh that is rate limited gets
 * 503, not 429: that client treats 429 as the end of the session.
 */
export const postToken = endpoint({
  method: 'POST',
  path: '/auth/v1/token',
  summary:
    'Sign in with a password, a passkey or what a provider has just proved (cookie), or refresh a session',
  query: z.object({ grant_type: z.enum(['password', 'passkey', 'refresh_token', 'provider']) }),
  body: z.object({
    /** An email address or a phone number. */
    email: z.string().max(userLimits.email).optional(),
    /** The same, as clients of auth/v1 name it for a phone number. */
    phone: z.string().max(userLimits.email).optional(),
    password: z.string().max(userLimits.password.max).optional(),
    /** Of the authenticator app, or a recovery code: for an account that has a second factor. */
    code: z.string().max(40).optional(),
    /** By itself, or as the second factor beside the password. */
    passkey: passkeyAssertion.optional(),
    refresh_token: z.string().max(200).optional(),
    /** The public key of the device: an uncompressed point of P-256, as base64url. */
    device_key: z.string().max(100).optional(),
    /** `<nonce>.<signature>` over the refresh token and the nonce (device-proof.ts), as base64url. */
    proof: z.string().max(200).optional(),
  }),
  response: authSession,
});

export const getAuthUser = endpoint({
  method: 'GET',
  path: '/auth/v1/user',
  summary: 'The user of the session',
  response: authUser,
});

/**
 * Changing the password needs the right `current_password`, or a sign-in within the last five minutes. An unattended
 * browser or a stolen token must not be enough to take over an account.
 */
export const putAuthUser = endpoint({
  method: 'PUT',
  path: '/auth/v1/user',
  summary: 'Change own display name or password',
  body: z.object({
    password: newPassword.optional(),
    current_password: z.string().max(userLimits.password.max).optional(),
    data: z.object({ display_name: personName }).partial().optional(),
  }),
  response: authUser,
});

export const postLogout = endpoint({
  method: 'POST',
  path: '/auth/v1/logout',
  summary: "End this session ('local'), the other ones ('others') or all ('global')",
  query: z.object({ scope: z.enum(['global', 'local', 'others']).default('global') }),
  response: noContent,
});

export const createFirstAdmin = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'Make the first admin, with the one-time link that the first start prints',
  body: z.object({ token: z.string().max(200), name: personName, email, password: newPassword }),
  response: noContent,
});
