import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { routes as socialRoutes } from './features/social/routes.ts';
import { socialPhoto } from './features/social/social-photo.ts';
import { routes as groupRoutes } from './features/social-groups/routes.ts';
import { eventually } from './test-eventually.ts';
import { insertGroup } from './test-groups.ts';
import { type TestServer, type TestUser, testServer } from './test-server.ts';
import { openTestStream, type TestStream } from './test-stream.ts';
import { testTrailSettled } from './test-trail.ts';

/** A word that stands in everything that is written in the group, and in its name, and nowhere else. */
const WORD = 'zebranium';

/** Who is tried, and whether they may view the group. */
const PEOPLE = {
  member: true,
  moderator: true,
  'somebody whose job role may view': true,
  'somebody whose job role may post': true,
  'an admin': true,
  'an outsider': false,
  'a manager outside': false,
  'an auditor outside': false,
  'somebody outside with a role that an admin added': false,
  'somebody who was a member': false,
} as const;
type Who = keyof typeof PEOPLE;
const viewers = (Object.keys(PEOPLE) as Who[]).filter((who) => PEOPLE[who]);
const outsiders = (Object.keys(PEOPLE) as Who[]).filter((who) => !PEOPLE[who]);

/** What there is in the group, made anew for each call. */
interface Secret {
  group: string;
  post: string;
  announcement: string;
  comment: string;
  photo: string;
}
interface Call {
  url: string;
  body?: object;
}
interface Row {
  /** A call about the secret. Of a secret that is not there, the same must be answered to who may not see it. */
  call(secret: Secret, caller: TestUser): Call;
  /** What it answers to who may not see it: as if it were not there, an answer without a trace of it, or not for them. */
  hidden: 'not found' | 'absent' | 'forbidden';
  /** Whether an answer to who may see it shows the word or the post: for lists. */
  shows?: true;
}

const id = () => randomUUID();
const admin = (call: Row['call']): Row => ({ call, hidden: 'forbidden' });
const about = (call: Row['call']): Row => ({ call, hidden: 'not found' });
const list = (call: Row['call']): Row => ({ call, hidden: 'absent', shows: true });

