import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { nextRevisionOf } from '../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { type LockedUser, lockUsers } from '../account/lock-user.ts';
import { explainRefusedUser } from '../users/create-user.ts';
import { buildChangeEntries } from '../users/update-user.ts';

/** Gives locked people one job role, or none, in one statement; whoever has it is not written. */
export async function updateJobRoles(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  users: readonly LockedUser[],
  job_role_id: string | null,
): Promise<void> {
  const changing = users.filter((user) => user.job_role_id !== job_role_id);
  if (changing.length === 0) return;
  const uids = changing.map(({ uid }) => uid);
  const updated_at = nextRevisionOf(changing, now);
  await tx
    .updateTable('users')
    .set({ job_role_id, updated_at })
    .where('uid', 'in', uids)
    .execute()
    .catch(explainRefusedUser);
  const after = new Map((await lockUsers(tx, uids)).map((user) => [user.uid, user]));
  const entries = changing.flatMap((user) => buildChangeEntries(actor, user, after.get(user.uid)!));
  await recordActivity(tx, actor, updated_at, ...entries);
}
