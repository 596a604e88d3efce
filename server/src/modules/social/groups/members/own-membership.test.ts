import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGroup } from '../../../../testing/groups.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { deleteUser } from '../../../accounts/users/delete-user.ts';
import { testWhileLocked } from '../../../accounts/users/rights/test-while-locked.ts';
import { updateAccess } from '../access/update-access.ts';
import { testGroupCalls } from '../test-group-calls.ts';
import { deleteMember } from './delete-member.ts';
import { joinGroup } from './join-group.ts';
import { leaveGroup } from './leave-group.ts';
import { updateMemberRole } from './update-member-role.ts';

let server: TestServer;
let admin: TestUser;
let groups: ReturnType<typeof testGroupCalls>;
let jobRole: string;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  groups = testGroupCalls(server, admin);
  jobRole = await server.jobRole('Ops');
});
afterAll(() => server.close());

const staff = () => server.signIn({ role: 'staff', job_role_id: jobRole, name: 'Rina' });
const actorOf = ({ uid, name, session_id }: TestUser, role: string): PersonActor => ({
  kind: 'person',
  uid,
  name,
  role,
  session_id,
  authenticated_at: server.clock.now().toISOString(),
  location_id: null,
  job_role_id: jobRole,
});
const groupWith = (input: Partial<Parameters<typeof insertGroup>[1]>) =>
  insertGroup(server.context.db, { creator: admin.uid, ...input });
const join = (who: TestUser, id: string) => groups.as(who.token)('PUT', `/groups/${id}/membership`);
const leave = (who: TestUser, id: string) => groups.as(who.token)('DELETE', `/groups/${id}/membership`);
const seen = async (who: TestUser): Promise<{ id: string }[]> =>
  (await groups.as(who.token)('GET', '/groups')).json();
const events = async (id: string) =>
  (await groups.trail(id)).map(({ event, actor_name, details }) => [event, actor_name, details]);

describe('joining', () => {
  it('adds a member once, with one entry of the trail', async () => {
    const rina = await staff();
    const id = await groupWith({ name: 'Operasional', access: { [jobRole]: 'post' } });
    const before = (await seen(rina)).find((group) => group.id === id);
    expect(before).toMatchObject({ my_role: null, can_post: true, can_join: true, stays_visible: true });
    const joined = await join(rina, id);
    const group = {
      id,
      name: 'Operasional',
      description: '',
      member_count: 1,
      my_role: 'member',
      can_post: true,
      can_moderate: false,
      can_join: false,
      stays_visible: true,
    };
    expect([joined.statusCode, joined.json()]).toEqual([200, group]);
    expect((await join(rina, id)).json()).toEqual(group);
    expect(await events(id)).toEqual([['social group joined', 'Rina', { name: 'Operasional' }]]);
  });

  it('from two tabs at once makes one member', async () => {
    const rina = await staff();
    const id = await groupWith({ access: { [jobRole]: 'post' } });
    const both = await groups.whileLocked(id, () => Promise.all([join(rina, id), join(rina, id)]));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both[0].json()).toEqual(both[1].json());
    expect(await events(id)).toHaveLength(1);
  });

  it('leaves a moderator a moderator', async () => {
    const rina = await staff();
    const id = await groupWith({ members: { [rina.uid]: 'moderator' } });
    expect((await join(rina, id)).json()).toMatchObject({ my_role: 'moderator' });
  });

  it('is refused to a person who may only view', async () => {
    const rina = await staff();
    const id = await groupWith({ access: { [jobRole]: 'view' } });
    const refused = await join(rina, id);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'forbidden', message: reasonMessage('social_groups.cannot_join') }),
    ]);
    expect(await events(id)).toEqual([]);
  });

  it('is not found for groups that the actor may not view, deleted and unknown ones', async () => {
    const rina = await staff();
    const hidden = await groupWith({ name: 'Secret' });
    const gone = await groupWith({ access: { [jobRole]: 'post' } });
    const answers = [
      await join(rina, hidden),
      await leave(rina, hidden),
      await join(rina, randomUUID()),
      await groups.whileLocked(gone, () => join(rina, gone), 'delete'),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Group not found']);
  });

  it('is refused when the access is removed first', async () => {
    const rina = await staff();
    const id = await groupWith({ access: { [jobRole]: 'post' } });
    const where = { group_id: id, job_role_id: jobRole };
    const nothing = { can_view: false, can_post: false, can_moderate: false };
    const joining = await groups.whileLocked(id, async () => {
      const taking = updateAccess(server.context, actorOf(admin, 'admin'), where, nothing);
      await setTimeout(100);
      return await Promise.allSettled([joinGroup(server.context, actorOf(rina, 'staff'), id), taking]);
    });
    expect(joining).toMatchObject([{ reason: { code: 'not_found' } }, { status: 'fulfilled' }]);
  });

  it('leaves no deleted account in a group', async () => {
    const rina = await staff();
    const id = await groupWith({ access: { [jobRole]: 'post' } });
    const joining = await testWhileLocked(server, rina.uid, async () => {
      const deleting = deleteUser(server.context, actorOf(admin, 'admin'), rina.uid);
      await setTimeout(100);
      return await Promise.allSettled([joinGroup(server.context, actorOf(rina, 'staff'), id), deleting]);
    });
    expect(joining).toMatchObject([{ reason: { code: 'unauthenticated' } }, { status: 'fulfilled' }]);
    const { rows } = (await groups.call('GET', `/admin/groups/${id}/members`)).json();
    expect(rows).toEqual([]);
  });
});

