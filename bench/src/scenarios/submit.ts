import { randomUUID } from 'node:crypto';
import type { Bench, RequestScenario, Traffic } from '../bench.ts';
import { makeOpenTasks, type OpenTask, removeOpenTasks, undoSubmissions } from '../load/open-tasks.ts';
import { type Person, signInPeople } from '../people.ts';
import { type Call, type Visit, withToken } from '../visit.ts';
import { drawPhoto } from './draw-photo.ts';

export const submitTask: RequestScenario = {
  kind: 'requests',
  name: 'submit',
  label: 'Submit without a photo',
  steps: 1,
  staysFast: true,
  limits: [{ against: 'same SQL' }],
  open: (bench) => submissions(bench, 3_000),
};

export const submitWithPhoto: RequestScenario = {
  kind: 'requests',
  name: 'submit-photo',
  label: 'Submit with a 300 KB photo',
  steps: 2,
  staysFast: true,
  limits: [
    { against: 'same SQL and a flushed file', extras: ['write', undefined] },
    { against: 'the same and the image work', extras: ['process and write', undefined] },
  ],
  open: async (bench) => submissions(bench, 500, await drawPhoto(300_000)),
};

/** With `aSecond` open tasks per second, more than two cores can submit. */
async function submissions(
  { databaseUrl, today, seconds }: Bench,
  aSecond: number,
  photo?: Buffer,
): Promise<Traffic> {
  const staff = await signInPeople(databaseUrl, 'staff');
  const byUid = new Map(staff.map((person) => [person.uid, person]));
  const count = Math.ceil((seconds / 2 + 2) * aSecond);
  const tasks = await makeOpenTasks(databaseUrl, today, count, photo !== undefined);
  let made = 0;
  const next = () => {
    const task = tasks[made++];
    return task && visitOf(task, byUid.get(task.uid)!, photo);
  };
  return {
    variants: 1,
    sample: () => next()!,
    next,
    async undo() {
      made = 0;
      await undoSubmissions(databaseUrl);
    },
    close: () => removeOpenTasks(databaseUrl),
  };
}

function visitOf(task: OpenTask, person: Person, photo: Buffer | undefined): Visit {
  const [submission_id, photo_id] = [randomUUID(), randomUUID()];
  const { id: task_id, outlet_id, job_role_id } = task;
  const { uid, session_id, token } = person;
  const body = { id: submission_id, staff_notes: 'Done as always.', photo_ids: photo ? [photo_id] : [] };
  const submit: Call = {
    method: 'POST',
    path: `/api/daily-tasks/${task_id}/submissions`,
    headers: { ...withToken(token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const put = (bytes: Buffer): Call => ({
    method: 'PUT',
    path: `/api/photos/${photo_id}?purpose=submission`,
    headers: { ...withToken(token), 'content-type': 'image/jpeg' },
    body: bytes,
  });
  return {
    variant: 0,
    known: { task_id, submission_id, photo_id, outlet_id, job_role_id, uid, session_id },
    calls: photo ? [put(photo), submit] : [submit],
  };
}
