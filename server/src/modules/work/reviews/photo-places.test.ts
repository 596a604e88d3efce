import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask, type TestTask } from '../../../testing/tasks.ts';
import { type TestCrew, testCrew } from './test-crew.ts';

let server: TestServer;
let crew: TestCrew;
let task: TestTask;
let submission: string;
let photos: string[];

const SENT = '2026-11-20T11:00:00+08:00';

beforeAll(async () => {
  server = await testServer();
  crew = await testCrew(server);
  const { db } = server.context;
  task = await insertTask(db, crew.place);
  const sent = { submitted_by_uid: crew.staff.uid, submitted_at: SENT, photo_count: 3 };
  submission = await insertSubmission(db, task, sent);
  const photo = (position: number, place: object) =>
    insertPhoto(db, crew.staff.uid, { submission_id: submission, position, attached_at: SENT, ...place });
  photos = [
    await photo(1, { source: 'camera', latitude: -7.943, longitude: 112.609, accuracy: 20 }),
    await photo(2, { source: 'gallery' }),
    await photo(3, {}),
  ];
});
afterAll(() => server.close());

const place = (position: { latitude: number; longitude: number } | null) =>
  server.context.db
    .updateTable('outlets')
    .set(position ?? { latitude: null, longitude: null })
    .where('id', '=', crew.place.outlet_id)
    .execute();

const detail = async ({ token }: TestUser) =>
  (await server.call('GET', `/api/daily-tasks/${task.id}`, { token })).json();

it('tells reviewers how far from the outlet a photo was taken, once the outlet has a position', async () => {
  const queue = async () =>
    (await server.call('GET', '/api/reviews/manager', { token: crew.manager.token })).json().rows[0];
  expect(await queue()).toMatchObject({ places: [] });

  await place({ latitude: -7.942761, longitude: 112.609448 });
  const places = [
    { photo_id: photos[0], verdict: 'at outlet', metres: 56, accuracy: 20 },
    { photo_id: photos[1], verdict: 'no position', metres: null, accuracy: null },
  ];
  const item = await queue();
  expect(item.places).toEqual(places);
  expect(item).not.toHaveProperty('latitude');
  for (const reviewer of [crew.manager, crew.auditor]) {
    const { attempts, ...told } = await detail(reviewer);
    expect(attempts[0].proof).toEqual({ places, reuses: [], comparing: false, unchecked: [] });
    expect(told).not.toHaveProperty('latitude');
  }

  await place({ latitude: -6.224512, longitude: 106.809871 });
  expect((await queue()).places[0]).toMatchObject({ verdict: 'far', metres: 667_806 });
  await place(null);
  expect((await queue()).places).toEqual([]);
});

it('tells those who do the work neither the distance nor where the outlet is', async () => {
  await place({ latitude: -7.942761, longitude: 112.609448 });
  const told = await detail(crew.staff);
  expect(told.attempts[0].proof).toBeNull();
  expect(JSON.stringify(told)).not.toContain('7.942761');
  const mine = await server.call('GET', '/api/my-tasks', { token: crew.staff.token });
  expect(mine.body).not.toContain('7.942761');
  expect(mine.body).not.toContain('places');
});
