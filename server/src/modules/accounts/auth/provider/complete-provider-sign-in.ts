import { randomBytes } from 'node:crypto';
import { providerLimits } from '@gerai/shared/accounts/auth/provider-contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { clientOf } from '../../../../platform/http/caller/client-of.ts';
import { basePath } from '../../../../platform/http/web/public-address.ts';
import { digest } from '../../../../platform/keys.ts';
import { recordFailure } from '../failures/record-failure.ts';
import { checkProof, type ProviderIdentity } from './check-proof.ts';
import { findProviderUser } from './find-provider-user.ts';
import { providerOf } from './read-provider.ts';
import {
  clearProviderCookies,
  readStarted,
  type SignInOutcome,
  type StartedSignIn,
  sealOutcome,
  sealProofOutcome,
} from './seal-started.ts';

/**
 * The way back from the provider. Whatever happened, the browser goes on to its page, with a sealed cookie that tells
 * the page's own request (`grant_type=provider`, or a proof's) the outcome: no address ever carries a token or a reason.
 */
export async function completeProviderSignIn(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<never> {
  const settings = providerOf(context.config);
  const now = context.clock.now();
  const started = await readStarted(context, request, now);
  clearProviderCookies(context, reply);
  const outcome: SignInOutcome = await prove(context, started, request, now).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'refused')
      void recordFailure(context, {
        account: started?.proof ?? null,
        reason: 'refused_by_provider',
        by_provider: { provider: settings.name, because: error.reason },
        client: clientOf(request),
        startsDelay: false,
      });
    return { reason: error.reason, values: (error.values ?? {}) as Record<string, string> };
  });
  await (started?.proof ? sealProofOutcome : sealOutcome)(context, reply, outcome, now);
  return reply.redirect(basePath(context.config) + (started?.page ?? '/'), 303) as never;
}

/** Throws what the person should read instead of a session. */
async function prove(
  context: Context,
  started: StartedSignIn | null,
  { url, caller }: FastifyRequest,
  now: Date,
): Promise<SignInOutcome> {
  if (!started) throw new AppError('gone', 'auth.provider_expired');
  const identity = await checkProof(context, started, url, caller);
  const user_uid = started.proof
    ? await findOwner(context, identity, started.proof.uid)
    : await findProviderUser(context, identity);
  const code = randomBytes(32).toString('base64url');
  const kept = await context.db
    .insertInto('provider_sign_ins')
    .values({
      code_hash: digest(code),
      state_hash: digest(started.state),
      user_uid,
      proved_at: now,
      expires_at: new Date(now.getTime() + providerLimits.startSeconds * 1000),
    })
    .onConflict((conflict) => conflict.column('state_hash').doNothing())
    .returning('user_uid')
    .executeTakeFirst();
  if (!kept) throw new AppError('gone', 'auth.provider_expired');
  return started.proof ? { code, session_id: started.proof.session_id } : { code };
}

/** For a proof nothing is linked or made: whoever signed in there must be the session's person already. */
async function findOwner(
  { db, config }: Context,
  { issuer, subject }: ProviderIdentity,
  uid: string,
): Promise<string> {
  const owner = await db
    .selectFrom('provider_accounts')
    .select('user_uid')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_uid', '=', uid)
    .executeTakeFirst();
  if (owner) return owner.user_uid;
  throw new AppError('refused', 'auth.provider_other_person', { name: providerOf(config).name });
}
