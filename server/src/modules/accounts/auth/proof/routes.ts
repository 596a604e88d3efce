import * as proof from '@gerai/shared/accounts/auth/proof-contract.ts';
import { clientOf } from '../../../../platform/http/client-of.ts';
import { type Route, signedIn } from '../../../../platform/http/route.ts';
import { findFactorKinds } from '../factors/queries.ts';
import { readSite } from '../passkeys/find-site.ts';
import { refreshProof } from './refresh-proof.ts';

export const routes: readonly Route[] = [
  signedIn(
    proof.readProofWays,
    async ({ db }, actor) => {
      const { app, passkey } = await findFactorKinds(db, actor.uid);
      if (!app && !passkey) return { ways: ['password' as const] };
      return { ways: [...(passkey ? ['passkey' as const] : []), ...(app ? ['app' as const] : [])] };
    },
    { before: ['second_factor'] },
  ),
  signedIn(
    proof.refreshProof,
    (context, actor, { body }, { request }) => {
      const client = clientOf(request);
      if (!('passkey' in body)) return refreshProof(context, actor, body, client);
      const use = { purpose: 'proof', bound: actor.session_id } as const;
      const site = readSite(context.config, request);
      return refreshProof(context, actor, { assertion: body.passkey, site, use, client }, client);
    },
    // Wrong passwords have another limit.
    { callsPerMinute: 60, bodyLimit: 4096, before: ['second_factor'] },
  ),
];
