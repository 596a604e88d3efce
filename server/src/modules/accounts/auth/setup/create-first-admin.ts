import type { Actor, Client, ServiceActor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError, explainViolations } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { checkPersonName } from '../../account/check-person-name.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { hasAdmin } from '../queries.ts';
import { hasSetupToken, takeSetupToken } from './create-setup-link.ts';

export interface FirstAdmin {
  name: string;
  email: string;
  password: string;
}

/**
 * Creates the first admin with the token of the setup link. Throws `gone` for an invalid token: of two concurrent uses
 * one succeeds.
 */
export async function createFirstAdmin(
  context: Context,
  { token, name, email, password }: FirstAdmin & { token: string },
  client: Client,
): Promise<void> {
  if (!(await hasSetupToken(context.db, token))) throw linkGone();
  await checkPersonName(context.db, setupLink, { name, before: null, field: 'name', ofAdmin: true });
  await checkNewPassword(context.db, password, { name, email });
  const password_hash = await hashPassword(password, context);
  await context.db.transaction().execute(async (transaction) => {
    const taken = await takeSetupToken(transaction, token);
    const uid =
      taken &&
      (await insertFirstAdmin(transaction, { ...setupLink, client }, context.clock.now(), {
        name,
        email,
        password_hash,
      }));
    if (!uid) throw linkGone();
  });
}

const setupLink: ServiceActor = { kind: 'service', name: 'Setup link' };
const linkGone = () => new AppError('gone', 'auth.setup_link_gone');
const explainTakenEmail = explainViolations([
  ['users_email_key', 'conflict', 'email', { reason: 'auth.email_taken' }],
]);

/** Inserts an admin with the trail entry; returns the uid, or null if an admin exists. */
export async function insertFirstAdmin(
  transaction: Transaction<Tables>,
  actor: Actor,
  at: Date,
  { name, email, password_hash }: { name: string; email: string; password_hash: string },
): Promise<string | null> {
  // Locked until the commit: serialises server starts and setup links.
  await transaction
    .selectFrom('login_roles')
    .select('id')
    .where('role_name', '=', 'admin')
    .forUpdate()
    .execute();
  if (await hasAdmin(transaction)) return null;
  const { uid } = await transaction
    .insertInto('users')
    .values({ name, email, password_hash, role: 'admin', created_at: at, updated_at: at })
    .returning('uid')
    .executeTakeFirstOrThrow()
    .catch(explainTakenEmail);
  await recordActivity(transaction, actor, at, {
    event: 'account_created',
    subject: { type: 'user', id: uid },
    concerns_uid: uid,
    details: { name, email, role: 'admin' },
  });
  return uid;
}
