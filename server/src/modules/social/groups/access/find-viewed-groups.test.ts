import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertGroup } from '../../../../testing/groups.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { findViewedGroups } from './find-viewed-groups.ts';
import { listGroupRights } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('says of many people at once what is said of each alone', async () => {
  const { db } = server.context;
  const roles = [await server.jobRole(), await server.jobRole(), null];
  const people: (TestUser & { job_role_id: string | null })[] = [];
  for (const job_role_id of roles)
    for (const role of ['staff', 'audit'])
      people.push({ ...(await server.signIn({ role, job_role_id })), job_role_id });
  const creator = people[0]!.uid;
  const [one, other] = [people[1]!.uid, people[4]!.uid];
  const groups = [
    await insertGroup(db, { creator }),
    await insertGroup(db, { creator, members: { [one]: 'member', [other]: 'moderator' } }),
    await insertGroup(db, { creator, access: { [roles[0]!]: 'view' } }),
    await insertGroup(db, { creator, members: { [one]: 'admin' }, access: { [roles[1]!]: 'moderate' } }),
  ];
  await db
    .insertInto('group_role_access')
    .values({
      group_id: groups[0]!,
      job_role_id: roles[0]!,
      can_view: false,
      can_post: false,
      can_moderate: false,
    })
    .execute();

  const viewed = await findViewedGroups(
    db,
    people.map(({ uid }) => uid),
    [...groups, null, randomUUID()],
    '2026-11-20',
  );
  let pairs = 0;
  for (const { uid, name, session_id, job_role_id } of people) {
    const actor = {
      kind: 'person',
      role: 'staff',
      location_id: null,
      uid,
      name,
      session_id,
      job_role_id,
    } as const;
    const alone = (await listGroupRights(db, actor)).map(({ id }) => id);
    expect([...viewed(uid)].sort()).toEqual(alone.sort());
    pairs += alone.length;
  }
  expect(pairs).toBe(7);
  expect(viewed(randomUUID()).size).toBe(0);
});

it('asks nothing where there is nobody or no group to ask about', async () => {
  const refusing = server.context.db.withPlugin({
    transformQuery: () => {
      throw new Error('asked');
    },
    transformResult: async ({ result }) => result,
  });
  await findViewedGroups(refusing, [], [randomUUID()], '2026-11-20');
  await findViewedGroups(refusing, [randomUUID()], [null], '2026-11-20');
  await expect(findViewedGroups(refusing, [randomUUID()], [randomUUID()], '2026-11-20')).rejects.toThrow(
    'asked',
  );
});
