import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import type { AuditSample } from '@gerai/shared/work/reviews/sample-contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../../platform/clock.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../../testing/tasks.ts';
import { drawAuditSample } from './draw-audit-sample.ts';

type SampleInput = Parameters<typeof drawAuditSample>[2];

let server: TestServer;
let job_role_id: string;
let outlets: string[];
let staff: TestUser;
let manager: TestUser;
let auditor: TestUser;
let second: TestUser;
/** Late, submitted again and auto-approved. */
let risky: string[];

async function waiting(outlet_id: string, at = '09:00', values: object = {}): Promise<string> {
  const { db } = server.context;
  const task = await insertTask(db, { outlet_id, job_role_id, deadline_time: '10:00' });
  return await insertSubmission(db, task, {
    manager_status: 'Approved',
    manager_reviewed_by_uid: manager.uid,
    manager_reviewed_at: '2026-11-20T11:30:00+08:00',
    ...values,
    submitted_by_uid: staff.uid,
    submitted_at: `2026-11-20T${at}:00+08:00`,
  });
}

beforeAll(async () => {
  server = await testServer();
  job_role_id = await server.jobRole();
  outlets = [await server.outlet('A'), await server.outlet('B'), await server.outlet('C')];
  staff = await server.signIn({ role: 'staff' });
  manager = await server.signIn({ role: 'manager' });
  auditor = await server.signIn({ role: 'audit', name: 'Dewi' });
  second = await server.signIn({ role: 'audit', name: 'Putu' });
  const counts = [40, 11, 1];
  for (const [place, count] of counts.entries())
    for (let n = 0; n < count; n++) await waiting(outlets[place]!);
  const auto = {
    manager_status: 'AutoApproved',
    system_status: 'AutoApprove',
    manager_reviewed_by_uid: null,
    attempt: 2,
  };
  risky = [await waiting(outlets[0]!, '11:30', auto), await waiting(outlets[1]!, '11:10', auto)];
});
afterAll(() => server.close());

const draw = async ({ token }: TestUser, body: object) =>
  await server.call('POST', '/api/reviews/audit/samples', { token, body });

