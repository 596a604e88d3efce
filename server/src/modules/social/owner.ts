import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import type { Merging, TableOwner } from '../../platform/master-data/table-owner.ts';
import { erasePosts } from './feed/posts/erase-posts.ts';

export const socialOwner: TableOwner = {
  folder: 'modules/social',
  tables: [
    'social_groups',
    'social_group_members',
    'group_role_access',
    'social_posts',
    'social_comments',
    'social_reactions',
    'social_comment_reactions',
    'social_post_counts',
    'social_mentions',
    'social_reads',
  ],
  merge: { job_role: moveAccess },
  async eraseAccount(tx, uid) {
    await tx.deleteFrom('social_group_members').where('user_id', '=', uid).execute();
  },
  eraseTexts: erasePosts,
};

/** Moves the access to social groups; of a group of both the wider holds. */
async function moveAccess(tx: Transaction<Tables>, { from, into }: Merging): Promise<void> {
  await sql`
    insert into group_role_access as access (group_id, job_role_id, can_view, can_post, can_moderate)
    select group_id, ${into}::uuid, can_view, can_post, can_moderate from group_role_access
    where job_role_id = ${from}
    on conflict (group_id, job_role_id) do update set
      can_view = access.can_view or excluded.can_view, can_post = access.can_post or excluded.can_post,
      can_moderate = access.can_moderate or excluded.can_moderate`.execute(tx);
  await sql`delete from group_role_access where job_role_id = ${from}`.execute(tx);
}
