import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes as socialRoutes } from '../modules/social/feed/routes.ts';
import { routes as groupRoutes } from '../modules/social/groups/routes.ts';
import { eventually } from '../testing/eventually.ts';
import type { TestServer, TestUser } from '../testing/server.ts';
import { openTestStream, type TestStream } from '../testing/stream.ts';
import { testTrailSettled } from '../testing/trail.ts';
import { ROWS, type Row } from './social-privacy-calls.ts';
import {
  makeSecret,
  ok,
  openPrivacyWorld,
  outsiders,
  PEOPLE,
  type PrivacyWorld,
  type Secret,
  viewers,
  type Who,
  WORD,
} from './social-privacy-world.ts';

let world: PrivacyWorld;
let server: TestServer;
let people: Record<Who, TestUser>;

beforeAll(async () => {
  world = await openPrivacyWorld();
  ({ server, people } = world);
});
afterAll(() => server.close());

let read: Secret | undefined;
/** What is only read stays as it was made, and serves all routes that read. */
async function secretFor(route: string): Promise<Secret> {
  if (!route.startsWith('GET ')) return makeSecret(world);
  read ??= await makeSecret(world);
  people['somebody who was a member'] = read.former;
  return read;
}

/** The same secret with ids that don't exist. */
const nowhere = ({ author, former }: Secret): Secret => ({
  author,
  former,
  group: randomUUID(),
  post: randomUUID(),
  announcement: randomUUID(),
  comment: randomUUID(),
  photo: randomUUID(),
});

const calls = Object.entries(ROWS).flatMap(([route, rows]) =>
  [rows]
    .flat()
    .map((row, index): [string, string, Row] => [route, index === 0 ? '' : ` (${index + 1})`, row]),
);

async function answerTo(route: string, row: Row, secret: Secret, who: Who) {
  const { url, body } = row.call({ ...secret, server, caller: people[who], viewing: world.viewing });
  const method = route.split(' ')[0] as 'GET';
  const token = url.startsWith('/api/social/photos/') ? undefined : people[who].token;
  return await server.call(method, url, { ...(token ? { token } : {}), ...(body ? { body } : {}) });
}

/** An answer without the number of its request. */
const said = (body: string) => body.replace(/"request_id":"[^"]+"/, '');

/** That a text has nothing of what is in the groups. */
function expectNoTrace(text: string): void {
  for (const trace of world.traces) expect(text).not.toContain(trace);
}

it('every route of the social feed and its groups is called', () => {
  const all = [...socialRoutes, ...groupRoutes].map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(Object.keys(ROWS).sort()).toEqual(all.sort());
});

describe.each(calls)('%s%s', (route, _, row) => {
  it('answers 404 as for a missing group to a person who may not view it', async () => {
    const secret = await secretFor(route);
    for (const who of outsiders) {
      const answer = await answerTo(route, row, secret, who);
      const unknown = await answerTo(route, row, nowhere(secret), who);
      expect(answer.statusCode, who).toBe(unknown.statusCode);
      if (row.hidden === 'not found') expect(answer.statusCode, who).toBe(404);
      if (row.hidden === 'forbidden') expect(answer.statusCode, who).toBe(403);
      if (row.hidden === 'absent') expect(answer.statusCode, who).toBeLessThan(300);
      expect(said(answer.body), who).toBe(said(unknown.body));
      expectNoTrace(answer.body);
    }
    const { uid } = people['an outsider'];
    const left = await server.context.db.selectFrom('social_reads').where('user_id', '=', uid).execute();
    expect(left).toEqual([]);
  });

  it('is readable by a person who may view it', async () => {
    for (const who of viewers) {
      if (row.hidden === 'forbidden' && who !== 'an admin') continue;
      const answer = await answerTo(route, row, await secretFor(route), who);
      // Who may look and not act is told so: that is for other tests.
      expect(answer.statusCode, `${who}: ${answer.body}`).not.toBe(404);
      if (row.shows) expect(answer.body, who).toContain(WORD);
    }
  });
});

