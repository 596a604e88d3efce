import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { testImage } from '../platform/pictures/test-image.ts';
import { insertGroup } from '../testing/groups.ts';
import { type TestServer, type TestUser, testServer } from '../testing/server.ts';

/** A word that occurs only in the group: in its name and in everything written there. */
export const WORD = 'zebranium';

/** The callers, and whether they may view the group. */
export const PEOPLE = {
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
export type Who = keyof typeof PEOPLE;
export const viewers = (Object.keys(PEOPLE) as Who[]).filter((who) => PEOPLE[who]);
export const outsiders = (Object.keys(PEOPLE) as Who[]).filter((who) => !PEOPLE[who]);

/** The content of a group, created anew for each call that writes. */
export interface Secret {
  author: TestUser;
  former: TestUser;
  group: string;
  post: string;
  announcement: string;
  comment: string;
  photo: string;
}
export interface PrivacyWorld {
  server: TestServer;
  address: string;
  people: Record<Who, TestUser>;
  outlet: string;
  /** Job roles. */
  viewing: string;
  posting: string;
  /** What those who may not view the groups must never receive: the word, and the ids of the groups' content. */
  traces: string[];
}

/** A listening server and its callers. */
export async function openPrivacyWorld(): Promise<PrivacyWorld> {
  const server = await testServer();
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  await server.context.db.insertInto('login_roles').values({ role_name: 'trainer' }).execute();
  const outlet = await server.outlet();
  const [viewing, posting] = [await server.jobRole(), await server.jobRole()];
  const staff = (job_role_id: string | null = null) =>
    server.signIn({ role: 'staff', location_id: outlet, job_role_id });
  const people = {
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
  return { server, address, outlet, people, viewing, posting, traces: [WORD] };
}

/** The response to a call that must succeed. */
export async function ok(
  server: TestServer,
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
 * A group in which the former member wrote and was mentioned too, created by the users' own calls, so that everything
 * contains its traces. Author and former member are new each time because of the rate limits.
 */
export async function makeSecret(world: PrivacyWorld): Promise<Secret> {
  const { server, outlet, people, viewing, posting, traces } = world;
  const author = await server.signIn({ role: 'manager', name: 'Author', location_id: outlet });
  const former = await server.signIn({ role: 'staff', name: 'Rina', location_id: outlet });
  people['somebody who was a member'] = former;
  const group = await insertGroup(server.context.db, {
    creator: author.uid,
    name: `${WORD} ${randomUUID()}`,
    members: {
      [author.uid]: 'member',
      [people.member.uid]: 'member',
      [people.moderator.uid]: 'moderator',
      [former.uid]: 'member',
    },
    access: { [viewing]: 'view', [posting]: 'post' },
  });
  const [photo, post, announcement, comment, own] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await storePhoto(server, author, photo);
  const at = '/api/social/posts';
  const named = { content: `${WORD} @Rina`, mentions: [former.uid] };
  await ok(server, author, 'POST', at, { id: post, group_id: group, photo_ids: [photo], ...named });
  await ok(server, author, 'POST', at, {
    id: announcement,
    group_id: group,
    is_announcement: true,
    content: WORD,
  });
  await ok(server, former, 'POST', at, { id: own, group_id: group, content: `My ${WORD}` });
  await ok(server, author, 'POST', `${at}/${post}/comments`, { id: comment, ...named });
  await ok(server, author, 'POST', `${at}/${own}/comments`, { id: randomUUID(), content: WORD });
  await ok(server, author, 'PUT', `${at}/${own}/reactions/love`);
  await ok(server, former, 'POST', `${at}/${post}/comments`, { id: randomUUID(), content: `So ${WORD}` });
  await ok(server, former, 'PUT', `/api/social/comments/${comment}/reaction`, { reaction_type: 'like' });
  await ok(server, former, 'DELETE', `/api/social/groups/${group}/membership`);
  traces.push(group, post, announcement, comment, photo, own);
  return { author, former, group, post, announcement, comment, photo };
}

async function storePhoto(server: TestServer, { token }: TestUser, photo: string): Promise<void> {
  const headers = { 'content-type': 'image/jpeg' };
  const url = `/api/photos/${photo}?purpose=social`;
  const answer = await server.call('PUT', url, { token, body: await testImage(32, 32), headers });
  expect(answer.statusCode).toBe(201);
}
