import * as proof from '@gerai/shared/accounts/auth/proof-contract.ts';
import { AppError } from '../../../../platform/errors.ts';
import { clientOf } from '../../../../platform/http/caller/client-of.ts';
import { type Route, signedIn } from '../../../../platform/http/route.ts';
import { readSite } from '../passkeys/find-site.ts';
import { providerOf } from '../provider/read-provider.ts';
import { takeProofOutcome } from '../provider/seal-started.ts';
import { startProviderSignIn } from '../provider/start-provider-sign-in.ts';
import { beganByProvider, findProofWays } from './queries.ts';
import { refreshProof } from './refresh-proof.ts';

export const routes: readonly Route[] = [
  signedIn(
    proof.readProofWays,
    async (context, actor) => {
      const ways = await findProofWays(context, actor);
      return ways.includes('provider') ? { ways, provider: context.config.OIDC_NAME } : { ways };
    },
    { before: ['second_factor'] },
  ),
  signedIn(
    proof.startProviderProof,
    async (context, { uid, name, session_id }, { body }, { reply }) => {
      providerOf(context.config);
      if (!(await beganByProvider(context.db, session_id)))
        throw new AppError('refused', 'auth.provider_proof_only');
      const since = Math.floor(context.clock.now().getTime() / 1000);
      return await startProviderSignIn(context, body.page, reply, { uid, name, session_id, since });
    },
    // Each call may ask the provider.
    { callsPerMinute: 60, bodyLimit: 4096, before: ['second_factor'] },
  ),
  signedIn(
    proof.refreshProof,
    async (context, actor, { body }, { request, reply }) => {
      const client = clientOf(request);
      if ('provider' in body) {
        const outcome = await takeProofOutcome(context, request, reply, context.clock.now());
        return await refreshProof(context, actor, { outcome }, client);
      }
      if (!('passkey' in body)) return await refreshProof(context, actor, body, client);
      const use = { purpose: 'proof', bound: actor.session_id } as const;
      const site = readSite(context.config, request);
      return await refreshProof(context, actor, { assertion: body.passkey, site, use, client }, client);
    },
    // Wrong passwords have another limit.
    { callsPerMinute: 60, bodyLimit: 4096, before: ['second_factor'] },
  ),
];
