import type { IDToken, UserInfoResponse } from 'openid-client';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { inTurn } from '../../../../platform/turns/in-turn.ts';
import { openTurns } from '../../../../platform/turns/turns.ts';
import { type Provider, readProvider, unreachable } from './read-provider.ts';
import type { StartedSignIn } from './seal-started.ts';

/** Who somebody is, as the provider has proved it. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  claims: Readonly<Record<string, unknown>>;
}

/** Seconds by which the provider's clock may differ. */
const TOLERANCE_S = 30;

/**
 * Whether a person signed in at the provider after they were asked to, both by this server's clock: seconds since 1970.
 * A provider that does not say when has not asked.
 */
export const isAnew = (auth_time: unknown, since: number, now: number): boolean =>
  typeof auth_time === 'number' && auth_time >= since - TOLERANCE_S && auth_time <= now + TOLERANCE_S;

/** Codes that are exchanged at once, in one process and by one caller: a made up one costs the provider's time too. */
const turns = openTurns({ size: 16, each: 4, waiting: 100 });

/**
 * Exchanges the code of the callback's address for the provider's ID token, and checks it: state, issuer, audience,
 * nonce, times, signature by a key that the provider publishes now. Throws `refused` or `unavailable` with the reason
 * that the person reads; the cause is in the log.
 */
export const checkProof = (
  context: Context,
  started: StartedSignIn,
  address: string,
  caller: string,
): Promise<ProviderIdentity> =>
  inTurn(turns, { caller, refusal: 'auth.busy' }, () => exchangeCode(context, started, address));

async function exchangeCode(
  context: Context,
  { state, nonce, verifier, proof }: StartedSignIn,
  address: string,
): Promise<ProviderIdentity> {
  const provider = await readProvider(context);
  const { library, configuration, settings } = provider;
  const url = new URL(new URL(address, settings.redirect_uri).search, settings.redirect_uri);
  try {
    const tokens = await library.authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    const now = context.clock.now().getTime() / 1000;
    if (claims.iat > now + TOLERANCE_S) throw new Error('The ID token is not valid yet');
    if (proof && !isAnew(claims.auth_time, proof.since, now))
      throw new AppError('refused', 'auth.provider_not_anew', { name: settings.name });
    const more = await readUserInfo(provider, claims, tokens.access_token);
    return { issuer: claims.iss, subject: claims.sub, claims: { ...more, ...claims } };
  } catch (error) {
    throw refusalOf(context, provider, error);
  }
}

/** Some providers tell the email only here. */
async function readUserInfo(
  { library, configuration }: Provider,
  claims: IDToken,
  access_token: string,
): Promise<Partial<UserInfoResponse>> {
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return {};
  return await library.fetchUserInfo(configuration, access_token, claims.sub);
}

function refusalOf(context: Context, { library, settings }: Provider, error: unknown): AppError {
  const { name } = settings;
  if (error instanceof AppError) return error;
  if (error instanceof library.AuthorizationResponseError) {
    context.log.info({ error: error.error }, 'A sign-in by the provider was not finished');
    return new AppError('refused', 'auth.provider_declined', { name });
  }
  if (isUnreachable(error)) return unreachable(context, settings, error);
  context.log.warn({ err: error }, 'The proof of the sign-in provider was not accepted');
  return new AppError('refused', 'auth.provider_unproven', { name });
}

/** No answer, none in time, or a server's error: trying again later may help. */
function isUnreachable(error: unknown): boolean {
  const { code, cause, status } = error as { code?: string; cause?: { status?: number }; status?: number };
  return error instanceof TypeError || code === 'OAUTH_TIMEOUT' || (status ?? cause?.status ?? 0) >= 500;
}
