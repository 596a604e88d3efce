import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';

/** Limits of a sign-in by an OpenID Connect provider (docs/decisions/accounts/a-provider-may-prove-who-signs-in.md). */
export const providerLimits = {
  /** From the button to the way back. */
  startSeconds: 600,
  /** From the way back to the session, which the page asks for at once. */
  exchangeSeconds: 120,
  /** Seconds after which the provider counts as not reachable. */
  timeoutSeconds: 8,
  /** What is known of the provider is read again after so long. */
  discoverySeconds: 3600,
} as const;

export const getAuthSettings = endpoint({
  method: 'GET',
  path: '/auth/v1/settings',
  summary: 'How people may sign in beside their password',
  response: z.object({
    /** The OpenID Connect provider; null where none is configured. */
    provider: z.object({ name: z.string() }).nullable(),
    /** The host name for which passkeys work; null where none do. */
    passkey_host: z.string().nullable(),
    /** Whether a forgotten password is answered by mail. */
    mail: z.boolean(),
  }),
});

export const startProviderSignIn = endpoint({
  method: 'POST',
  path: '/auth/v1/provider/start',
  summary: 'Begin a sign-in by the provider: where to send the browser, which gets a cookie for the way back',
  body: z.object({
    /** The page to come back to: a path of a screen. */
    page: z.string().max(2000).default('/'),
  }),
  response: z.object({ url: z.string() }),
});

/** Whatever the provider adds is accepted; what counts is checked against the browser's cookie. */
export const completeProviderSignIn = endpoint({
  method: 'GET',
  path: '/auth/v1/provider/callback',
  summary: 'The way back from the provider: leads to the page, which asks for the session with its cookie',
  response: z.string(),
});

export const signOutOfProvider = endpoint({
  method: 'POST',
  path: '/auth/v1/provider/sign-out',
  summary: 'Where a browser also signs out of the provider; null where the provider has no such place',
  response: z.object({ url: z.string().nullable() }),
});
