import { personalDataLimits } from '@gerai/shared/accounts/users/personal-data-contract.ts';
import { ADMINS_ONLY } from '@gerai/shared/trail/security-events.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';
import { type PhotoFiles, photoFiles } from '../../../../platform/pictures/photo-key.ts';

export interface DataTable {
  name: string;
  headings: readonly string[];
  select(uid: string): RawBuilder<unknown>;
}

const moment = (column: string) =>
  sql.raw(
    `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${column.split('.').at(-1)}`,
  );

/**
 * What is stored about a person, each table the newest first. Not what admins alone may see: others' guesses at the
 * account. Addresses and devices of sign-ins are in the entries of the trail.
 */
export const DATA_TABLES: readonly DataTable[] = [
  {
    name: 'account',
    headings: [
      'uid',
      'name',
      'email',
      'phone',
      'role',
      'outlet',
      'job_role',
      'status',
      'language',
      'seen_language',
      'created_at',
      'last_login',
      'last_day',
      'moves_on',
      'moves_to',
      'moves_as',
    ],
    select: (uid) => sql`
      select users.uid, users.name, email, users.phone, role, outlets.outlet_name as outlet, job_roles.role_name as job_role, status, language, seen_language,
        ${moment('users.created_at')}, ${moment('last_login')}, last_day::text,
        on_date::text as moves_on, there.outlet_name as moves_to, later.role_name as moves_as
      from users left join outlets on outlets.id = users.location_id
      left join job_roles on job_roles.id = users.job_role_id
      left join planned_moves move on move.uid = users.uid
      left join outlets there on there.id = move.location_id left join job_roles later on later.id = move.job_role_id
      where users.uid = ${uid}`,
  },
  {
    name: 'postings',
    headings: ['place', 'role', 'job_role', 'from_date', 'until_date'],
    select: (uid) => sql`
      select coalesce(outlet_name, area_name) as place, role, role_name as job_role, from_date::text, until_date::text
      from postings left join outlets on outlets.id = outlet_id left join areas on areas.id = postings.area_id
      left join job_roles on job_roles.id = job_role_id
      where uid = ${uid} order by from_date desc, postings.id`,
  },
  {
    name: 'submissions',
    headings: [
      ...['task_date', 'task_name', 'outlet', 'attempt', 'submitted_at', 'staff_notes', 'manager_status'],
      ...['manager_notes', 'audit_status', 'audit_notes', 'photos'],
    ],
    select: (uid) => sql`
      select sent.task_date::text, task_name, outlet_name as outlet, attempt, ${moment('submitted_at')},
        sent.staff_notes, sent.manager_status, sent.manager_notes, sent.audit_status, sent.audit_notes,
        (select string_agg(id::text, ' ' order by position) from photos where submission_id = sent.id) as photos
      from task_submissions sent join daily_tasks on daily_tasks.id = task_id
      left join outlets on outlets.id = sent.outlet_id
      where submitted_by_uid = ${uid} order by sent.task_date desc, sent.task_id, attempt`,
  },
  {
    name: 'posts',
    headings: ['created_at', 'content'],
    select: (uid) => sql`
      select ${moment('created_at')}, content from social_posts where author_id = ${uid}
      order by social_posts.created_at desc, id`,
  },
  {
    name: 'comments',
    headings: ['created_at', 'content'],
    select: (uid) => sql`
      select ${moment('created_at')}, content from social_comments where author_id = ${uid} and deleted_at is null
      order by social_comments.created_at desc, id`,
  },
  {
    name: 'courses',
    headings: ['title', 'source', 'enrolled_at', 'started_at', 'completed_at', 'due_date'],
    select: (uid) => sql`
      select (select content #>> '{title,id}' from course_versions v where v.course_id = e.course_id
          order by v.published_at desc nulls last limit 1) as title,
        source, ${moment('enrolled_at')}, ${moment('started_at')}, ${moment('completed_at')}, due_date::text
      from course_enrolments e where user_id = ${uid} order by e.enrolled_at desc, id`,
  },
  {
    name: 'certificates',
    headings: ['number', 'holder_name', 'title', 'issued_on', 'valid_until'],
    select: (uid) => sql`
      select number, holder_name, course_title ->> 'id' as title, issued_on::text, valid_until::text
      from certificates where user_id = ${uid} order by issued_on desc, id`,
  },
  {
    name: 'sessions',
    headings: ['created_at', 'refreshed_at', 'ended_at', 'ip_address', 'user_agent'],
    select: (uid) => sql`
      select ${moment('created_at')}, ${moment('refreshed_at')}, ${moment('ended_at')}, ip_address, user_agent
      from sessions where user_uid = ${uid} order by sessions.created_at desc, id`,
  },
  {
    name: 'trail',
    headings: ['created_at', 'event', 'by_this_person', 'subject_type', 'subject_id', 'details'],
    select: (uid) => sql`
      select ${moment('created_at')}, event, case when actor_uid = ${uid} then 'yes' else 'no' end as by_this_person,
        subject_type, subject_id, details::text
      from activity where (actor_uid = ${uid} or concerns_uid = ${uid})
        and event not in (${sql.join(ADMINS_ONLY)}) order by activity.id desc`,
  },
];

/** Rows read at once. */
const PAGE = 5_000;

/** The rows of a table as texts, page by page, within the limit. */
export async function* readRows(
  db: Queryable,
  { headings, select }: DataTable,
  uid: string,
): AsyncGenerator<(string | number | null)[][]> {
  for (let offset = 0; offset < personalDataLimits.rows; offset += PAGE) {
    const { rows } = await sql<Record<string, string | number | null>>`
      ${select(uid)} limit ${sql.lit(PAGE)} offset ${sql.lit(offset)}`.execute(db);
    yield rows.map((row) => headings.map((heading) => row[heading] ?? null));
    if (rows.length < PAGE) return;
  }
}

/** The ids of the photos that the person submitted, the newest first, within the limit. */
export async function listPhotos(
  db: Queryable,
  uid: string,
): Promise<(PhotoFiles & { removed_at: string | null })[]> {
  const { rows } = await sql<PhotoFiles & { removed_at: string | null }>`
    select ${photoFiles}, photo.removed_at
    from task_submissions sent join photos photo on photo.submission_id = sent.id
    where sent.submitted_by_uid = ${uid}
    order by sent.task_date desc, sent.task_id, position limit ${sql.lit(personalDataLimits.photos)}`.execute(
    db,
  );
  return rows;
}
