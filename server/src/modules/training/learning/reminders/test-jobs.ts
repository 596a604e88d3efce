import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertCourse } from '../../../../testing/courses.ts';
import type { TestServer, TestUser } from '../../../../testing/server.ts';
import { jobs } from '../jobs.ts';

export const trainingJob = { kind: 'job', name: 'Training' } as const;

export type TestJobs = Awaited<ReturnType<typeof testJobs>>;

/**
 * Sets the clock to noon (UTC+8) of 20 November 2026; creates an outlet with a person of a new job role and a published
 * course, and returns helpers that run the training jobs and read their results.
 */
export async function testJobs(server: TestServer, admin: TestUser) {
  server.clock.set('2026-11-20T12:00:00+08:00');
  const { db } = server.context;
  const [outlet, jobRole] = [await server.outlet(), await server.jobRole()];
  const staff = await server.signIn({ role: 'staff', location_id: outlet, job_role_id: jobRole });
  const course = await insertCourse(db, admin.uid);
  const run = (name: string) => jobs.find((job) => job.name === name)!.run(server.context);
  return {
    outlet,
    jobRole,
    staff,
    course,
    run,
    on: async (date: string, name: string) => {
      server.clock.set(`${date}T09:00:00+08:00`);
      await run(name);
    },
    assign: (input: object, due_date = '2026-12-24', course_id = course.id) =>
      db
        .insertInto('course_assignments')
        .values({
          id: randomUUID(),
          course_id,
          due_date,
          created_by_uid: admin.uid,
          created_at: server.clock.now(),
          ...input,
        })
        .execute(),
    enrolments: (of = staff) =>
      db
        .selectFrom('course_enrolments')
        .select(['course_id', 'source', 'due_date'])
        .where('user_id', '=', of.uid)
        .orderBy('enrolled_at')
        .orderBy('due_date')
        .execute(),
    told: async (event: string, of = staff) =>
      (
        await db
          .selectFrom('activity')
          .select(['details'])
          .where('concerns_uid', '=', of.uid)
          .where('event', '=', event as never)
          .orderBy('id')
          .execute()
      ).map(({ details }) => details as Record<string, unknown>),
    /** Five people of the outlet; work left by earlier tests is removed. */
    crowd: async () => {
      await db.deleteFrom('course_assignments').execute();
      await db.updateTable('course_enrolments').set({ due_date: null }).execute();
      const people = [staff];
      for (let more = 0; more < 4; more += 1)
        people.push(await server.signIn({ role: 'staff', location_id: outlet }));
      return people;
    },
    /** The number of entries of an event about the course per transaction. */
    batches: async (event: string) => {
      const { rows } = await sql<{ entries: number }>`
        select count(*)::integer as entries from activity where event = ${event} and subject_id = ${course.id}
        group by transaction_id order by transaction_id`.execute(db);
      return rows.map(({ entries }) => entries);
    },
  };
}
