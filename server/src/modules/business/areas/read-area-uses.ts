import type { RecordUses } from '@gerai/shared/http/record-uses.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';

/** The people who manage an area today or later and the templates for it, which prevent deleting it. Throws `not_found`. */
export async function readAreaUses(db: Queryable, id: string, today: string): Promise<RecordUses> {
  const { rows } = await sql<{ users: number; templates: number }>`
    select
      (
        select count(distinct users.uid) from postings join users on users.uid = postings.uid
        where users.deleted_at is null and area_id = area.id and (until_date is null or until_date >= ${today})
      ) as users,
      (select count(distinct display_id) from task_templates where assigned_area_id = area.id) as templates
    from areas area where id = ${id}`.execute(db);
  if (!rows[0]) throw notFound('Area');
  const { users, templates } = rows[0];
  const uses = [
    { what: 'users' as const, count: users },
    { what: 'templates' as const, count: templates },
  ].filter(({ count }) => count > 0);
  // Its outlets have tasks, and keep them.
  return { uses, unsent_tasks: 0, open_tasks: 0 };
}
