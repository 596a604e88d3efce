import { randomUUID } from 'node:crypto';
import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestServer, TestUser } from '../../../testing/server.ts';
import { signAccessToken } from '../../accounts/auth/sessions/sign-access-token.ts';

/** The calls of a learner. Each returns the raw response. */
export function testLearner(server: TestServer, { uid, session_id }: Pick<TestUser, 'uid' | 'session_id'>) {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const { token } = await signAccessToken(server.context.keys, { uid, session_id }, server.clock.now());
    return await server.call(method, `/api/training/${path}`, { token, ...(body ? { body } : {}) });
  };
  const lesson = (id: string, lesson_id: string) => `enrolments/${id}/lessons/${lesson_id}`;
  return {
    course: (id: string) => call('GET', `courses/${id}`),
    enrol: (id: string) => call('POST', `courses/${id}/enrolment`),
    leave: (id: string) => call('DELETE', `courses/${id}/enrolment`),
    start: (id: string) => call('POST', `enrolments/${id}/start`),
    lesson: (id: string, lesson_id: string) => call('GET', lesson(id, lesson_id)),
    keep: (id: string, lesson_id: string, seconds: number, place: object = {}) =>
      call('PUT', `${lesson(id, lesson_id)}/place`, { place, seconds }),
    complete: (id: string, lesson_id: string, body: object = {}) =>
      call('POST', `${lesson(id, lesson_id)}/completion`, body),
    attempt: (id: string, lesson_id: string) => call('POST', `${lesson(id, lesson_id)}/attempts`),
    submit: (id: string, answers: object) => call('POST', `attempts/${id}/submission`, { answers }),
    /** Enrols in a course and starts it; returns the enrolment's id. */
    async begin(id: string): Promise<string> {
      const enrolled = answered<CourseDetail>(await call('POST', `courses/${id}/enrolment`), 201);
      const enrolment = enrolled.enrolment!.id;
      answered(await call('POST', `enrolments/${enrolment}/start`));
      return enrolment;
    },
  };
}

/** Returns the body of a response after checking its status. */
export function answered<T>(answer: LightMyRequestResponse, status = 200): T {
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.body === '' ? (undefined as T) : answer.json<T>();
}

/** Expects a refusal with this reason. */
export function expectRefused(answer: LightMyRequestResponse, reason: string): void {
  expect([answer.statusCode, answer.json().reason], answer.body).toEqual([422, `learning.${reason}`]);
}

/** Publishes a new version of a course; returns it. */
export async function publishAgain(
  { context, clock }: TestServer,
  { id, content }: { id: string; content: object },
): Promise<string> {
  const { db } = context;
  const { number, published_by_uid } = await db
    .selectFrom('course_versions')
    .select(['number', 'published_by_uid'])
    .where('course_id', '=', id)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow();
  return await db.transaction().execute(async (tx) => {
    await tx.updateTable('course_versions').set({ is_current: false }).where('course_id', '=', id).execute();
    const version = randomUUID();
    const now = clock.now();
    await tx
      .insertInto('course_versions')
      .values({
        id: version,
        course_id: id,
        number: number + 1,
        content: JSON.stringify(content),
        updated_at: now,
        published_at: now,
        published_by_uid,
        is_current: true,
      })
      .execute();
    return version;
  });
}

/** The trail entries of a course, oldest first. */
export const linesOf = ({ context: { db } }: TestServer, course_id: string) =>
  db
    .selectFrom('activity')
    .select(['event', 'actor_uid', 'concerns_uid', 'outlet_id', 'details'])
    .where('subject_id', '=', course_id)
    .orderBy('id')
    .execute();

/** The events of those entries. */
export const eventsOf = async (server: TestServer, course_id: string) =>
  (await linesOf(server, course_id)).map(({ event }) => event);

/** Archives a course now; null restores it. */
export const archive = (
  { context: { db }, clock }: TestServer,
  id: string,
  archived_at: Date | null = clock.now(),
) => db.updateTable('courses').set({ archived_at }).where('id', '=', id).execute();