/** Every route of the social feed and its groups; a new one without a row fails. */
const ROWS: Record<string, Row | Row[]> = {
  'GET /api/social/feed': [
    list(() => ({ url: '/api/social/feed?limit=50' })),
    list(() => ({ url: '/api/social/feed?announcements=true' })),
    list(() => ({ url: `/api/social/feed?author_id=${author.uid}` })),
    about(({ group }) => ({ url: `/api/social/feed?group_id=${group}` })),
  ],
  'GET /api/social/posts/:id': {
    ...about(({ post }) => ({ url: `/api/social/posts/${post}` })),
    shows: true,
  },
  'POST /api/social/posts': about(({ group: group_id }) => ({
    url: '/api/social/posts',
    body: { id: id(), group_id, content: WORD },
  })),
  'PUT /api/social/posts/:id': about(({ post }) => ({
    url: `/api/social/posts/${post}`,
    body: { content: WORD },
  })),
  'DELETE /api/social/posts/:id': about(({ post }) => ({ url: `/api/social/posts/${post}` })),
  'PUT /api/social/posts/:id/pin': about(({ post }) => ({
    url: `/api/social/posts/${post}/pin`,
    body: { is_pinned: true },
  })),
  'POST /api/social/seen': {
    hidden: 'absent',
    call: ({ announcement }) => ({ url: '/api/social/seen', body: { post_ids: [announcement] } }),
  },
  'GET /api/social/seen': {
    hidden: 'absent',
    call: ({ announcement }) => ({ url: `/api/social/seen?post_id=${announcement}` }),
  },
  'GET /api/social/posts/:id/readers': about(({ announcement }) => ({
    url: `/api/social/posts/${announcement}/readers?seen=false`,
  })),
  'GET /api/social/people': [
    about(({ group }) => ({ url: `/api/social/people?group_id=${group}` })),
    { call: () => ({ url: '/api/social/people' }), hidden: 'absent' },
  ],
  'GET /api/social/search': [
    list(() => ({ url: `/api/social/search?q=${WORD}` })),
    list(() => ({ url: `/api/social/search?q=${WORD}&author_id=${author.uid}` })),
    about(({ group }) => ({ url: `/api/social/search?q=${WORD}&group_id=${group}` })),
  ],
  'GET /api/social/photos/:id': about(({ photo }, caller) => ({
    url: socialPhoto(server.context.keys, caller, { id: photo, width: 1, height: 1 }, server.clock.now()).url,
  })),
  'GET /api/social/posts/:id/comments': {
    ...about(({ post }) => ({ url: `/api/social/posts/${post}/comments` })),
    shows: true,
  },
  'POST /api/social/posts/:id/comments': about(({ post }) => ({
    url: `/api/social/posts/${post}/comments`,
    body: { id: id(), content: 'Hello' },
  })),
  'GET /api/social/comments/:id': {
    ...about(({ comment }) => ({ url: `/api/social/comments/${comment}` })),
    shows: true,
  },
  'GET /api/social/comments/:id/replies': about(({ comment }) => ({
    url: `/api/social/comments/${comment}/replies`,
  })),
  'DELETE /api/social/comments/:id': about(({ comment }) => ({ url: `/api/social/comments/${comment}` })),
  'PUT /api/social/comments/:id/reaction': about(({ comment }) => ({
    url: `/api/social/comments/${comment}/reaction`,
    body: { reaction_type: 'love' },
  })),
  'DELETE /api/social/comments/:id/reaction': about(({ comment }) => ({
    url: `/api/social/comments/${comment}/reaction`,
  })),
  'GET /api/social/posts/:id/reactions': about(({ post }) => ({
    url: `/api/social/posts/${post}/reactions`,
  })),
  'PUT /api/social/posts/:id/reactions/:type': about(({ post }) => ({
    url: `/api/social/posts/${post}/reactions/like`,
  })),
  'DELETE /api/social/posts/:id/reactions/:type': about(({ post }) => ({
    url: `/api/social/posts/${post}/reactions/like`,
  })),
  'GET /api/social/groups': list(() => ({ url: '/api/social/groups' })),
  'PUT /api/social/groups/:id/membership': about(({ group }) => ({
    url: `/api/social/groups/${group}/membership`,
  })),
  'DELETE /api/social/groups/:id/membership': about(({ group }) => ({
    url: `/api/social/groups/${group}/membership`,
  })),
  'GET /api/social/admin/groups': admin(() => ({ url: '/api/social/admin/groups' })),
  'POST /api/social/admin/groups': admin(() => ({ url: '/api/social/admin/groups', body: { name: id() } })),
  'PUT /api/social/admin/groups/:id': admin(({ group }) => ({
    url: `/api/social/admin/groups/${group}`,
    body: { name: `${WORD} ${id()}` },
  })),
  'DELETE /api/social/admin/groups/:id': admin(({ group }) => ({ url: `/api/social/admin/groups/${group}` })),
  'GET /api/social/admin/groups/:id/members': admin(({ group }) => ({
    url: `/api/social/admin/groups/${group}/members`,
  })),
  'GET /api/social/admin/groups/:id/candidates': admin(({ group }) => ({
    url: `/api/social/admin/groups/${group}/candidates`,
  })),
  'POST /api/social/admin/groups/:id/members': admin(({ group }) => ({
    url: `/api/social/admin/groups/${group}/members`,
    body: { user_ids: [author.uid] },
  })),
  'PUT /api/social/admin/groups/:id/members/:uid': admin(({ group }) => ({
    url: `/api/social/admin/groups/${group}/members/${author.uid}`,
    body: { role: 'moderator' },
  })),
  'DELETE /api/social/admin/groups/:id/members/:uid': admin(({ group }) => ({
    url: `/api/social/admin/groups/${group}/members/${author.uid}`,
  })),
  'GET /api/social/admin/groups/:id/access': admin(({ group }) => ({
    url: `/api/social/admin/groups/${group}/access`,
  })),
  'PUT /api/social/admin/groups/:id/access/:job_role_id': admin(({ group }) => ({
    url: `/api/social/admin/groups/${group}/access/${viewing}`,
    body: { can_view: true, can_post: true, can_moderate: false },
  })),
  'GET /api/social/admin/audit': admin(() => ({ url: '/api/social/admin/audit' })),
};

