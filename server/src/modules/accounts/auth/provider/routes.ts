import * as calls from '@gerai/shared/accounts/auth/provider-contract.ts';
import { open, type Route } from '../../../../platform/http/route.ts';
import { hasMail } from '../../../../platform/mail/mail-server.ts';
import { findSite } from '../passkeys/find-site.ts';
import { completeProviderSignIn } from './complete-provider-sign-in.ts';
import { readProvider } from './read-provider.ts';
import { startProviderSignIn } from './start-provider-sign-in.ts';

/** An outlet's phones share one address; the provider is asked once an hour, however many begin. */
const few = { callsPerMinute: 300, bodyLimit: 4096 };

// Without a configured provider all but the settings answer 404.
export const routes: readonly Route[] = [
  open(calls.getAuthSettings, ({ config }, _actor, _input, { request }) => ({
    provider: config.OIDC_NAME ? { name: config.OIDC_NAME } : null,
    passkey_host: findSite(config, request)?.host ?? null,
    mail: hasMail(config),
  })),
  open(
    calls.startProviderSignIn,
    (context, _actor, { body }, { reply }) => startProviderSignIn(context, body.page, reply),
    few,
  ),
  open(
    calls.completeProviderSignIn,
    (context, _actor, _input, { request, reply }) => completeProviderSignIn(context, request, reply),
    { callsPerMinute: 60, produces: 'text/html' },
  ),
  open(
    calls.signOutOfProvider,
    async (context) => {
      const { library, configuration } = await readProvider(context);
      if (!configuration.serverMetadata().end_session_endpoint) return { url: null };
      const back = { post_logout_redirect_uri: context.config.PUBLIC_URL! };
      return { url: library.buildEndSessionUrl(configuration, back).href };
    },
    few,
  ),
];
