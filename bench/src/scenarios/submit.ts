import { getRandomValues } from 'node:crypto';
import { timeOrderedId } from '@gerai/shared/text/time-ordered-id.ts';
import type { Bench, RequestScenario, Traffic } from '../bench.ts';
import { type Call, withToken } from '../drive/load.ts';
import { drawPhotos } from '../load/draw-photo.ts';
import { makeOpenTasks, type OpenTask, removeOpenTasks, undoSubmissions } from '../load/open-tasks.ts';
import { type Person, signInPeople } from '../people.ts';

export const submitTask: RequestScenario = {
  kind: 'requests',
  name: 'submit',
  label: 'Submit without a photo',
  aim: { share: 0.4, growth: 1.3 },
  open: (bench) => submissions(bench, 2_000),
};

export const submitWithPhoto: RequestScenario = {
  kind: 'requests',
  name: 'submit-photo',
  label: 'Submit with a 300 KB photo',
  aim: { share: 0.9 },
  open: async (bench) => submissions(bench, 100, await drawPhotos(PHOTOS, 300_000)),
};

/** Different ones: each is compared with those that look alike. */
const PHOTOS = 100;

/** With `aSecond` open tasks per second, more than two cores can submit. */
async function submissions(
  { databaseUrl, today, seconds }: Bench,
  aSecond: number,
  photos: Buffer[] = [],
): Promise<Traffic> {
  const staff = await signInPeople(databaseUrl, 'staff');
  const byUid = new Map(staff.map((person) => [person.uid, person]));
  const count = Math.ceil(Math.max(seconds / 2, 2) * aSecond);
  const tasks = await makeOpenTasks(databaseUrl, today, count, photos.length > 0);
  return {
    load: {
      sequences: tasks.map((task, at) => callsOf(task, byUid.get(task.uid)!, photos[at % photos.length])),
      repeats: false,
    },
    undo: () => undoSubmissions(databaseUrl),
    close: () => removeOpenTasks(databaseUrl),
  };
}

function callsOf(task: OpenTask, { token }: Person, photo: Buffer | undefined): Call[] {
  const [submission_id, photo_id] = [newId(), newId()];
  const body = { id: submission_id, staff_notes: 'Done as always.', photo_ids: photo ? [photo_id] : [] };
  const submit: Call = {
    method: 'POST',
    path: `/api/daily-tasks/${task.id}/submissions`,
    headers: { ...withToken(token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const put = (bytes: Buffer): Call => ({
    method: 'PUT',
    path: `/api/photos/${photo_id}?purpose=submission`,
    headers: { ...withToken(token), 'content-type': 'image/jpeg' },
    body: bytes,
  });
  return photo ? [put(photo), submit] : [submit];
}

/** As the browser makes them. */
const newId = () => timeOrderedId(Date.now(), getRandomValues(new Uint8Array(10)));
