import type { Actor } from '@gerai/shared/actor/actor.ts';
import { isEmail } from '@gerai/shared/text/email-format.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildAccountEntry, buildStatusEntries } from '../../account/build-account-entry.ts';
import { hasNewEmail } from '../queries.ts';
import type { ProviderIdentity } from './check-proof.ts';
import { createProviderUser } from './create-provider-user.ts';
import { providerOf } from './read-provider.ts';
import { isVerified } from './read-role.ts';

/**
 * The user of a proved identity. Once linked a person is found by issuer and subject; before, by an email that the
 * provider has verified, which links them. An address that the account has got within a day links nobody. Who has no account
 * gets one where the configuration says so. Throws `refused` with what to do.
 */
export async function findProviderUser(context: Context, identity: ProviderIdentity): Promise<string> {
  const now = context.clock.now();
  const { name } = providerOf(context.config);
  const actor: Actor = { kind: 'service', name };
  const run = () =>
    context.db.transaction().execute(async (tx) => {
      const { uid, status } =
        (await findLinked(tx, identity)) ?? (await link(context, tx, actor, identity, now));
      if (status === 'inactive') throw new AppError('refused', 'auth.provider_deactivated');
      if (status === 'pending') await activate(tx, actor, uid, now);
      return uid;
    });
  // Of two first sign-ins at once one meets the other's rows, and finds them when it looks again.
  const uid = await run().catch((error: unknown) => {
    if (isTaken(error)) return run();
    throw error;
  });
  context.actors.forget(uid);
  return uid;
}

type Found = { uid: string; status: string };

/** A deleted person's link goes, so that somebody may be added anew under the same email. */
async function findLinked(
  tx: Transaction<Tables>,
  { issuer, subject }: ProviderIdentity,
): Promise<Found | undefined> {
  const found = await tx
    .selectFrom('provider_accounts')
    .innerJoin('users', 'users.uid', 'provider_accounts.user_uid')
    .select(['users.uid', 'users.status', 'users.deleted_at'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  if (!found?.deleted_at) return found;
  await tx.deleteFrom('provider_accounts').where('user_uid', '=', found.uid).execute();
  return undefined;
}

async function link(
  context: Context,
  tx: Transaction<Tables>,
  actor: Actor,
  { issuer, subject, claims }: ProviderIdentity,
  now: Date,
): Promise<Found> {
  const { name } = providerOf(context.config);
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : '';
  if (!isEmail(email) || !isVerified(context.config, claims))
    throw new AppError('refused', 'auth.provider_unverified', { name });
  const user =
    (await findByEmail(tx, email)) ?? (await createProviderUser(context, tx, actor, { email, claims }, now));
  const other = await tx
    .selectFrom('provider_accounts')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('user_uid', '=', user.uid)
    .executeTakeFirst();
  // A first sign-in at the same moment may have linked them since this one looked.
  if (other?.subject === subject) return user;
  if (other) throw new AppError('refused', 'auth.provider_other_account', { name, email });
  // An active account is somebody's already, and its address may have been changed to this one to take it over.
  if (user.status === 'active' && (await hasNewEmail(tx, user.uid, now)))
    throw new AppError('refused', 'auth.provider_new_email');
  await tx
    .insertInto('provider_accounts')
    .values({ issuer, subject, user_uid: user.uid, email, linked_at: now })
    .execute();
  await recordActivity(
    tx,
    actor,
    now,
    buildAccountEntry(actor, user, 'sign-in provider linked', { email, issuer }),
  );
  return user;
}

const findByEmail = (tx: Transaction<Tables>, email: string) =>
  tx
    .selectFrom('users')
    .select(['uid', 'name', 'status'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Who was to choose a password has proved who they are, and needs none. */
async function activate(tx: Transaction<Tables>, actor: Actor, uid: string, now: Date): Promise<void> {
  const user = await tx
    .updateTable('users')
    .set({ status: 'active', updated_at: now })
    .where('uid', '=', uid)
    .returning(['uid', 'name'])
    .executeTakeFirstOrThrow();
  await recordActivity(
    tx,
    actor,
    now,
    ...buildStatusEntries(actor, { ...user, status: 'pending' }, 'active'),
  );
}

/** PostgreSQL: a unique constraint is violated. */
const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505';
