import type { Client, PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../../account/build-account-entry.ts';
import { checkCode } from '../factors/check-code.ts';
import { findFactorKinds } from '../factors/queries.ts';
import { refuseWithoutFactor } from '../factors/refuse-without-factor.ts';
import { type PasskeyAnswer, usePasskey } from '../passkeys/use-passkey.ts';
import { checkPassword } from '../passwords/check-password.ts';
import type { SignInOutcome } from '../provider/seal-started.ts';
import { countedName } from '../sessions/queries.ts';
import { checkProviderProof } from './check-provider-proof.ts';

type Given = { password: string } | { code: string } | PasskeyAnswer | { outcome: SignInOutcome | null };

/**
 * Renews the proof of the actor's session: by the provider where it began there, by a passkey or a code where they have a
 * second factor, else by their password. Wrong ones count like those of a sign-in. Throws `invalid_credentials`,
 * `second_factor_required`, `rate_limited`, or why the provider proved nothing.
 */
export async function refreshProof(
  context: Context,
  actor: PersonActor,
  given: Given,
  client: Client,
): Promise<void> {
  const method = await check(context, actor, given, client);
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const renewed = await tx
      .updateTable('sessions')
      .set({ authenticated_at: now })
      .where('id', '=', actor.session_id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (renewed.numUpdatedRows === 0n) return;
    const details = { method, ...client };
    await recordActivity(tx, actor, now, buildAccountEntry(actor, actor, 'identity confirmed', details));
  });
  context.actors.forget(actor.uid);
}

/** How the person has proved who they are. */
async function check(
  context: Context,
  actor: PersonActor,
  given: Given,
  client: Client,
): Promise<'passkey' | 'code' | 'password' | 'provider'> {
  if ('outcome' in given) {
    await checkProviderProof(context, actor, given.outcome);
    return 'provider';
  }
  const kinds = await findFactorKinds(context.db, actor.uid);
  if (kinds.passkey && 'assertion' in given) {
    await usePasskey(context, given, actor);
    return 'passkey';
  }
  if (kinds.app || kinds.passkey) {
    if (!('code' in given)) throw refuseWithoutFactor(kinds);
    const user = await context.db
      .selectFrom('users')
      .select(['email', 'phone'])
      .where('uid', '=', actor.uid)
      .executeTakeFirstOrThrow();
    const { uid, name, session_id } = actor;
    const attempt = { uid, name, counted_name: countedName(user), client, known: `session ${session_id}` };
    await checkCode(context, attempt, given.code);
    return 'code';
  }
  const password = 'password' in given ? given.password : '';
  await checkPassword(context, actor, password, client.ip_address);
  return 'password';
}