let server: TestServer;
let address: string;
let outlet: string;
/** Of the latest secret. */
let author: TestUser;
let people: Record<Who, TestUser>;
let viewing: string;
let posting: string;
let traces: string[];

beforeAll(async () => {
  server = await testServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  await server.context.db.insertInto('login_roles').values({ role_name: 'trainer' }).execute();
  outlet = await server.outlet();
  [viewing, posting] = [await server.jobRole(), await server.jobRole()];
  const staff = (job_role_id: string | null = null) =>
    server.signIn({ role: 'staff', location_id: outlet, job_role_id });
  people = {
    member: await staff(),
    moderator: await staff(),
    'somebody whose job role may view': await staff(viewing),
    'somebody whose job role may post': await staff(posting),
    'an admin': await server.signIn({ role: 'admin' }),
    'an outsider': await staff(await server.jobRole()),
    'a manager outside': await server.signIn({ role: 'manager', location_id: outlet }),
    'an auditor outside': await server.signIn({ role: 'audit' }),
    'somebody outside with a role that an admin added': await server.signIn({ role: 'trainer' }),
    'somebody who was a member': await server.signIn({ role: 'staff', name: 'Rina', location_id: outlet }),
  };
  traces = [WORD];
});
afterAll(() => server.close());

async function ok(
  { token }: TestUser,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
) {
  const answer = await server.call(method, url, { token, body });
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300);
  return answer;
}

/**
 * A group in which the former member wrote and was named too, by everybody's own calls, so that all has its traces. Its
 * author and its former member are new each time: nobody may call so often.
 */
async function makeSecret(): Promise<Secret> {
  author = await server.signIn({ role: 'manager', name: 'Author', location_id: outlet });
  const former = await server.signIn({ role: 'staff', name: 'Rina', location_id: outlet });
  people['somebody who was a member'] = former;
  const group = await insertGroup(server.context.db, {
    creator: author.uid,
    name: `${WORD} ${id()}`,
    members: {
      [author.uid]: 'member',
      [people.member.uid]: 'member',
      [people.moderator.uid]: 'moderator',
      [former.uid]: 'member',
    },
    access: { [viewing]: 'view', [posting]: 'post' },
  });
  const [photo, post, announcement, comment, own] = [id(), id(), id(), id(), id()];
  await storePhoto(photo);
  const at = '/api/social/posts';
  const named = { content: `${WORD} @Rina`, mentions: [former.uid] };
  await ok(author, 'POST', at, { id: post, group_id: group, photo_ids: [photo], ...named });
  await ok(author, 'POST', at, { id: announcement, group_id: group, is_announcement: true, content: WORD });
  await ok(former, 'POST', at, { id: own, group_id: group, content: `My ${WORD}` });
  await ok(author, 'POST', `${at}/${post}/comments`, { id: comment, ...named });
  await ok(author, 'POST', `${at}/${own}/comments`, { id: id(), content: WORD });
  await ok(author, 'PUT', `${at}/${own}/reactions/love`);
  await ok(former, 'POST', `${at}/${post}/comments`, { id: id(), content: `So ${WORD}` });
  await ok(former, 'PUT', `/api/social/comments/${comment}/reaction`, { reaction_type: 'like' });
  await ok(former, 'DELETE', `/api/social/groups/${group}/membership`);
  traces.push(group, post, announcement, comment, photo, own);
  return { group, post, announcement, comment, photo };
}

