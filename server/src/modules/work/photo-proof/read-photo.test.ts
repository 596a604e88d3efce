import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photoAddress } from '../../../platform/pictures/photo-address.ts';
import { testImage } from '../../../platform/pictures/test-image.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';

let server: TestServer;
let outlet: string;
let elsewhere: string;
let job_role_id: string;
let staff: TestUser;
let admin: TestUser;
let id: string;
let url: string;

beforeAll(async () => {
  server = await testServer();
  [outlet, elsewhere] = [await server.outlet('HM'), await server.outlet('Elsewhere')];
  job_role_id = await server.jobRole('Ops');
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.signIn({ role: 'admin' });
  staff = await server.signIn({ role: 'staff', location_id: outlet, job_role_id });
  ({ id, url } = await upload('submission', staff));
});

async function upload(purpose: 'submission' | 'sample', { token }: TestUser) {
  const photo = randomUUID();
  const headers = { 'content-type': 'image/jpeg' };
  const body = await testImage(60, 40);
  const stored = await server.call('PUT', `/api/photos/${photo}?purpose=${purpose}`, {
    token,
    body,
    headers,
  });
  expect(stored.statusCode).toBe(201);
  return stored.json() as { id: string; url: string; thumbnail_url: string };
}

/** Attaches the photo to a submission of the outlet and job role, by its owner. */
async function submit(): Promise<void> {
  const { db } = server.context;
  const task = await insertTask(db, { outlet_id: outlet, job_role_id });
  const submission_id = await insertSubmission(db, task, {
    submitted_by_uid: staff.uid,
    submitted_at: '2026-11-20T11:00:00+08:00',
  });
  const attached = { submission_id, position: 1, attached_at: server.clock.now() };
  await db.updateTable('photos').set(attached).where('id', '=', id).execute();
}

const status = async (address: string, headers = {}) =>
  (await server.call('GET', address, { headers })).statusCode;
const addressOf = (person: TestUser, photo = id) =>
  photoAddress(server.context.keys, person, photo, 'full', server.clock.now());

describe('a photo address', () => {
  it('gives a JPEG that the browser keeps until the address expires, and nobody else', async () => {
    const answer = await server.call('GET', url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const seconds = Number(/max-age=(\d+)/.exec(String(answer.headers['cache-control']))![1]);
    expect(seconds).toBeGreaterThan(3600);
    expect(seconds).toBeLessThanOrEqual(7200);
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  it('sends nothing again to who has it', async () => {
    const { etag } = (await server.call('GET', url)).headers;
    const again = await server.call('GET', url, { headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const thumbnail = url.replace('size=full', 'size=thumbnail');
    expect((await server.call('GET', thumbnail)).headers.etag).not.toBe(etag);
  });

  it('that is not signed, is changed, or names nothing, does not exist', async () => {
    for (const address of [
      `/api/photos/${id}`,
      `/api/photos/${id}?size=full`,
      url.replace(/expires=\d+/, 'expires=99999999999'),
      url.replace(/expires=\d+/, 'expires=soon'),
      url.replace(/session=[^&]+/, `session=${admin.session_id}`),
      url.replace(/session=[^&]+&/, ''),
      url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
      `${url}${'A'.repeat(200)}`,
      url.replace(id, randomUUID()),
    ]) {
      const answer = await server.call('GET', address);
      expect([address, answer.statusCode, answer.json().code]).toEqual([address, 404, 'not_found']);
    }
  });

  it('opens only what its person may see', async () => {
    const people = {
      manager: await server.signIn({ role: 'manager', location_id: outlet }),
      auditor: await server.signIn({ role: 'audit' }),
      colleague: await server.signIn({ role: 'staff', location_id: outlet, job_role_id }),
      elsewhere: await server.signIn({ role: 'manager', location_id: elsewhere }),
      kitchen: await server.signIn({
        role: 'staff',
        location_id: outlet,
        job_role_id: await server.jobRole(randomUUID()),
      }),
    };
    const seen = async () => {
      const answers = Object.entries(people).map(async ([who, person]) => [
        who,
        await status(addressOf(person)),
      ]);
      return Object.fromEntries(await Promise.all(answers));
    };
    // Before it is submitted, its owner alone.
    expect(new Set(Object.values(await seen()))).toEqual(new Set([404]));
    expect(await status(url)).toBe(200);
    await submit();
    expect(await seen()).toEqual({
      manager: 200,
      auditor: 200,
      colleague: 200,
      elsewhere: 404,
      kitchen: 404,
    });
  });

  it('of a sample is for everybody signed in', async () => {
    const sample = await upload('sample', admin);
    expect(await status(addressOf(staff, sample.id))).toBe(200);
  });

  it('does not exist once it has expired, even for who has it', async () => {
    server.clock.advance(7_200_000);
    expect(await status(url, { 'if-none-match': `"${id}-full"` })).toBe(404);
  });
});

describe('a link that a person copied is dead once', () => {
  const copied = { 'if-none-match': '' };
  beforeEach(async () => {
    await submit();
    expect(await status(url)).toBe(200);
    copied['if-none-match'] = `"${id}-full"`;
  });

  it('they sign out', async () => {
    await server.call('POST', '/auth/v1/logout?scope=local', { token: staff.token });
    expect([await status(url), await status(url, copied)]).toEqual([404, 404]);
  });

  it('they are deactivated', async () => {
    const body = { status: 'inactive' };
    await server.call('PUT', `/api/users/${staff.uid}/status`, { token: admin.token, body });
    expect([await status(url), await status(url, copied)]).toEqual([404, 404]);
  });

  it('they are moved to another outlet', async () => {
    const { token } = admin;
    const user = (await server.call('GET', `/api/users/${staff.uid}`, { token })).json();
    const { name, email, role, updated_at: expected_updated_at } = user;
    const body = { name, email, role, location_id: elsewhere, job_role_id, expected_updated_at };
    const moved = await server.call('PUT', `/api/users/${staff.uid}`, { token, body });
    expect(moved.statusCode).toBe(200);
    expect([await status(url), await status(url, copied)]).toEqual([404, 404]);
  });

  it('they are deleted', async () => {
    await server.call('DELETE', `/api/users/${staff.uid}`, { token: admin.token });
    expect([await status(url), await status(url, copied)]).toEqual([404, 404]);
  });
});
