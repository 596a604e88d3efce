import { randomUUID } from 'node:crypto';
import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';
import type { InjectOptions } from 'fastify';
import { bothTexts, courseContent, textLesson } from '../../../testing/courses.ts';
import type { TestServer, TestUser } from '../../../testing/server.ts';

/** An admin's calls about courses. */
export function testAuthor(server: TestServer, { token }: TestUser) {
  const call = (method: InjectOptions['method'], path: string, body?: object) =>
    server.call(method, `/api/training/admin/courses${path}`, { token, body });
  const create = (content: CourseContent, id = randomUUID()) => call('POST', '', { id, content });
  const publish = (id: string, revision: number) => call('POST', `/${id}/publish`, { revision });
  return {
    call,
    create,
    publish,
    save: (id: string, revision: number, content: CourseContent) =>
      call('PUT', `/${id}/draft`, { revision, content }),
    read: async (id: string) => (await call('GET', `/${id}`)).json(),
    /** Creates a course published in version 1. */
    async published(content = titled('Hygiene')): Promise<string> {
      const { id } = (await create(content)).json();
      await publish(id, 1);
      return id;
    },
    assign: (id: string, audience: string, audience_id: string, input: object = {}) =>
      call('POST', `/${id}/assignments`, {
        id: randomUUID(),
        audience,
        audience_id,
        due_date: '2026-12-01',
        ...input,
      }),
  };
}

/** The content of a course with one lesson. */
export const titled = (title: string, input: Partial<CourseContent> = {}): CourseContent =>
  courseContent({ title: bothTexts(title), lessons: [textLesson()], ...input });
