import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { insertPhoto } from '../../../testing/photos.ts';
import type { TestServer, TestUser } from '../../../testing/server.ts';
import { insertSubmission, type TestTask } from '../../../testing/tasks.ts';

/** The content of a submission. */
export interface Sent {
  id: string;
  staff_notes: string;
  photo_ids: string[];
}

/** Noon in the business zone of the test server's day. */
export const NOON = '2026-11-20T12:00:00+08:00';

export const rejected = {
  manager_status: 'Rejected',
  manager_notes: 'Blurred',
  manager_reviewed_at: NOON,
} as const;

/** The people of an outlet's job role and its manager, helpers to submit, and the stored rows. */
export async function testSubmissions(server: TestServer) {
  const { db } = server.context;
  const place = { outlet_id: await server.outlet(), job_role_id: await server.jobRole() };
  const here = { location_id: place.outlet_id, job_role_id: place.job_role_id };
  const staff = await server.signIn({ role: 'staff', name: 'Sari', ...here });
  const colleague = await server.signIn({ role: 'staff', name: 'Budi', ...here });
  const manager = await server.signIn({ role: 'manager', name: 'Made', location_id: place.outlet_id });
  const attempts = (of: TestTask) =>
    db.selectFrom('task_submissions').selectAll().where('task_id', '=', of.id).orderBy('attempt').execute();
  const trail = (of: TestTask) =>
    db.selectFrom('activity').selectAll().where('subject_id', '=', of.id).execute();
  const photo = (id: string) =>
    db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    place,
    staff,
    colleague,
    manager,
    attempts,
    trail,
    photo,
    /** The content of a submission with a photo of the person. */
    content: async (user = staff, input: Partial<Sent> = {}): Promise<Sent> => ({
      id: randomUUID(),
      staff_notes: 'Done',
      photo_ids: [await insertPhoto(db, user.uid)],
      ...input,
    }),
    send: (of: TestTask, { token }: TestUser, body: object) =>
      server.call('POST', `/api/daily-tasks/${of.id}/submissions`, { token, body }),
    /** Expects no attempt, no trail entry and unattached photos. */
    async expectNothingDone(of: TestTask, photo_ids: string[] = []) {
      expect(await attempts(of)).toEqual([]);
      expect(await trail(of)).toEqual([]);
      for (const id of photo_ids)
        expect(await photo(id)).toMatchObject({ submission_id: null, attached_at: null });
    },
    reject: (of: TestTask, submitted_by_uid = staff.uid) =>
      insertSubmission(db, of, {
        submitted_by_uid,
        submitted_at: NOON,
        ...rejected,
        manager_reviewed_by_uid: manager.uid,
      }),
  };
}
