import { providerLimits } from '@gerai/shared/accounts/auth/provider-contract.ts';
import type { ClientMetadata, Configuration, ServerMetadata } from 'openid-client';
import type { Config } from '../../../../config.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { publicAddress } from '../../../../platform/http/web/public-address.ts';

type Library = typeof import('openid-client');

/** The configured provider. */
export interface ProviderSettings {
  issuer: string;
  client_id: string;
  client_secret: string;
  name: string;
  /** Where the provider sends the browser back to. */
  redirect_uri: string;
}

/** Throws `not_found` where no provider is configured, as if its routes were not there. */
export function providerOf(config: Config): ProviderSettings {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, PUBLIC_URL } = config;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_NAME || !PUBLIC_URL)
    throw notFound('Sign-in provider');
  return {
    issuer: OIDC_ISSUER,
    client_id: OIDC_CLIENT_ID,
    client_secret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
    redirect_uri: `${publicAddress(config)}/auth/v1/provider/callback`,
  };
}

interface Known {
  metadata: ServerMetadata;
  /** Milliseconds of the context's clock. */
  since: number;
}

/** By configuration: a server has one, each test its own. */
const known = new WeakMap<Config, Known>();
/** What is being asked for: however many sign-ins begin, the provider is asked once. */
const asked = new WeakMap<Config, Promise<ServerMetadata>>();

export interface Provider {
  settings: ProviderSettings;
  library: Library;
  configuration: Configuration;
}

/**
 * The provider, discovered at the first use and kept for an hour; a failure is not kept. The library is loaded here and
 * not at the start, where its modules would be read for nothing in most installations. Its keys are read anew for each
 * sign-in, so a rotation is never missed. Throws `unavailable` if the provider does not answer in time or as it should.
 */
export async function readProvider(context: Context): Promise<Provider> {
  const settings = providerOf(context.config);
  const library = await import('openid-client');
  const metadata = await discover(context, settings, library).catch((error: unknown) => {
    throw unreachable(context, settings, error);
  });
  const configuration = new library.Configuration(
    metadata,
    settings.client_id,
    clientOf(context, settings, library),
    authenticationOf(metadata, settings, library),
  );
  configuration.timeout = providerLimits.timeoutSeconds;
  if (settings.issuer.startsWith('http:')) library.allowInsecureRequests(configuration);
  // Also of what comes over TLS, so that a key which the provider has withdrawn opens nothing.
  library.enableNonRepudiationChecks(configuration);
  return { settings, library, configuration };
}

async function discover(
  { config, clock }: Context,
  settings: ProviderSettings,
  library: Library,
): Promise<ServerMetadata> {
  const now = clock.now().getTime();
  const kept = known.get(config);
  if (kept && Math.abs(now - kept.since) < providerLimits.discoverySeconds * 1000) return kept.metadata;
  const asking = asked.get(config) ?? ask(settings, library).finally(() => asked.delete(config));
  asked.set(config, asking);
  const metadata = await asking;
  known.set(config, { metadata, since: now });
  return metadata;
}

async function ask({ issuer, client_id }: ProviderSettings, library: Library): Promise<ServerMetadata> {
  const found = await library.discovery(new URL(issuer), client_id, undefined, undefined, {
    timeout: providerLimits.timeoutSeconds,
    execute: issuer.startsWith('http:') ? [library.allowInsecureRequests] : [],
  });
  return { ...found.serverMetadata() };
}

/** Tokens are judged by the context's clock, as everything is. */
const clientOf = (
  { clock }: Context,
  { client_secret }: ProviderSettings,
  library: Library,
): Partial<ClientMetadata> => ({
  client_secret,
  [library.clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1000),
});

/** In the body, which all providers take that say nothing else, or in the header. */
function authenticationOf(
  { token_endpoint_auth_methods_supported: methods }: ServerMetadata,
  { client_secret }: ProviderSettings,
  library: Library,
) {
  return methods && !methods.includes('client_secret_post')
    ? library.ClientSecretBasic(client_secret)
    : library.ClientSecretPost(client_secret);
}

/** The refusal for a provider that does not answer; the cause is in the log. */
export function unreachable({ log }: Context, { name }: ProviderSettings, error: unknown): AppError {
  log.warn({ err: error }, 'The sign-in provider did not answer');
  return new AppError('unavailable', 'auth.provider_unreachable', { name });
}
