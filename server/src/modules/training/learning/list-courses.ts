import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import type { listCourses as listCall } from '@gerai/shared/training/learning/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { likePattern } from '../../../database/queries/like-pattern.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';
import { isActiveEnrolment } from '../content/queries.ts';
import { type CardRow, cardColumns, cardTables, maySee, toCard } from './queries.ts';

type Query = EndpointParsed<typeof listCall>['query'];

/** A list order: the ascending key columns, and the condition for rows after a cursor. */
interface Order {
  key: RawBuilder<unknown>;
  after: (cursor: string | undefined) => RawBuilder<unknown> | undefined;
}

/**
 * A page of the courses the actor may see, by title in their language, or of their own courses, due ones first. One
 * statement for the courses, one for the language.
 */
export async function listCourses(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  query: Query,
): Promise<EndpointResponse<typeof listCall>> {
  const order = query.mine ? byDueDate : byTitle(await languageOf(context.db, actor));
  const beyond = order.after(query.after);
  const where = [
    query.mine ? isMine(actor) : maySee(actor),
    ...conditions(query),
    ...(beyond ? [beyond] : []),
  ];
  const { rows: found } = await sql<CardRow & { place: unknown[] }>`
    select ${cardColumns(actor)}, json_build_array(${order.key}) as place from ${cardTables(actor)}
    where ${sql.join(where, sql` and `)}
    order by ${order.key} limit ${sql.lit(query.limit + 1)}`.execute(context.db);
  const { rows, next } = cutPage(found, query.limit, (last) => last.place);
  return {
    rows: rows.map((row) => toCard(context, actor, row)),
    next,
  };
}

/** Every search word must occur in the titles or descriptions, in either language. */
const conditions = ({ q = '', category }: Query): RawBuilder<unknown>[] => [
  ...q
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`version.searched ilike ${likePattern(word)}`),
  ...(category ? [sql`version.category = ${category}`] : []),
];

const isMine = ({ uid }: PersonActor) =>
  sql`(${isActiveEnrolment()} and course.id in (select course_id from course_enrolments where user_id = ${uid}::uuid))`;

const titleKey = z.tuple([z.string(), z.uuid()]);

function byTitle(language: Language): Order {
  const title = language === 'id' ? sql`version.order_id` : sql`version.order_en`;
  // The version's course_id, to match the index.
  const key = sql`${title}, version.course_id`;
  return {
    key,
    after(cursor) {
      const beyond = readCursor(cursor, titleKey);
      return beyond && sql`(${key}) > (${beyond[0]}::text, ${beyond[1]}::uuid)`;
    },
  };
}

const dueCursorKey = z.tuple([z.boolean(), z.iso.date(), z.number().int(), z.uuid()]);

/** Sorts courses without a due date last. */
const NEVER = '9999-12-31';

/** Open ones by due date, then those without, then completed ones; ties newest first, in microseconds. */
const dueKey = sql`
  enrolment.completed_at is not null,
  case when enrolment.completed_at is null and enrolment.due_date is not null
    then enrolment.due_date else ${sql.lit(NEVER)}::date end,
  (extract(epoch from coalesce(enrolment.completed_at, enrolment.enrolled_at)) * -1000000)::bigint,
  course.id`;

const byDueDate: Order = {
  key: dueKey,
  after(cursor) {
    const beyond = readCursor(cursor, dueCursorKey);
    return (
      beyond &&
      sql`(${dueKey}) > (${beyond[0]}::boolean, ${beyond[1]}::date, ${beyond[2]}::bigint, ${beyond[3]}::uuid)`
    );
  },
};

/** The actor's language, else the default of their role. */
async function languageOf(db: Queryable, { uid, role }: PersonActor): Promise<Language> {
  const { language } = await db
    .selectFrom('users')
    .select('language')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return language ?? (role === 'staff' ? 'id' : 'en');
}
