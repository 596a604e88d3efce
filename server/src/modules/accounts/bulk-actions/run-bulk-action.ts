import type {
  BulkAction,
  BulkResult,
  runBulkAction as bulkCall,
} from '@gerai/shared/accounts/users/manage-contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, explain } from '../../../platform/errors.ts';
import { createPasswordLink, createPasswordLinks } from '../users/create-password-link.ts';
import { deleteUser } from '../users/delete-user.ts';
import { updateUser } from '../users/update-user.ts';
import { changedBecause, listChangedUsers } from './list-changed-users.ts';
import { isJoint, type JointAction, type Outcome, runJointAction } from './run-joint-action.ts';

type Body = EndpointParsed<typeof bulkCall>['body'];
type Input = Pick<Body, 'uids' | 'action'> & Partial<Body>;

/**
 * Runs an action for several users; returns the results in the requested order. A failure does not affect the others,
 * and a change after an expected revision is one. If only to check, throws `conflict` with all who were changed so.
 */
export async function runBulkAction(
  context: Context,
  actor: Actor,
  { uids, action, expected_revisions = [], only_check }: Input,
): Promise<BulkResult[]> {
  const distinct = [...new Set(uids)];
  // Before the comparison, so that whoever is changed after it is refused by the verb.
  const before = await findAccounts(context, distinct);
  // Before the first user: the verbs' own refusal would be one user's failure.
  const hasManager = [...before.values()].some(({ role }) => role === 'manager');
  if (isWeighty(action, hasManager)) checkRecentProof(actor, context.clock.now());
  const expected = new Map(
    expected_revisions.filter(({ uid }) => before.has(uid)).map(({ uid, updated_at }) => [uid, updated_at]),
  );
  const changed_things = await listChangedUsers(context.db, actor, expected, action);
  if (only_check) {
    const count = changed_things.length;
    if (count > 0) throw new AppError('conflict', 'users.several_changed', { count }, { changed_things });
    return [];
  }
  const changed = new Map(changed_things.map((thing) => [thing.id, thing]));
  const outcomes = isJoint(action)
    ? await runJointAction(context, actor, { uids: distinct, action, expected })
    : new Map<string, Outcome>();
  // Whoever was changed meanwhile is refused with the others.
  const unchanged = new Map([...before].filter(([uid]) => !changed.has(uid)));
  const handedOut = await handOut(context, actor, action, unchanged);
  for (const uid of isJoint(action) ? [] : distinct) {
    const link = handedOut.get(uid);
    outcomes.set(uid, link ? { error: null, link } : await outcomeOf(uid));
  }
  return distinct.map((uid) => {
    const { name = '', email = null, phone = null } = before.get(uid) ?? {};
    return { uid, name, email, phone, ...outcomes.get(uid)! };
  });

  async function outcomeOf(uid: string): Promise<Outcome> {
    const later = changed.get(uid);
    if (later) return { error: explain(changedBecause(later)), link: null };
    try {
      const basis = expected.has(uid) ? { expected_updated_at: before.get(uid)?.updated_at } : {};
      return { error: null, link: await act(context, actor, uid, action as SingleAction, basis) };
    } catch (error) {
      if (error instanceof AppError) return { error: explain(error as AnyBecause), link: null };
      context.log.error({ err: error, uid, action: action.action }, 'A bulk action failed for a user');
      return { error: explain({ reason: 'users.bulk_failed' }), link: null };
    }
  }
}

/** Links to hand out are for thousands: those that need no rule of their own are made together. */
async function handOut(
  context: Context,
  actor: Actor,
  action: BulkAction,
  accounts: ReadonlyMap<string, { role: string }>,
): Promise<ReadonlyMap<string, string>> {
  if (action.action !== 'reset_password' || !action.handed_out || action.by_mail) return new Map();
  // Admins who change each other are locked one by one, in an order that avoids deadlocks.
  const uids = [...accounts].filter(([, { role }]) => role !== 'admin').map(([uid]) => uid);
  return await createPasswordLinks(context, actor, uids);
}

type SingleAction = Exclude<BulkAction, JointAction>;

/** Whether an action needs a recent proof: it changes who may what, or how somebody signs in. */
function isWeighty(action: BulkAction, hasManager: boolean): boolean {
  switch (action.action) {
    case 'change_job_role':
      return false;
    case 'change_location':
    case 'plan_move':
    case 'lend':
      return hasManager;
    default:
      return true;
  }
}

/** Runs the action for one user; returns the one-time link if it creates one that the admin sends. */
async function act(
  context: Context,
  actor: Actor,
  uid: string,
  action: SingleAction,
  basis: BasedOn,
): Promise<string | null> {
  switch (action.action) {
    case 'reset_password':
      return await createPasswordLink(context, actor, uid, {
        byMail: action.by_mail,
        handedOut: action.handed_out,
      });
    case 'delete':
      await deleteUser(context, actor, uid, basis);
      return null;
    case 'change_role':
      await updateUser(context, actor, uid, { role: action.role, ...basis });
      return null;
    case 'change_location':
      await updateUser(context, actor, uid, { location_id: action.location_id, ...basis });
      return null;
  }
}

/** Includes deleted users, who are in the response of a repeated request. */
async function findAccounts({ db }: Context, uids: string[]) {
  const rows = await db
    .selectFrom('users')
    .select(['uid', 'name', 'email', 'phone', 'role', 'updated_at'])
    .where('uid', 'in', uids)
    .execute();
  return new Map(rows.map((row) => [row.uid, row]));
}
