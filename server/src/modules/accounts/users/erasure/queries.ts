import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';

/** What the person was called and written to, now and before, as far as the trail of the account knows. */
export async function readNames(db: Queryable, uid: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with entries as materialized (
      select details from activity where subject_type = 'user' and subject_id = ${uid}
    )
    select distinct name from (
      select name from users where uid = ${uid}
      union all select email from users where uid = ${uid}
      union all select phone from users where uid = ${uid}
      union all select email from provider_accounts where user_uid = ${uid}
      union all select name from social_mentions where user_id = ${uid}
      union all select holder_name from certificates where user_id = ${uid}
      union all select unnest(array[
        details ->> 'name', details ->> 'email', details -> 'before' ->> 'name', details -> 'before' ->> 'email',
        details -> 'after' ->> 'name', details -> 'after' ->> 'email', details ->> 'phone',
        details -> 'before' ->> 'phone', details -> 'after' ->> 'phone']) from entries
    ) known where name <> ''`.execute(db);
  return rows.map(({ name }) => name);
}

/** The ids of the entries that may name the person, ascending: theirs, about them, and of posts that mention them. */
export async function listEntryIds(db: Queryable, uid: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from activity where actor_uid = ${uid}
    union select id from activity where concerns_uid = ${uid}
    union select id from activity where subject_type = 'user' and subject_id = ${uid}
    union select id from activity where subject_type = 'post'
      and subject_id in (select post_id::text from social_mentions where user_id = ${uid})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
