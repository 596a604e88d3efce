import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { noContent } from '../../http/schemas.ts';
import { email } from '../../text/email.ts';
import { newPassword, personName, userLimits } from '../users/contract.ts';

/** Seconds. Access tokens are well over the 90 s at which the browser's client starts to refresh. */
export const sessionLimits = {
  accessTokenSeconds: 600,
  sessionDays: 30,
  /**
   * A just-rotated refresh token is still taken for this long: two tabs refresh at once, and the answer to a phone may be
   * lost. Its client then asks twice within half a minute, and once more a minute after it gave up.
   */
  refreshReuseSeconds: 120,
  /** After a sign-in PUT user takes a new password without the current one for this long. */
  freshSignInSeconds: 300,
} as const;

/** Attempts with a password, per account and per address, before the next ones are refused unseen. */
export const attemptLimits = { perAccount: 10, perAddress: 50, windowSeconds: 900 } as const;

/** The user as auth/v1 gives it (specification 1, section 3: auth user). */
export const authUser = z.object({
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
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
  user: authUser,
});
export type AuthSession = z.infer<typeof authSession>;

/**
 * Unknown keys are accepted: the client of these calls sends some of its own. A refresh is never answered with 429,
 * which that client takes for the session's end, but with 503.
 */
export const postToken = endpoint({
  method: 'POST',
  path: '/auth/v1/token',
  summary: 'Sign in with a password, or refresh a session',
  query: z.object({ grant_type: z.enum(['password', 'refresh_token']) }),
  body: z.object({
    email: z.string().max(userLimits.email).optional(),
    password: z.string().max(userLimits.password.max).optional(),
    refresh_token: z.string().max(200).optional(),
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
 * A password is taken with the right `current_password`, or without it within five minutes of the sign-in: a
 * browser left open, or a stolen token, must not be enough to take an account over.
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
