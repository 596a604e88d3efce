import { canSeeEmail } from '@gerai/shared/accounts/users/policy.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { civilDate } from '@gerai/shared/http/schemas.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { TeamRow } from '@gerai/shared/training/team/contract.ts';
import { TEAM_STATUSES } from '@gerai/shared/training/team/statuses.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { readLongList } from '../../../database/queries/read-long-list.ts';
import type { Context } from '../../../platform/context.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';
import { remindedAt, type TeamEnrolmentRow, type TeamFilter, teamEnrolments } from './queries.ts';

/** Cursor: rank of the status, due date, name, enrolment id. */
const cursorKey = z.tuple([
  z.int().min(0).max(TEAM_STATUSES.length),
  z.union([civilDate, z.literal('infinity')]),
  z.string(),
  z.uuid(),
]);

interface PageQuery {
  after?: string | undefined;
  limit: number;
}

/**
 * A page of the team's enrolments: most urgent status first, then earliest due date. Costly per-row subqueries run on
 * the page only.
 */
export async function listTeam(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
  filter: TeamFilter,
  page: PageQuery,
): Promise<{ rows: TeamRow[]; next: string | null }> {
  const after = readCursor(page.after, cursorKey);
  const beyond = after
    ? sql`(way.rank, way.due, way.name, way.id)
        > (${after[0]}::integer, ${after[1]}::date, ${after[2]}::text, ${after[3]}::uuid)`
    : sql`true`;
  const found = await readLongList(
    db,
    sql<Omit<TeamRow, 'status'> & TeamEnrolmentRow>`
    with ${teamEnrolments(actor, filter, businessDate(clock.now()))},
    page as materialized (
      select * from way where ${beyond} order by rank, due, name, id limit ${page.limit + 1}
    )
    select page.id, page.id as enrolment_id, page.user_id, person.name, person.email, person.phone, page.rank, page.due::text,
      (select role_name from job_roles where id = person.job_role_id) as job_role,
      person.location_id as outlet_id, (select outlet_name from outlets where id = person.location_id),
      page.course_id, current.card -> 'title' as course_title, page.source, page.reason,
      (select count(*) from lesson_completions done where done.enrolment_id = page.id) as completed_lessons,
      coalesce(begun.lesson_count, current.lesson_count) as lesson_count,
      page.due_date, page.started_at, page.completed_at, page.certificate_id, page.valid_until,
      ${remindedAt(sql`page`)} as last_reminded_at
    from page
    join users person on person.uid = page.user_id
    join course_versions current on current.course_id = page.course_id and current.is_current
    left join course_versions begun on begun.id = page.version_id
    order by page.rank, page.due, page.name, page.id`,
  );
  const { rows: shown, next } = cutPage(found, page.limit, (last) => [
    last.rank,
    last.due,
    last.name,
    last.id,
  ]);
  const rows = shown.map((row) => ({
    ...row,
    ...(canSeeEmail(actor, row.user_id) ? {} : { email: null, phone: null }),
    status: TEAM_STATUSES[row.rank]!,
  }));
  return { rows, next };
}