describe('what is not asked of the social feed itself', () => {
  it('does not appear anywhere for a person who may not view it, and appears for members', async () => {
    await makeSecret(world);
    await testTrailSettled(server.context.db);
    const dashboard = { staff: 'staff', manager: 'manager', audit: 'audit' } as const;
    for (const who of outsiders) {
      const { token, uid } = people[who];
      const get = async (url: string) => (await server.call('GET', url, { token })).body;
      const { role } = await server.context.db
        .selectFrom('users')
        .select('role')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow();
      expectNoTrace(await get('/api/notifications'));
      expect(JSON.parse(await get('/api/notifications/unread')).unread, who).toBe(0);
      expectNoTrace(await get('/api/profile'));
      if (role in dashboard) expectNoTrace(await get(`/api/dashboards/${dashboard[role as 'staff']}`));
      expect((await server.call('GET', `/api/users/${uid}/activity`, { token })).statusCode).toBe(403);
    }
    for (const who of ['member', 'somebody whose job role may view'] as const) {
      const { token } = people[who];
      expect((await server.call('GET', '/api/notifications', { token })).body).toContain(WORD);
      expect(
        (await server.call('GET', '/api/notifications/unread', { token })).json().unread,
      ).toBeGreaterThan(0);
    }
    const { token } = people['an admin'];
    const former = people['somebody who was a member'].uid;
    expect((await server.call('GET', `/api/users/${former}/activity`, { token })).body).toContain(WORD);
  });

  it('counts no former member, and is not counted in what is everyone’s', async () => {
    const { group, announcement } = await makeSecret(world);
    const { token } = people['an admin'];
    const groups = (await server.call('GET', '/api/social/groups', { token })).json();
    expect(groups.find((one: { id: string }) => one.id === group).member_count).toBe(3);
    const url = `/api/social/posts/${announcement}/readers?seen=false`;
    const { rows } = (await server.call('GET', url, { token })).json();
    const uids = rows.map(({ uid }: { uid: string }) => uid);
    for (const who of outsiders) expect(uids).not.toContain(people[who].uid);
  });
});

describe('the live stream', () => {
  it('streams events of a group only to its viewers, both live and on resume', async () => {
    const everyone = Object.keys(PEOPLE) as Who[];
    const open = async (who: Who, from?: string) => {
      const stream = await openTestStream(world.address, people[who].token, from);
      await eventually(() => expect(stream.events.some(({ event }) => event === 'ready')).toBe(true));
      return stream;
    };
    const before = new Map<Who, TestStream>();
    for (const who of everyone) before.set(who, await open(who));
    const former = 'somebody who was a member';
    // While they were a member they were told, so from here on.
    const { author, group } = await makeSecret(world);
    const seen = new Map(everyone.map((who) => [who, before.get(who)!.events.length]));
    const post = randomUUID();
    await ok(server, author, 'POST', '/api/social/posts', {
      id: post,
      group_id: group,
      content: `More ${WORD}`,
    });
    await ok(server, author, 'PUT', `/api/social/posts/${post}/reactions/like`);
    const comment = { id: randomUUID(), content: WORD };
    await ok(server, author, 'POST', `/api/social/posts/${post}/comments`, comment);
    const last = randomUUID();
    await ok(server, author, 'POST', '/api/social/posts', { id: last, content: 'For everyone' });
    world.traces.push(post, comment.id);

    for (const who of everyone) {
      const first = before.get(who)!;
      const heard = (stream: TestStream) => stream.activity().map(({ subject_id }) => subject_id);
      await eventually(() => expect(heard(first)).toContain(last));
      const resumed = await open(who, first.events[0]!.id);
      await eventually(() => expect(heard(resumed)).toContain(last));
      if (PEOPLE[who]) {
        for (const stream of [first, resumed]) expect(heard(stream)).toContain(post);
      } else {
        expectNoTrace(JSON.stringify(resumed.events));
        if (who !== former) expectNoTrace(JSON.stringify(first.events));
        else expect(heard(first).slice(seen.get(who))).not.toContain(post);
      }
      expect(heard(first)).not.toContain(undefined);
      if (who === former) expect(heard(first)).not.toContain(post);
      first.close();
      resumed.close();
    }
  });
});
