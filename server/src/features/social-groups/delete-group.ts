import type { Actor } from '@gerai/shared/auth/policy.ts';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { recordActivity } from '../../platform/trail/record-activity.ts';
import { groupLine } from './group-line.ts';
import { holdGroup, holdGroupNames } from './hold-group.ts';

/**
 * Deletes a group with all that is in it (specification 2, section 8); the trail keeps how much that was. Throws
 * `not_found`.
 */
export async function deleteGroup(context: Context, actor: Actor, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await holdGroupNames(tx);
    const { name, description } = await holdGroup(tx, id, 'delete');
    const before = { name, description, ...(await countContents(tx, id)) };
    await tx.deleteFrom('social_groups').where('id', '=', id).execute();
    await recordActivity(
      tx,
      actor,
      context.clock.now(),
      groupLine(id, name, { event: 'social group deleted', details: { before } }),
    );
  });
}

/** Deleted comments count as little as their posts count them. */
async function countContents(tx: Transaction<Tables>, id: string) {
  const { rows } = await sql<{ posts: number; comments: number; members: number }>`
    select count(*) as posts, coalesce(sum(comments), 0) as comments,
      (select count(*) from social_group_members where group_id = ${id}) as members
    from social_posts join social_post_counts on post_id = id where group_id = ${id}`.execute(tx);
  return rows[0]!;
}
