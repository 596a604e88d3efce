import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { canSubmit, submittablePlaces } from '@gerai/shared/work/submissions/policy.ts';
import { whatIsMissing } from '@gerai/shared/work/submissions/rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertTask, type TestTask } from '../../../testing/tasks.ts';
import { createSubmission } from './create-submission.ts';
import { drawChallenge } from './draw-challenge.ts';
import { NOON, testSubmissions } from './test-submissions.ts';

let server: TestServer;
let submissions: Awaited<ReturnType<typeof testSubmissions>>;
let place: { outlet_id: string; job_role_id: string };
let staff: TestUser;
let colleague: TestUser;
let manager: TestUser;
let task: TestTask;

beforeAll(async () => {
  server = await testServer();
  submissions = await testSubmissions(server);
  ({ place, staff, colleague, manager } = submissions);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(NOON);
  task = await insertTask(server.context.db, { ...place, task_name: 'Clean the fryer' });
});

describe('a submission', () => {
  it('waits for the manager, with its photos in order, and leaves an entry in the trail', async () => {
    const photo_ids = [
      await insertPhoto(server.context.db, staff.uid),
      await insertPhoto(server.context.db, staff.uid),
    ];
    const body = await submissions.content(staff, { photo_ids, staff_notes: '  Two photos ' });
    const answer = await submissions.send(task, staff, body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      id: body.id,
      task_id: task.id,
      attempt: 1,
      staff_status: 'Submitted',
      manager_status: 'Pending',
      audit_status: 'Pending',
      system_status: 'None',
      staff_notes: 'Two photos',
      submitted_at: new Date(NOON).toISOString(),
      submitted_by: { uid: staff.uid, name: 'Sari', avatar_url: null },
      manager_reviewed_by: null,
    });
    expect(answer.json().photos.map((given: { id: string }) => given.id)).toEqual(photo_ids);
    expect(answer.json().photo_url).toContain(`/api/photos/${photo_ids[0]}?size=full`);
    expect(await submissions.attempts(task)).toMatchObject([{ ...place, photo_count: 2, is_latest: true }]);
    expect(await submissions.trail(task)).toMatchObject([
      {
        event: 'task submitted',
        actor_uid: staff.uid,
        ...place,
        details: { taskId: task.id, taskName: 'Clean the fryer', submissionId: body.id, attempt: 1 },
      },
    ]);
  });

  it('may be of the manager, for any job role', async () => {
    expect((await submissions.send(task, manager, await submissions.content(manager))).statusCode).toBe(201);
  });

  it('may have no photo where the task does not ask for one, and else has one', async () => {
    const free = await insertTask(server.context.db, { ...place, photo_required: false });
    expect(
      (await submissions.send(free, staff, await submissions.content(staff, { photo_ids: [] }))).statusCode,
    ).toBe(201);
    const answer = await submissions.send(task, staff, await submissions.content(staff, { photo_ids: [] }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      message: reasonMessage('submissions.photo_required'),
      reason: 'submissions.photo_required',
      fields: { photo_ids: { reason: 'submissions.photo_required' } },
    });
    await submissions.expectNothingDone(task);
  });

  it('after a rejection is a new attempt, beside the earlier one', async () => {
    await submissions.reject(task);
    const answer = await submissions.send(task, colleague, await submissions.content(colleague));
    expect(answer.json()).toMatchObject({
      attempt: 2,
      manager_status: 'Pending',
      submitted_by: { name: 'Budi' },
    });
    expect(await submissions.attempts(task)).toMatchObject([
      { attempt: 1, is_latest: false, manager_status: 'Rejected' },
      { attempt: 2, is_latest: true, manager_status: 'Pending' },
    ]);
  });
});

describe('the statement for first attempts', () => {
  const roles = ['staff', 'staff of another role', 'manager'] as const;
  const cases = [true, false].flatMap((photo_required) =>
    [0, 1].flatMap((photos) =>
      roles.flatMap((role) =>
        ['here', 'elsewhere'].map((where) => ({ photo_required, photos, role, where })),
      ),
    ),
  );

  it.each(cases)(
    'permits what the rules do: $role $where, photo required: $photo_required, photos: $photos',
    async ({ photo_required, photos, role, where }) => {
      const { db, keys } = server.context;
      const person: PersonActor = {
        ...{ kind: 'person', uid: staff.uid, name: 'Sari', session_id: randomUUID() },
        role: role === 'manager' ? 'manager' : 'staff',
        location_id: where === 'here' ? place.outlet_id : await server.outlet(),
        job_role_id: role === 'staff' ? place.job_role_id : await server.jobRole(),
      };
      const { id } = await insertTask(db, { ...place, photo_required });
      const photo_ids = await Promise.all(Array.from({ length: photos }, () => insertPhoto(db, staff.uid)));
      const submitted = await createSubmission(db, person, new Date(NOON), {
        ...{ id: randomUUID(), task_id: id, staff_notes: '', photo_ids, captures: [] },
        ...{ content_hash: Buffer.alloc(32), proved_at: null, clock_offset_ms: null },
        ...{ isAgain: false, place: submittablePlaces(person)[0]! },
        gesture: drawChallenge(keys, 'gesture', id, 1),
        code: drawChallenge(keys, 'code', id, 1),
      });
      const assigned = { assigned_location_id: place.outlet_id, assigned_job_role_id: place.job_role_id };
      const missing = whatIsMissing({ photo_required }, { photos: photo_ids });
      expect(submitted !== undefined).toBe(canSubmit(person, assigned) && missing.length === 0);
    },
  );
});

describe('a submission at the wrong time', () => {
  it.each([
    ['before the day of the task', '2026-11-19T23:59:59+08:00', 422, reasonMessage('submissions.not_yet')],
    ['late on the day of the deadline', '2026-11-20T23:59:59+08:00', 201, undefined],
    ['after the day of the deadline', '2026-11-21T00:00:00+08:00', 422, reasonMessage('submissions.expired')],
  ])('%s', async (_when, now, status, message) => {
    server.clock.set(now);
    const user = await server.signIn({ role: 'manager', location_id: place.outlet_id });
    const body = await submissions.content(user);
    const answer = await submissions.send(task, user, body);
    expect(answer.statusCode).toBe(status);
    if (status !== 201) {
      expect(answer.json().message).toBe(message);
      await submissions.expectNothingDone(task, body.photo_ids);
    }
  });
});
