import type { ErasurePreview } from '@gerai/shared/accounts/users/erasure-contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';

/** Counts what erasing a person would touch. Throws `not_found`, also for a person who is erased already. */
export async function readErasure({ db }: Context, uid: string): Promise<ErasurePreview> {
  const { rows } = await sql<ErasurePreview>`
    select name,
      (select count(*) from task_submissions where submitted_by_uid = ${uid}) as submissions,
      (select count(*) from activity
        where actor_uid = ${uid} and event in ('task approved', 'task rejected')) as reviews,
      (select count(*) from certificates where user_id = ${uid}) as certificates,
      (select count(*) from activity where actor_uid = ${uid} or concerns_uid = ${uid}) as trail_entries,
      (select count(*) from social_posts where author_id = ${uid}) as posts,
      (select count(*) from social_comments where author_id = ${uid} and deleted_at is null) as comments,
      (select count(*) from sessions where user_uid = ${uid} and ended_at is null) as sessions
    from users where uid = ${uid} and not exists (select from erasures where user_uid = uid)`.execute(db);
  if (!rows[0]) throw notFound('User');
  return rows[0];
}
