import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { type Language, usualLanguage } from '@gerai/shared/text/language.ts';
import type { listCourses as listCall } from '@gerai/shared/training/learning/contract.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { likePattern } from '../../../database/queries/like-pattern.ts';
import { type Given, prepareShapes } from '../../../database/queries/prepare-statement.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';
import { isActiveEnrolment } from '../content/queries.ts';
import { type CardRow, cardColumns, cardTables, maySee, toCard } from './queries.ts';

type Query = EndpointParsed<typeof listCall>['query'];

/** A page of the courses the actor may see, by title in the language that they read, or of their own courses, due ones first. */
export async function listCourses(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  query: Query,
): Promise<EndpointResponse<typeof listCall>> {
  const by = query.mine ? 'due' : (query.language ?? usualLanguage(actor.role));
  const found = await findPage(context.db, actor, query, by);
  const { rows, next } = cutPage(
    found,
    query.limit,
    ({ place, id }) => (query.mine ? place : [place, id]) as unknown[],
  );
  return {
    rows: rows.map((row) => toCard(context, actor, row)),
    next,
  };
}

type Row = CardRow & { place: unknown };

interface Shape {
  by: 'due' | Language;
  hasWords: boolean;
  hasCategory: boolean;
  isFirst: boolean;
  limit: number;
}

interface Input extends Pick<PersonActor, 'uid' | 'job_role_id' | 'location_id'> {
  words: string[];
  category: string | undefined;
  /** The key of the last course of the page before. */
  after0: unknown;
  after1: unknown;
  after2: unknown;
  after3: unknown;
}

async function findPage(db: Queryable, actor: PersonActor, query: Query, by: Shape['by']): Promise<Row[]> {
  const { q = '', category, limit } = query;
  const words = q.split(/\s+/).filter((word) => word !== '');
  const after = readCursor(query.after, by === 'due' ? dueCursorKey : titleKey);
  return await selectPage(
    db,
    {
      by,
      hasWords: words.length > 0,
      hasCategory: category !== undefined,
      isFirst: after === undefined,
      limit,
    },
    {
      ...actor,
      words: words.map(likePattern),
      category,
      after0: after?.[0],
      after1: after?.[1],
      after2: after?.[2],
      after3: after?.[3],
    },
  );
}

const selectPage = prepareShapes<Shape, Input, Row>((shape, given) => {
  // Its values are given later; the statement's text does not depend on them.
  const { uid, job_role_id, location_id } = given;
  const reader = { uid, job_role_id, location_id } as unknown as PersonActor;
  const { key, place, beyond } = shape.by === 'due' ? byDueDate(given) : byTitle(shape.by, given);
  const where = [
    shape.by === 'due' ? isMine(reader) : maySee(reader),
    // Every search word must occur in the titles or descriptions, in either language.
    ...(shape.hasWords
      ? [
          sql`fold_name(version.searched) like all(select fold_name(word) from unnest(${given.words}::text[]) word)`,
        ]
      : []),
    ...(shape.hasCategory ? [sql`version.category = ${given.category}`] : []),
    ...(shape.isFirst ? [] : [beyond]),
  ];
  return sql`
    select ${cardColumns(reader)}, ${place} as place from ${cardTables(reader)}
    where ${sql.join(where, sql` and `)}
    order by ${key} limit ${sql.lit(shape.limit + 1)}`;
});

const isMine = ({ uid }: PersonActor) =>
  sql`(${isActiveEnrolment()} and course.id in (select course_id from course_enrolments where user_id = ${uid}::uuid))`;

const titleKey = z.tuple([z.string(), z.uuid()]);

function byTitle(language: Language, { after0, after1 }: Given<Input>) {
  const place = language === 'id' ? sql`version.order_id` : sql`version.order_en`;
  // The version's course_id, to match the index.
  const key = sql`${place}, version.course_id`;
  return { key, place, beyond: sql`(${key}) > (${after0}::text, ${after1}::uuid)` };
}

const dueCursorKey = z.tuple([z.boolean(), z.iso.date(), z.number().int(), z.uuid()]);

/** Sorts courses without a due date last. */
const NEVER = '9999-12-31';

/** Open ones by due date, then those without, then completed ones; ties newest first, in microseconds. */
function byDueDate({ after0, after1, after2, after3 }: Given<Input>) {
  const key = sql`
    enrolment.completed_at is not null,
    case when enrolment.completed_at is null and enrolment.due_date is not null
      then enrolment.due_date else ${sql.lit(NEVER)}::date end,
    (extract(epoch from coalesce(enrolment.completed_at, enrolment.enrolled_at)) * -1000000)::bigint,
    course.id`;
  const beyond = sql`(${key}) > (${after0}::boolean, ${after1}::date, ${after2}::bigint, ${after3}::uuid)`;
  return { key, place: sql`json_build_array(${key})`, beyond };
}