async function drawn(user: TestUser, body: object): Promise<AuditSample> {
  const answer = await draw(user, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function latestOf({ token }: TestUser): Promise<AuditSample[]> {
  return (await server.call('GET', '/api/reviews/audit/samples', { token })).json().rows;
}

async function itemsOf(sample: AuditSample): Promise<ReviewItem[]> {
  const answer = await server.call('GET', `/api/reviews/audit?sample=${sample.id}&limit=200`, {
    token: auditor.token,
  });
  return answer.json().rows;
}

const percent = (part: number, filter: object = {}) => ({
  coverage: { kind: 'percent', percent: part },
  filter,
});

describe('a sample', () => {
  it('has the requested share of each outlet, at least one of each, and all of high risk', async () => {
    const sample = await drawn(auditor, percent(10));
    expect(sample).toMatchObject({
      drawn_by: 'Dewi',
      business_date: '2026-11-20',
      population: 54,
      outlets: 3,
      coverage: { kind: 'percent', percent: 10 },
      high_risk: { size: 2, decided: 0, rejected: 0 },
      drawn: { size: 4 + 2 + 1, decided: 0, rejected: 0 },
    });
    const items = await itemsOf(sample);
    const at = outlets.map((id) => items.filter(({ outlet_id }) => outlet_id === id).length);
    expect(at).toEqual([4 + 1, 2 + 1, 1]);
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(risky));
  });

  it('can be so many of each outlet', async () => {
    const coverage = { kind: 'per_outlet', count: 3 };
    const sample = await drawn(auditor, { coverage });
    expect([sample.high_risk.size, sample.drawn.size]).toEqual([2, 3 + 3 + 1]);
  });

  it('contains nothing that its auditor submitted, which only others may review', async () => {
    const { db } = server.context;
    const outlet_id = await server.outlet('Own');
    const [own, other] = [await waiting(outlet_id), await waiting(outlet_id)];
    await db
      .updateTable('task_submissions')
      .set({ submitted_by_uid: auditor.uid })
      .where('id', '=', own)
      .execute();
    const input = percent(100, { outlet_id });
    const mine = await drawn(auditor, input);
    expect((await itemsOf(mine)).map(({ id }) => id)).toEqual([other]);
    expect(mine.population).toBe(1);
    expect((await drawn(second, input)).population).toBe(2);
    await db.deleteFrom('task_submissions').where('id', 'in', [own, other]).execute();
  });

  it('is the same after a reload, also with new submissions, and when it is drawn again', async () => {
    const input = percent(25, { outlet_id: outlets[0] });
    const [sample, twin] = await Promise.all([drawn(auditor, input), drawn(auditor, input)]);
    expect(twin).toEqual(sample);
    const ids = (await itemsOf(sample)).map(({ id }) => id);
    await server.context.db.deleteFrom('audit_samples').where('id', '=', sample.id).execute();
    const anew = await drawn(auditor, input);
    expect((await itemsOf(anew)).map(({ id }) => id)).toEqual(ids);
    const later = await waiting(outlets[0]!);
    expect(await drawn(auditor, input)).toEqual(anew);
    await server.context.db.deleteFrom('task_submissions').where('id', '=', later).execute();
    // Another auditor or another day gives another sample.
    const others = await drawn(second, input);
    expect((await itemsOf(others)).map(({ id }) => id)).not.toEqual(ids);
    const { context } = server;
    const actor = { kind: 'person', ...auditor, role: 'audit' } as unknown as PersonActor;
    const clock = fixedClock('2026-11-21T08:00:00+08:00');
    const tomorrow = await drawAuditSample({ ...context, clock }, actor, input as SampleInput);
    expect((await itemsOf(tomorrow)).map(({ id }) => id)).not.toEqual(ids);
    expect((await latestOf(auditor))[0]).toEqual(tomorrow);
  });

  it('shows its progress, whoever decides, and leaves the rest waiting', async () => {
    const sample = await drawn(second, percent(10));
    const items = await itemsOf(sample);
    const body = {
      approve: items.slice(1).map(({ id }) => id),
      reject: [{ ids: [items[0]!.id], notes: 'Dirty' }],
    };
    await server.call('POST', '/api/reviews/audit/decisions', { token: auditor.token, body });
    const answer = await server.call('GET', `/api/reviews/audit/samples/${sample.id}`, {
      token: auditor.token,
    });
    const { high_risk, drawn: others } = answer.json() as AuditSample;
    expect([high_risk.decided, others.decided]).toEqual([high_risk.size, others.size]);
    expect(high_risk.rejected + others.rejected).toBe(1);
    const { total } = (await server.call('GET', '/api/reviews/audit', { token: auditor.token })).json() as {
      total: number;
    };
    expect(total).toBe(54 - items.length);
    // The clock stands still, so several of her samples are equally new.
    expect(await latestOf(second)).toContainEqual(answer.json());
  });

  it('of nothing is refused', async () => {
    const answer = await draw(auditor, percent(10, { search: 'nothing is called so' }));
    expect([answer.statusCode, answer.json().message]).toEqual([422, reasonMessage('reviews.nothing_waits')]);
  });

  it.each([
    ['no part', percent(0)],
    ['more than all', percent(101)],
    ['51 of each outlet', { coverage: { kind: 'per_outlet', count: 51 } }],
    ['nothing named', {}],
  ])('with %s is refused', async (_what, body) => {
    expect((await draw(auditor, body)).statusCode).toBe(400);
  });

  it('is for auditors and admins', async () => {
    for (const user of [staff, manager]) expect((await draw(user, percent(10))).statusCode).toBe(403);
  });
});
