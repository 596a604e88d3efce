import * as proof from '@gerai/shared/accounts/auth/proof-contract.ts';
import { clientOf } from '../../../../platform/http/client-of.ts';
import { type Route, signedIn } from '../../../../platform/http/route.ts';
import { hasFactor } from '../factors/queries.ts';
import { refreshProof } from './refresh-proof.ts';

export const routes: readonly Route[] = [
  signedIn(
    proof.readProofWay,
    async ({ db }, actor) => ({
      way: (await hasFactor(db, actor.uid)) ? ('code' as const) : ('password' as const),
    }),
    { before: ['second_factor'] },
  ),
  signedIn(
    proof.refreshProof,
    (context, actor, { body }, { request }) => refreshProof(context, actor, body, clientOf(request)),
    // Wrong passwords have another limit.
    { callsPerMinute: 60, bodyLimit: 4096, before: ['second_factor'] },
  ),
];
