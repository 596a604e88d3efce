import { randomUUID } from 'node:crypto';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { MODERATION_EVENTS, type SocialAuditEntry } from '@gerai/shared/social/groups/audit-contract.ts';
import { ACTIVITY_EVENTS, type ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActivityInput, recordActivity } from '../../../platform/trail/record-activity.ts';
import { plansOf } from '../../../testing/plans.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { listSocialAudit } from './list-social-audit.ts';
import { testGroupCalls } from './test-group-calls.ts';

let server: TestServer;
let admin: TestUser;
let groups: ReturnType<typeof testGroupCalls>;
let id: string;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  groups = testGroupCalls(server, admin);
});
beforeEach(async () => {
  id = randomUUID();
});
afterAll(() => server.close());

const job: Actor = { kind: 'job', name: 'Test' };
async function record(event: ActivityEvent, at: string, line: Partial<ActivityInput> = {}) {
  const subject = { type: 'post', id: randomUUID() };
  const entry = { subject, group_id: id, ...line, event } as ActivityInput;
  await server.context.db.transaction().execute((tx) => recordActivity(tx, job, new Date(at), entry));
}
const ask = (query = '') => groups.call('GET', `/admin/audit?group_id=${id}${query}`);
const page = async (query = ''): Promise<{ rows: SocialAuditEntry[]; next: string | null }> =>
  (await ask(query)).json();
const events = async (query = '') => (await page(query)).rows.map(({ event }) => event);

describe('the audit', () => {
  it('lists what admins changed in a group, for whom, from what to what, newest first', async () => {
    const rina = await server.signIn({ role: 'staff', name: 'Rina' });
    const jobRole = await server.jobRole('Kasir');
    id = await groups.made('Operasional', 'Daily');
    await groups.call('POST', `/admin/groups/${id}/members`, { user_ids: [rina.uid] });
    await groups.call('PUT', `/admin/groups/${id}/members/${rina.uid}`, { role: 'moderator' });
    // Later than the change of the role, whose moment is its revision.
    server.clock.advance(10);
    const flags = { can_view: true, can_post: true, can_moderate: false };
    await groups.call('PUT', `/admin/groups/${id}/access/${jobRole}`, flags);
    await groups.as(rina.token)('DELETE', `/groups/${id}/membership`);
    await groups.call('PUT', `/admin/groups/${id}`, { name: 'HM', description: 'Daily' });

    const { rows, next } = await page();
    expect(next).toBe(null);
    expect(
      rows.map(({ event, person_name, job_role, changes }) => [event, person_name, job_role, changes]),
    ).toEqual([
      ['social group updated', null, null, [{ field: 'name', before: 'Operasional', after: 'HM' }]],
      [
        'social group access changed',
        null,
        'Kasir',
        [
          { field: 'can_post', before: false, after: true },
          { field: 'can_view', before: false, after: true },
        ],
      ],
      ['social group role changed', 'Rina', null, [{ field: 'role', before: 'member', after: 'moderator' }]],
      ['social group member added', 'Rina', null, [{ field: 'role', before: null, after: 'member' }]],
      [
        'social group created',
        null,
        null,
        [
          { field: 'name', before: null, after: 'Operasional' },
          { field: 'description', before: null, after: 'Daily' },
        ],
      ],
    ]);
    const all = { actor_uid: admin.uid, actor_name: 'Ayu', group_id: id, group_name: 'HM', content: '' };
    for (const row of rows) expect(row).toMatchObject(all);

    // An edit at the moment of the creation is a millisecond later, so that it is a later revision.
    server.clock.advance(1000);
    await groups.call('DELETE', `/admin/groups/${id}`);
    const after = (await page()).rows;
    expect(after.map(({ group_name }) => group_name)).toEqual(Array(6).fill('HM'));
    expect(after[0]).toMatchObject({
      event: 'social group deleted',
      changes: expect.arrayContaining([{ field: 'members', before: 1, after: null }]),
    });
  });

  it('lists whose post or comment was removed with its text, and whose was pinned, also of everyone’s feed', async () => {
    const rina = await server.signIn({ role: 'staff', name: 'Rina' });
    const where = { concerns_uid: rina.uid, group_id: null };
    const name = 'What it began with';
    await record('social post pinned', '2026-11-19T01:00:00Z', { ...where, details: { name } });
    await record('social comment removed', '2026-11-19T02:00:00Z', {
      ...where,
      details: { name, content: 'Rude', authorName: 'Rina before her marriage' },
    });
    const { rows } = (await groups.call('GET', '/admin/audit?dateFrom=2026-11-19&dateTo=2026-11-19')).json();
    expect(rows).toMatchObject([
      {
        event: 'social comment removed',
        person_name: 'Rina before her marriage',
        content: 'Rude',
        actor_uid: null,
      },
      { event: 'social post pinned', person_name: 'Rina', content: name, group_id: null, group_name: null },
    ]);
  });

  it('has no lines but those of moderation', async () => {
    for (const event of ACTIVITY_EVENTS) await record(event, '2026-11-18T01:00:00Z');
    expect((await events('&limit=200')).toSorted()).toEqual([...MODERATION_EVENTS].toSorted());
  });

  it('returns every entry once across pages, also entries of the same moment', async () => {
    for (let i = 0; i < 7; i++) await record('social post pinned', '2026-11-02T00:00:00Z');
    await record('social post unpinned', '2026-11-02T00:00:00.001Z');
    const all = (await page()).rows;
    expect(all).toHaveLength(8);
    const seen: SocialAuditEntry[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { rows, next } = await page(`&limit=3${after && `&after=${after}`}`);
      seen.push(...rows);
      after = next;
    }
    expect(seen).toEqual(all);
  });

  it('narrows to an event and to business days, both ends included', async () => {
    await record('social post pinned', '2026-11-09T15:59:59.999Z');
    await record('social post removed', '2026-11-09T16:00:00Z');
    await record('social post unpinned', '2026-11-10T15:59:59.999Z');
    await record('social post pinned', '2026-11-10T16:00:00Z');
    expect(await events('&dateFrom=2026-11-10&dateTo=2026-11-10')).toEqual([
      'social post unpinned',
      'social post removed',
    ]);
    expect(await events('&dateFrom=2026-11-11')).toEqual(['social post pinned']);
    expect(await events('&dateTo=2026-11-09')).toEqual(['social post pinned']);
    expect(await events('&event=social post pinned'.replaceAll(' ', '%20'))).toHaveLength(2);
    expect(await events('&dateTo=9999-12-31')).toHaveLength(4);
  });

  it.each(['&after=abc', '&event=login', '&dateFrom=2026-02-30', '&limit=201'])(
    'refuses %s',
    async (query) => {
      expect((await ask(query)).statusCode).toBe(400);
    },
  );

  it.each([
    [{}, /activity_moderation_idx on activity {2}\(/],
    // Which of the two is cheaper depends on the table's statistics.
    [
      { dateFrom: '2026-11-01', event: 'social post pinned' },
      /activity_(administration|moderation)_idx on activity {2}\(/,
    ],
    [{ group_id: randomUUID() }, /activity_group_moderation_idx on activity {2}\(/],
    [{ group_id: randomUUID(), dateTo: '2026-11-01' }, /activity_group_moderation_idx on activity {2}\(/],
  ] as const)('is read by the index of these entries for %j, without sorting years', async (input, index) => {
    const plans = await plansOf(server.context.db, (db) =>
      listSocialAudit({ ...server.context, db }, admin, { ...input, limit: 50 }),
    );
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(index);
    expect(plans[0]).not.toMatch(/Sort|Seq Scan on activity/);
  });
});