describe('leaving', () => {
  it('removes the membership once, and the visibility where no access gives it', async () => {
    const rina = await staff();
    const id = await groupWith({ name: 'HM', members: { [rina.uid]: 'member' } });
    expect(await seen(rina)).toContainEqual(expect.objectContaining({ id, stays_visible: false }));
    expect((await leave(rina, id)).statusCode).toBe(204);
    expect((await seen(rina)).map((group) => group.id)).not.toContain(id);
    expect((await leave(rina, id)).statusCode).toBe(404);
    expect(await events(id)).toEqual([['social group left', 'Rina', { name: 'HM' }]]);
  });

  it('a second time changes nothing, as long as the job role may view the group', async () => {
    const rina = await staff();
    const id = await groupWith({ members: { [rina.uid]: 'admin' }, access: { [jobRole]: 'view' } });
    for (const _ of [1, 2]) expect((await leave(rina, id)).statusCode).toBe(204);
    expect(await seen(rina)).toContainEqual(
      expect.objectContaining({ id, my_role: null, can_post: false, can_join: false }),
    );
    expect(await events(id)).toHaveLength(1);
  });

  it.each([
    [
      'left',
      (id: string, uid: string) => leaveGroup(server.context, { ...actorOf(admin, 'staff'), uid }, id),
    ],
    ['taken', (id: string, uid: string) => deleteMember(server.context, actorOf(admin, 'admin'), id, uid)],
    [
      'changed',
      (id: string, uid: string) =>
        updateMemberRole(server.context, actorOf(admin, 'admin'), { id, uid, role: 'moderator' }),
    ],
  ])('does not wait while it is %s and the account is deleted, nor the other way round', async (_, act) => {
    const rina = await staff();
    const { db } = server.context;
    await db.updateTable('users').set({ status: 'inactive' }).where('uid', '=', rina.uid).execute();
    const id = await groupWith({ members: { [rina.uid]: 'member' } });
    const { acting } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('uid').where('uid', '=', rina.uid).forUpdate().execute();
      const acting = Promise.allSettled([act(id, rina.uid)]);
      await setTimeout(300);
      const deleted_at = server.clock.now();
      await tx.updateTable('users').set({ deleted_at }).where('uid', '=', rina.uid).execute();
      return { acting };
    });
    expect(await acting).toMatchObject([{ status: 'rejected', reason: { code: 'not_found' } }]);
  });

  it('of a deleted account is removed, and the name stays in the trail', async () => {
    const rina = await staff();
    const id = await groupWith({});
    await groups.call('POST', `/admin/groups/${id}/members`, { user_ids: [rina.uid] });
    await server.call('DELETE', `/api/users/${rina.uid}`, { token: admin.token });
    const { rows } = (await groups.call('GET', `/admin/groups/${id}/members`)).json();
    expect(rows).toEqual([]);
    expect((await groups.trail(id))[0]!.details).toMatchObject({ personName: 'Rina' });
  });
});
