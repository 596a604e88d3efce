import * as factors from '@gerai/shared/accounts/auth/factor-contract.ts';
import { forAdmin, type Route, signedIn } from '../../../../platform/http/route.ts';
import { findSite } from '../passkeys/find-site.ts';
import { completeAuthenticator } from './complete-authenticator.ts';
import { createAuthenticator } from './create-authenticator.ts';
import { createRecoveryCodes } from './create-recovery-codes.ts';
import { deleteFactors } from './delete-factors.ts';
import { findFactors } from './queries.ts';

/** Wrong codes have another limit, but for those of an app that is being set up. */
const weighty = { recentProof: true, callsPerMinute: 30, bodyLimit: 4096 } as const;
/** What a session may call that must set up a second factor first. */
const toSetUp = { ...weighty, before: ['second_factor'] } as const;

export const routes: readonly Route[] = [
  signedIn(
    factors.getFactors,
    async ({ db, config }, actor, _input, { request }) => ({
      ...(await findFactors(db, actor.uid)),
      passkey_host: findSite(config, request)?.host ?? null,
    }),
    { before: ['second_factor'] },
  ),
  signedIn(factors.createAuthenticator, (context, actor) => createAuthenticator(context, actor), toSetUp),
  signedIn(
    factors.confirmAuthenticator,
    async (context, actor, { body }) => ({
      recovery_codes: await completeAuthenticator(context, actor, body.code),
    }),
    toSetUp,
  ),
  signedIn(
    factors.createRecoveryCodes,
    async (context, actor) => ({ recovery_codes: await createRecoveryCodes(context, actor) }),
    weighty,
  ),
  signedIn(
    factors.deleteAuthenticator,
    (context, actor) => deleteFactors(context, actor, actor.uid, 'app'),
    weighty,
  ),
  forAdmin(
    factors.deleteUserFactors,
    (context, actor, { params }) => deleteFactors(context, actor, params.uid, 'all'),
    weighty,
  ),
];
