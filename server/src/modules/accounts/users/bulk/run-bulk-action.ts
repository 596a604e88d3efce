import type { BulkAction, BulkResult } from '@gerai/shared/accounts/users/manage-contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError, explain } from '../../../../platform/errors.ts';
import { createPasswordLink } from '../create-password-link.ts';
import { deleteUser } from '../delete-user.ts';
import { updateUser } from '../update-user.ts';

/**
 * Runs an action for each of several users in a transaction of its own; returns the results in the requested order. A
 * failure does not affect the others.
 */
export async function runBulkAction(
  context: Context,
  actor: Actor,
  { uids, action }: { uids: string[]; action: BulkAction },
): Promise<BulkResult[]> {
  // Before the first user: the verbs' own refusal would be one user's failure.
  if (action.action !== 'change_location') checkRecentProof(actor, context.clock.now());
  const distinct = [...new Set(uids)];
  const known = await namesOf(context, distinct);
  const results: BulkResult[] = [];
  for (const uid of distinct) {
    const { name = '', email = '' } = known.get(uid) ?? {};
    results.push({ uid, name, email, ...(await outcomeOf(uid)) });
  }
  return results;

  async function outcomeOf(uid: string): Promise<Pick<BulkResult, 'error' | 'link'>> {
    try {
      return { error: null, link: await act(context, actor, uid, action) };
    } catch (error) {
      if (error instanceof AppError) return { error: explain(error as AnyBecause), link: null };
      context.log.error({ err: error, uid, action: action.action }, 'A bulk action failed for a user');
      return { error: explain({ reason: 'users.bulk_failed' }), link: null };
    }
  }
}

/** Runs the action for one user; returns the one-time link if it creates one that the admin sends. */
async function act(context: Context, actor: Actor, uid: string, action: BulkAction): Promise<string | null> {
  switch (action.action) {
    case 'reset_password':
      return await createPasswordLink(context, actor, uid, { byMail: action.by_mail });
    case 'delete':
      await deleteUser(context, actor, uid);
      return null;
    case 'change_role':
      await updateUser(context, actor, uid, { role: action.role });
      return null;
    case 'change_location':
      await updateUser(context, actor, uid, { location_id: action.location_id });
      return null;
  }
}

/** Includes deleted users, who are in the response of a repeated request. */
async function namesOf({ db }: Context, uids: string[]) {
  const rows = await db
    .selectFrom('users')
    .select(['uid', 'name', 'email'])
    .where('uid', 'in', uids)
    .execute();
  return new Map(rows.map(({ uid, ...user }) => [uid, user]));
}