async function storePhoto(photo: string): Promise<void> {
  const headers = { 'content-type': 'image/jpeg' };
  const url = `/api/photos/${photo}?purpose=social`;
  const answer = await server.call('PUT', url, { token: author.token, body: await pixels(), headers });
  expect(answer.statusCode).toBe(201);
}
const pixels = async () => (await import('./features/photos/test-image.ts')).testImage(32, 32);

const nowhere = (): Secret => ({
  group: id(),
  post: id(),
  announcement: id(),
  comment: id(),
  photo: id(),
});

const calls = Object.entries(ROWS).flatMap(([route, rows]) =>
  [rows]
    .flat()
    .map((row, index): [string, string, Row] => [route, index === 0 ? '' : ` (${index + 1})`, row]),
);

async function answerTo(route: string, row: Row, secret: Secret, who: Who) {
  const { url, body } = row.call(secret, people[who]);
  const method = route.split(' ')[0] as 'GET';
  const token = url.startsWith('/api/social/photos/') ? undefined : people[who].token;
  return await server.call(method, url, { ...(token ? { token } : {}), ...(body ? { body } : {}) });
}

/** An answer without the number of its request. */
const said = (body: string) => body.replace(/"request_id":"[^"]+"/, '');

/** That a text has nothing of what is in the groups. */
function expectNoTrace(text: string): void {
  for (const trace of traces) expect(text).not.toContain(trace);
}

it('every route of the social feed and its groups is tried', () => {
  const all = [...socialRoutes, ...groupRoutes].map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(Object.keys(ROWS).sort()).toEqual(all.sort());
});

describe.each(calls)('%s%s', (route, _, row) => {
  it('answers as if the group were not there to whoever may not view it', async () => {
    const secret = await makeSecret();
    for (const who of outsiders) {
      const answer = await answerTo(route, row, secret, who);
      const unknown = await answerTo(route, row, nowhere(), who);
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

  it('is there for whoever may view it', async () => {
    for (const who of viewers) {
      if (row.hidden === 'forbidden' && who !== 'an admin') continue;
      const answer = await answerTo(route, row, await makeSecret(), who);
      // Who may look and not act is told so: that is for other tests.
      expect(answer.statusCode, `${who}: ${answer.body}`).not.toBe(404);
      if (row.shows) expect(answer.body, who).toContain(WORD);
    }
  });
});

describe('what is not asked of the social feed itself', () => {
  it('has no trace of a group for whoever may not view it, and has one for its members', async () => {
    await makeSecret();
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
    const { group, announcement } = await makeSecret();
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
  it('tells nothing of a group to whoever may not view it, connected before or resumed, and all to its viewers', async () => {
    const everyone = Object.keys(PEOPLE) as Who[];
    const open = async (who: Who, from?: string) => {
      const stream = await openTestStream(address, people[who].token, from);
      await eventually(() => expect(stream.events.some(({ event }) => event === 'ready')).toBe(true));
      return stream;
    };
    const before = new Map<Who, TestStream>();
    for (const who of everyone) before.set(who, await open(who));
    const former = 'somebody who was a member';
    // While they were a member they were told, so from here on.
    await makeSecret();
    const seen = new Map(everyone.map((who) => [who, before.get(who)!.events.length]));
    const group = traces.at(-6)!;
    const post = id();
    await ok(author, 'POST', '/api/social/posts', { id: post, group_id: group, content: `More ${WORD}` });
    await ok(author, 'PUT', `/api/social/posts/${post}/reactions/like`);
    const comment = { id: id(), content: WORD };
    await ok(author, 'POST', `/api/social/posts/${post}/comments`, comment);
    const last = id();
    await ok(author, 'POST', '/api/social/posts', { id: last, content: 'For everyone' });
    traces.push(post, comment.id);

    for (const who of everyone) {
      const first = before.get(who)!;
      const heard = (stream: TestStream) => stream.activity().map(({ subject_id }) => subject_id);
      await vi.waitFor(() => expect(heard(first)).toContain(last), { timeout: 10_000 });
      const resumed = await open(who, first.events[0]!.id);
      await vi.waitFor(() => expect(heard(resumed)).toContain(last), { timeout: 10_000 });
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
