import { randomBytes, randomUUID } from 'node:crypto';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertCourse } from '../../../testing/courses.ts';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';
import { insertVideo } from '../../../testing/videos.ts';
import { sessionQuery } from '../session-address.ts';
import { sendingLimits } from './limit-sending.ts';

let server: TestServer;
let sockets: Socket[];
let [attacker, honest]: TestUser[] = [];
/** A video of more than lies in the buffers of two sockets on one machine; the first parts that were read of it. */
let video: string;
let begun: string[];
beforeEach(async () => {
  server = await testServer();
  sockets = [];
  [attacker, honest] = [await server.signIn({ role: 'staff' }), await server.signIn({ role: 'staff' })];
  const admin = await server.signIn({ role: 'admin' });
  const course = await insertCourse(server.context.db, admin.uid);
  const parts = Array.from({ length: 5 }, () => randomBytes(4 * 1024 * 1024));
  video = await insertVideo(server, admin.uid, parts, { course_id: course.id });
  begun = [];
  const { storage } = server.context;
  server.context.storage = {
    ...storage,
    get: (key) => {
      if (/videos\/.*\/0-/.test(key)) begun.push(key);
      return storage.get(key);
    },
  };
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.app.server.closeAllConnections();
  await server.close();
});

/** Another session of a person. */
async function sessionOf({ uid }: TestUser): Promise<string> {
  const session_id = randomUUID();
  const { db, clock } = server.context;
  await db
    .insertInto('sessions')
    .values({ id: session_id, user_uid: uid, created_at: clock.now(), expires_at: '2100-01-01T00:00:00Z' })
    .execute();
  return session_id;
}

const addressOf = (session_id: string) =>
  `/api/training/videos/${video}?${sessionQuery(server.context.keys.photos, { session_id }, server.clock.now())}`;

/** Asks, and reads nothing. */
function ask(path: string, token = ''): Socket {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {}).pause();
  const authorization = token ? `Authorization: Bearer ${token}\r\n` : '';
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${authorization}\r\n`);
  return socket;
}

const begins = (count: number) => expect.poll(() => begun.length, { timeout: 20_000 }).toBe(count);

it('six videos that nobody reads are on their way to a person, whatever their sessions, and others have theirs', async () => {
  const { each } = sendingLimits.download;
  const sessions = [attacker!.session_id, await sessionOf(attacker!)];
  const unread = Array.from({ length: each + 4 }, (_, at) => ask(addressOf(sessions[at % 2]!)));
  await begins(each);
  // Their other calls are answered meanwhile.
  const answer = await server.call('GET', '/api/notifications/unread', { token: attacker!.token });
  expect(answer.statusCode).toBe(200);
  ask(addressOf(honest!.session_id));
  await begins(each + 1);
  await pause(200);
  expect(begun).toHaveLength(each + 1);
  for (const socket of unread.slice(0, 2)) socket.destroy();
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBeGreaterThan(each + 1);
});

it('64 pictures that nobody reads are on their way to a person', async () => {
  const { each } = sendingLimits.picture;
  const { context } = server;
  // The same bytes for all, and more than lies in the buffers of two sockets.
  const bytes = Buffer.alloc(16 * 1024 * 1024);
  let sent = 0;
  context.storage = {
    ...context.storage,
    get: async () => {
      sent += 1;
      return bytes;
    },
  };
  const query = sessionQuery(context.keys.photos, attacker!, server.clock.now());
  for (let at = 0; at < each + 6; at += 1)
    ask(`/api/profile-photos/${honest!.uid}/avatar_400x400.jpg?${query}&v=1`);
  await expect.poll(() => sent, { timeout: 20_000 }).toBe(each);
  await pause(500);
  expect(sent).toBe(each);
  sockets[0]!.destroy();
  await expect.poll(() => sent, { timeout: 20_000 }).toBe(each + 1);
});

it('a made up address is counted by the network, and finds nothing', async () => {
  const made = Array.from({ length: 20 }, () => ({
    url: `/api/training/videos/${video}?session=${randomUUID()}&expires=4102444800&signature=AAAAAAAAAAAAAAAAAAAAAA`,
  }));
  const answers = await Promise.all(made.map((one) => server.app.inject(one)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(404));
  expect(begun).toHaveLength(0);
});

it("one download of a person's data is on its way at once, until it is sent", async () => {
  const { context } = server;
  const exports = async () =>
    (
      await context.db
        .selectFrom('activity')
        .select('id')
        .where('event', '=', 'personal data exported')
        .execute()
    ).length;
  const { promise, resolve } = Promise.withResolvers<null>();
  // Its tables are written, and its only photo does not come.
  const task = await insertTask(context.db, {
    outlet_id: await server.outlet(),
    job_role_id: await server.jobRole(),
  });
  const submitted_at = server.clock.now().toISOString();
  const sent = { submitted_by_uid: attacker!.uid, submitted_at };
  const submission_id = await insertSubmission(context.db, task, sent);
  await insertPhoto(context.db, attacker!.uid, { submission_id, position: 0 });
  context.storage = { ...context.storage, get: () => promise };
  const first = ask('/api/profile/personal-data', attacker!.token);
  await expect.poll(exports).toBe(1);
  ask('/api/profile/personal-data', attacker!.token);
  await pause(300);
  expect(await exports()).toBe(1);
  resolve(null);
  first.resume();
  await expect.poll(exports, { timeout: 20_000 }).toBe(2);
});
