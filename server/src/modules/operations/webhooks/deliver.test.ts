import {
  DELIVERED_EVENTS,
  type WebhookEvent,
  webhookEvents,
} from '@gerai/shared/operations/webhooks/events.ts';
import { RETRY_SECONDS } from '@gerai/shared/operations/webhooks/rules.ts';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordJobRun } from '../../../platform/jobs/record-job-run.ts';
import type { Caller } from '../../../platform/outbound/open-caller.ts';
import { beginAtTrailEnd } from '../../../platform/outbox/take-from-trail.ts';
import { type ActivityInput, recordActivity } from '../../../platform/trail/record-activity.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';
import { testTrailSettled } from '../../../testing/trail.ts';
import { revokeRun } from '../../business/generation/revoke-run.ts';
import { createCancellation } from '../../work/cancellations/create-cancellation.ts';
import { deleteCancellation } from '../../work/cancellations/delete-cancellation.ts';
import { endDay } from '../../work/day-end/end-day.ts';
import { findLatestRun } from '../../work/day-end/queries.ts';
import { revokeDayEnd } from '../../work/day-end/revoke-day-end.ts';
import { createOutage } from '../../work/outages/create-outage.ts';
import { createDeliveries, insertDeliveries, newDelivery } from './create-deliveries.ts';
import { runWebhooks } from './run-webhooks.ts';
import { listDueWebhooks, sendDeliveries } from './send-deliveries.ts';
import { openWebhookCaller } from './send-delivery.ts';
import { type Received, testReceiver } from './test-receiver.ts';
import { testWebhook } from './test-webhook.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let admin: TestUser;
let receiver: Awaited<ReturnType<typeof testReceiver>>;
let outlet_id: string;
let job_role_id: string;
let caller: Caller;

beforeEach(async () => {
  server = await testServer({ WEBHOOK_ALLOW: '127.0.0.0/8' });
  receiver = await testReceiver();
  // Independent verifiers refuse what is minutes old.
  server.clock.set(new Date().toISOString());
  outlet_id = await server.outlet('Kemang');
  job_role_id = await server.jobRole('Barista');
  admin = await server.signIn({ role: 'admin', name: 'Ana' });
  caller = openWebhookCaller(server.context);
  await beginAtTrailEnd(server.context, 'webhook_cursor');
});
afterEach(async () => {
  caller.close();
  await receiver.close();
  await server.close();
});

const hook = (settings: Partial<Parameters<typeof testWebhook>[1]> = {}) =>
  testWebhook(server.context, { url: receiver.url, ...settings });
const happen = (...entries: ActivityInput[]) =>
  server.context.db
    .transaction()
    .execute((tx) => recordActivity(tx, { kind: 'job', name: 'Test' }, server.clock.now(), ...entries));
const fill = async () => {
  await testTrailSettled(server.context.db);
  while ((await createDeliveries(server.context)) === 'more');
};
const send = async (by: Caller = caller) => {
  for (const id of await listDueWebhooks(server.context))
    await sendDeliveries(server.context, by, id, () => false);
};
const deliver = async () => {
  await fill();
  await send();
};
/** In the order of their ids, which is the trail's: four are under way at once. */
const bodies = () =>
  receiver.received
    .toSorted((a, b) => String(a.headers['webhook-id']).localeCompare(String(b.headers['webhook-id'])))
    .map(({ body }) => JSON.parse(body));
const typesOf = () => bodies().map(({ type }) => type);
const rows = () => server.context.db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute();
const stored = (id: string) =>
  server.context.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const put = (webhook_id: string, count = 1) => {
  const payload = { type: 'webhook.test', timestamp: server.clock.now().toISOString(), data: {} } as const;
  return insertDeliveries(
    server.context.db,
    Array(count).fill(newDelivery(webhook_id, payload)),
    server.clock.now(),
  );
};
/** What the trail says of a kind. */
const recorded = (event: ActivityInput['event']) =>
  server.context.db
    .selectFrom('activity')
    .select(['actor_uid', 'subject_id', 'details'])
    .where('event', '=', event)
    .execute();
const generated: ActivityInput = {
  event: 'tasks generated',
  subject: { type: 'generation', id: '1' },
  details: { date: '2026-11-20', generated: 3, skipped: 0 },
};

describe('what is sent', () => {
  it('is signed as Standard Webhooks says, by both secrets while one is replaced', async () => {
    const { id, secret } = await hook();
    const rotated = await server.call('POST', `/api/webhooks/${id}/secret`, { token: admin.token });
    await happen(generated);
    await deliver();
    const [call] = receiver.received.splice(0);
    expect(call!.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'user-agent': expect.stringMatching(/^Gerai\/\d/),
      'webhook-id': (await rows())[0]!.id,
    });
    const verify = (of: string, { body, headers }: Received) =>
      new Webhook(of).verify(body, headers as Record<string, string>);
    for (const each of [secret, rotated.json().secret])
      expect(verify(each, call!)).toEqual({
        type: 'tasks.generated',
        timestamp: server.clock.now().toISOString(),
        data: { date: '2026-11-20', generated: 3, skipped: 0 },
      });
    expect(() => verify(secret, { ...call!, body: `${call!.body} ` })).toThrow();
    expect(() => verify('whsec_c29tZSBvdGhlciBzZWNyZXQ=', call!)).toThrow();
  });

  it('tells of submissions and decisions with ids and names', async () => {
    await hook({ events: ['task.submitted', 'task.rejected', 'task.approved'] });
    const sari = await server.signIn({ role: 'staff', name: 'Sari', location_id: outlet_id, job_role_id });
    const made = await server.signIn({ role: 'manager', name: 'Made', location_id: outlet_id });
    const task = await insertTask(server.context.db, { outlet_id, job_role_id });
    const submitted_at = server.clock.now().toISOString();
    const submission_id = await insertSubmission(server.context.db, task, {
      submitted_by_uid: sari.uid,
      submitted_at,
    });
    const person = { kind: 'person', ...sari, role: 'staff' } as never;
    await server.context.db.transaction().execute((tx) =>
      recordActivity(tx, person, server.clock.now(), {
        event: 'task submitted',
        subject: { type: 'daily_task', id: task.id },
        outlet_id,
        job_role_id,
        details: { taskId: task.id, submissionId: submission_id },
      }),
    );
    const answer = await server.call('POST', `/api/submissions/${submission_id}/manager-review`, {
      token: made.token,
      body: { decision: 'Rejected', notes: 'Blurred' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await deliver();
    const sent = {
      task: {
        id: task.id,
        name: 'Sweep the floor',
        date: '2026-11-20',
        deadline: '2026-11-20T09:00:00.000Z',
      },
      outlet: { id: outlet_id, name: 'Kemang' },
      job_role: { id: job_role_id, name: 'Barista' },
      submission_id,
      submitted_by: { id: sari.uid, name: 'Sari' },
    };
    const by = { id: made.uid, name: 'Made' };
    expect(bodies()).toMatchObject([
      { type: 'task.submitted', data: sent },
      { type: 'task.rejected', data: { ...sent, decided_by: by, stage: 'manager', notes: 'Blurred' } },
    ]);
    checkDeclared();
  });

  it("tells of a day's end by outlet what failed, and each webhook of its own outlets", async () => {
    const other = await server.outlet('Menteng');
    for (const location_id of [outlet_id, other]) await server.signIn({ role: 'manager', location_id });
    await hook({ events: ['tasks.failed', 'day.ended'] });
    const { id: ofOther } = await hook({ events: ['tasks.failed', 'day.ended'], outlet_ids: [other] });
    const date = '2026-11-20';
    const { db } = server.context;
    const first = await insertTask(db, { outlet_id, job_role_id, task_name: 'A', deadline_time: '09:00' });
    const second = await insertTask(db, { outlet_id, job_role_id, task_name: 'B', deadline_time: '10:00' });
    const third = await insertTask(db, { outlet_id: other, job_role_id, task_name: 'C' });
    await endDay(server.context, { kind: 'job', name: 'update-task-statuses' }, { date });
    await deliver();
    const failed = bodies().filter(({ type }) => type === 'tasks.failed');
    const names = ({ data }: { data: { tasks: { id: string }[] } }) => data.tasks.map(({ id }) => id);
    expect(failed.map((one) => [one.data.outlet.name, one.data.count, names(one)]).sort()).toEqual([
      ['Kemang', 2, [first.id, second.id]],
      ['Menteng', 1, [third.id]],
      ['Menteng', 1, [third.id]],
    ]);
    const ended = (await rows()).filter(({ event }) => event === 'day.ended');
    const figures = ended.map(({ webhook_id, body }) => [
      webhook_id === ofOther,
      JSON.parse(body).data.failed,
    ]);
    expect(figures.sort()).toEqual([
      [false, 3],
      [true, 1],
    ]);
    checkDeclared();
  });

  it('tells of a task that is cancelled and opened again, at its outlet', async () => {
    await hook({ events: ['task.cancelled', 'task.reopened'] });
    await hook({ events: ['task.cancelled'], outlet_ids: [await server.outlet()] });
    server.clock.set('2026-11-20T12:00:00+08:00');
    const task = await insertTask(server.context.db, { outlet_id, job_role_id });
    const by = { kind: 'person', ...admin, role: 'admin' } as never;
    await createCancellation(server.context, by, { task_id: task.id, reason: 'The fryer is broken' });
    await deleteCancellation(server.context, by, { task_id: task.id });
    await deliver();
    const about = {
      task: { id: task.id, name: 'Sweep the floor', date: '2026-11-20', deadline: expect.any(String) },
      outlet: { id: outlet_id, name: 'Kemang' },
      job_role: { id: job_role_id, name: 'Barista' },
      by: { id: admin.uid, name: 'Ana' },
    };
    expect(bodies()).toMatchObject([
      { type: 'task.cancelled', data: { ...about, reason: 'The fryer is broken' } },
      { type: 'task.reopened', data: about },
    ]);
    checkDeclared();
  });

  it('tells each webhook of a run that is withdrawn, by outlet which tasks, but not of those submitted', async () => {
    const { context } = server;
    const other = await server.outlet('Menteng');
    await hook({ events: ['tasks.cancelled'] });
    const { id: ofOther } = await hook({ events: ['tasks.cancelled'], outlet_ids: [other] });
    server.clock.set('2026-11-20T12:00:00+08:00');
    const at = server.clock.now();
    const run = { business_date: '2026-11-20', started_at: at, finished_at: at };
    const job = { kind: 'job', name: 'generate-daily-tasks' } as const;
    const run_id = await recordJobRun(context.db, job, { job: job.name, ...run });
    const add = (task: object) => insertTask(context.db, { outlet_id, job_role_id, ...task });
    const late = await add({ task_name: 'Late', deadline_time: '18:00' });
    const early = await add({ task_name: 'Early', deadline_time: '13:00' });
    const away = await add({ outlet_id: other });
    const done = await add({ task_name: 'Done' });
    await insertSubmission(context.db, done, {
      submitted_by_uid: admin.uid,
      submitted_at: at.toISOString(),
    });
    await context.db.updateTable('daily_tasks').set({ run_id }).execute();
    const by = { kind: 'person', ...admin, role: 'admin' } as never;
    await revokeRun(context, by, { run_id, reason: 'The wrong template' });
    await deliver();
    const delivered = (await rows()).map(({ webhook_id, body }) => ({
      ofOther: webhook_id === ofOther,
      data: JSON.parse(body).data,
    }));
    const common = {
      date: '2026-11-20',
      reason: 'The wrong template',
      by: { id: admin.uid, name: 'Ana' },
    };
    const atKemang = { ...common, outlet: { id: outlet_id, name: 'Kemang' }, count: 2 };
    const atMenteng = { ...common, outlet: { id: other, name: 'Menteng' }, count: 1 };
    expect(delivered.toSorted((a, b) => Number(a.ofOther) - Number(b.ofOther))).toMatchObject([
      { ofOther: false, data: { ...atKemang, tasks: [{ id: early.id }, { id: late.id }] } },
      { ofOther: false, data: { ...atMenteng, tasks: [{ id: away.id }] } },
      { ofOther: true, data: { ...atMenteng, tasks: [{ id: away.id }] } },
    ]);
    checkDeclared();
  });

  it("tells when a day's end is taken back, or an outage is marked that takes back some of it", async () => {
    await hook({ events: ['day.reopened'] });
    const { context } = server;
    await server.signIn({ role: 'manager', location_id: outlet_id });
    const date = '2026-11-20';
    const by = { kind: 'person', ...admin, role: 'admin' } as never;
    const end = () => endDay(context, { kind: 'job', name: 'update-task-statuses' }, { date });
    await insertTask(context.db, { outlet_id, job_role_id });
    await end();
    const { id: run_id } = (await findLatestRun(context.db, date))!;
    await revokeDayEnd(context, by, { date, reason: 'The clock was wrong', run_id });
    await end();
    const reason = 'No power';
    await createOutage(context, by, { business_date: date, reason, outlet_ids: [outlet_id] });
    // Nothing had ended there.
    await createOutage(context, by, { business_date: '2026-11-19', reason, outlet_ids: [outlet_id] });
    await deliver();
    const figures = { date, reopened: 1, waiting: 0, kept: 0, by: { id: admin.uid, name: 'Ana' } };
    expect(bodies().map(({ data }) => data)).toEqual([
      { ...figures, cause: 'revoked', reason: 'The clock was wrong' },
      { ...figures, cause: 'outage', reason },
    ]);
    checkDeclared();
  });

  it('tells of people without their email', async () => {
    await hook({ events: ['person.created', 'person.changed', 'person.deleted'] });
    const token = admin.token;
    await server.context.db.updateTable('sessions').set({ authenticated_at: server.clock.now() }).execute();
    const body = {
      name: 'Sari',
      email: 'sari@shop.test',
      password: 'a long passphrase',
      role: 'staff',
      location_id: outlet_id,
      job_role_id,
    };
    const made = await server.call('POST', '/api/users', { token, body });
    expect(made.statusCode, made.body).toBe(201);
    const { uid } = made.json();
    const { updated_at } = (await server.call('GET', `/api/users/${uid}`, { token })).json();
    const moved = await server.call('PUT', `/api/users/${uid}`, {
      token,
      body: { ...body, role: 'manager', expected_updated_at: updated_at },
    });
    expect(moved.statusCode, moved.body).toBe(200);
    await deliver();
    expect(bodies()).toMatchObject([
      {
        type: 'person.created',
        data: {
          person: { id: uid, name: 'Sari', outlet: { id: outlet_id, name: 'Kemang' } },
          by: { id: admin.uid, name: 'Ana' },
        },
      },
      { type: 'person.changed', data: { person: { role: 'manager' }, changed: ['role'] } },
    ]);
    expect(JSON.stringify(bodies())).not.toContain('sari@shop.test');
    checkDeclared();
  });

  it('tells of an outlet that is archived, brought back and merged, once, also for the outlet that stays', async () => {
    const into = await server.outlet('Dinoyo');
    const events = ['outlet.archived', 'outlet.restored', 'outlet.merged'] as const;
    await hook({ events });
    await hook({ events, outlet_ids: [into] });
    await hook({ events, outlet_ids: [await server.outlet()] });
    const call = (method: 'PUT' | 'POST', path: string, body: object) =>
      server.call(method, `/api/outlets/${outlet_id}/${path}`, { token: admin.token, body });
    for (const is_archived of [true, false])
      expect((await call('PUT', 'archive', { is_archived })).statusCode).toBe(200);
    expect((await call('POST', 'merge', { into_id: into })).statusCode).toBe(200);
    await deliver();
    const outlet = { id: outlet_id, name: 'Kemang' };
    const merged = {
      type: 'outlet.merged',
      data: { outlet, into: { id: into, name: 'Dinoyo' }, by: { id: admin.uid, name: admin.name } },
    };
    expect(bodies()).toMatchObject([
      { type: 'outlet.archived', data: { outlet } },
      { type: 'outlet.restored', data: { outlet } },
      merged,
      merged,
    ]);
    checkDeclared();
  });

  it('is only what the webhook chose, at its outlets, and nothing of before it or while it is off', async () => {
    const of = (event: `outlet ${'created' | 'updated' | 'archived'}`, id: string): ActivityInput => ({
      event,
      subject: { type: 'outlet', id },
      outlet_id: id,
      details: { name: 'Kemang' },
    });
    await happen(of('outlet created', outlet_id));
    await fill();
    const { id } = await hook({ events: ['outlet.changed', 'tasks.generated'], outlet_ids: [outlet_id] });
    const other = await server.outlet();
    await happen(
      of('outlet created', outlet_id),
      of('outlet updated', outlet_id),
      of('outlet updated', other),
    );
    await happen(generated);
    await deliver();
    expect(typesOf()).toEqual(['outlet.changed', 'tasks.generated']);
    await server.call('PATCH', `/api/webhooks/${id}`, { token: admin.token, body: { is_on: false } });
    await happen(generated);
    await deliver();
    await server.call('PATCH', `/api/webhooks/${id}`, { token: admin.token, body: { is_on: true } });
    await deliver();
    expect(await rows()).toHaveLength(2);
    checkDeclared();
  });
});

/** Everything received is as its event is declared, and has nothing else. */
function checkDeclared(): void {
  for (const { type, data } of bodies()) {
    expect(DELIVERED_EVENTS).toContain(type);
    expect(webhookEvents[type as WebhookEvent].data.strict().parse(data)).toEqual(data);
  }
}

describe('a delivery that fails', () => {
  it('is repeated with growing pauses, under one id and with the same bytes, for three days', async () => {
    const { id } = await hook();
    await put(id);
    receiver.state.answer = () => ({ status: 500, body: 'down\u0000 for now' });
    const began = server.clock.now().getTime();
    const at: number[] = [];
    for (let attempt = 0; attempt <= RETRY_SECONDS.length; attempt += 1) {
      await send();
      at.push(server.clock.now().getTime());
      const [row] = await rows();
      if (row!.state === 'failed') break;
      expect(receiver.received).toHaveLength(attempt + 1);
      await send();
      expect(receiver.received).toHaveLength(attempt + 1);
      const { rests_until } = await stored(id);
      server.clock.set(new Date(Math.max(Date.parse(row!.due_at), Date.parse(rests_until!))).toISOString());
    }
    expect(receiver.received).toHaveLength(10);
    const pauses = at.slice(1).map((time, index) => time - at[index]!);
    for (const [index, pause] of pauses.entries())
      if (index > 0) expect(pause).toBeGreaterThan(pauses[index - 1]!);
    expect((at.at(-1)! - began) / DAY).toBeGreaterThan(2.8);
    expect(
      new Set(receiver.received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size,
    ).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'failed', attempts: 10, status: 500 });
    expect(row!.log[9]).toMatchObject({ status: 500, answer: 'down for now' });
    // Sent again by an admin it begins anew.
    receiver.state.answer = () => ({ status: 204 });
    admin = await server.signIn({ role: 'admin' });
    const path = `/api/webhooks/${id}/deliveries/${row!.id}`;
    expect((await server.call('POST', `${path}/send`, { token: admin.token })).statusCode).toBe(204);
    const again = { name: 'Till', count: 1, delivery_id: row!.id, event: 'webhook.test' };
    expect(await recorded('webhook sent again')).toMatchObject([{ actor_uid: admin.uid, details: again }]);
    await send();
    expect((await server.call('GET', path, { token: admin.token })).json()).toMatchObject({
      state: 'delivered',
      attempts: 11,
      status: 204,
      log: [{ status: 204 }, ...Array(10).fill({ status: 500 })],
    });
    expect(await stored(id)).toMatchObject({ failures: 0, failing_since: null });
  });

  it('waits as long as the receiver asks for, and so does the whole webhook', async () => {
    const { id } = await hook();
    await put(id, 3);
    receiver.state.answer = () => ({ status: 503, retryAfter: '3600' });
    await send();
    const asked = receiver.received.length;
    server.clock.advance(HOUR - 1000);
    await send();
    expect(receiver.received).toHaveLength(asked);
    receiver.state.answer = () => ({ status: 200 });
    server.clock.advance(2000);
    await send();
    expect((await rows()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('lets the webhook rest: one probe goes out, not a queue', async () => {
    const { id } = await hook();
    receiver.state.answer = () => 'nothing';
    await put(id);
    await send();
    await put(id, 20);
    receiver.received.length = 0;
    for (let seconds = 0; seconds < 60; seconds += 5) {
      server.clock.advance(5000);
      await send();
    }
    // At 5, 15, 35 s: pauses of 5, 10, 20 and 40 seconds.
    expect(receiver.received).toHaveLength(3);
    expect(await stored(id)).toMatchObject({ failures: 4 });
  });

  it('does not hold up another webhook, nor the ones after it for long', async () => {
    const [broken, sound] = [await hook({ url: 'http://127.0.0.1:1/' }), await hook()];
    await put(broken.id, 2);
    await put(sound.id, 2);
    await send();
    expect(receiver.received).toHaveLength(2);
    const log = (await rows()).find(({ webhook_id }) => webhook_id === broken.id)!.log;
    expect(log).toMatchObject([{ status: null, answer: expect.stringContaining('ECONNREFUSED') }]);
  });

  it.each([
    ['gone', 410, 0],
    ['failing', 500, 5 * DAY],
  ] as const)('switches the webhook off with an alert: %s', async (off_reason, status, after) => {
    const { id } = await hook();
    receiver.state.answer = () => ({ status, body: 'No more' });
    await put(id, 2);
    await send();
    if (after > 0) {
      expect((await stored(id)).is_on).toBe(true);
      server.clock.advance(after);
      await send();
    }
    expect(await stored(id)).toMatchObject({ is_on: false, off_reason });
    const asked = receiver.received.length;
    server.clock.advance(DAY);
    await send();
    expect(receiver.received).toHaveLength(asked);
    expect(await recorded('webhook switched off')).toMatchObject([
      { details: { name: 'Till', reason: off_reason, alert: true } },
    ]);
    admin = await server.signIn({ role: 'admin' });
    await testTrailSettled(server.context.db);
    const bell = await server.call('GET', '/api/notifications?limit=10', { token: admin.token });
    expect(bell.json().rows).toMatchObject([{ kind: 'webhook_off', subject: { person: 'Till' } }]);
    // Switched on again, what waits is sent.
    receiver.state.answer = () => ({ status: 200 });
    await server.call('PATCH', `/api/webhooks/${id}`, { token: admin.token, body: { is_on: true } });
    await send();
    const states = (await rows()).map(({ state }) => state);
    expect(states).toEqual(['delivered', 'delivered']);
  });

  it('is sent again with all that failed', async () => {
    const { id } = await hook();
    await put(id, 3);
    await server.context.db.updateTable('webhook_deliveries').set({ state: 'failed' }).execute();
    const path = `/api/webhooks/${id}/deliveries/send-failed`;
    expect((await server.call('POST', path, { token: admin.token })).json()).toEqual({ count: 3 });
    await send();
    expect(receiver.received).toHaveLength(3);
    expect((await server.call('POST', path, { token: admin.token })).json()).toEqual({ count: 0 });
    expect(await recorded('webhook sent again')).toEqual([
      { actor_uid: admin.uid, subject_id: id, details: { name: 'Till', count: 3 } },
    ]);
  });
});

describe('several servers', () => {
  it('send each delivery once, and four at once at most', async () => {
    const { id } = await hook();
    const ids = await put(id, 40);
    const other = openWebhookCaller(server.context);
    await Promise.all([send(), send(other), send(), send(other)]);
    other.close();
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids);
    expect(receiver.state.mostAtOnce).toBeLessThanOrEqual(4);
  });

  it('take over what one took and died with, under the same id', async () => {
    const { id } = await hook();
    const [delivery] = await put(id);
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const dead: Caller = {
      post: () => {
        ask();
        return new Promise(() => {});
      },
      close: () => {},
    };
    void send(dead);
    await asked;
    await send();
    expect(receiver.received).toEqual([]);
    server.clock.advance(61_000);
    await send();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery]);
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  it('send what happens soon after, and stop when they are told to', async () => {
    await hook({ events: ['tasks.generated'] });
    const stop = await runWebhooks(server.context);
    await happen(generated);
    await eventually(() => expect(typesOf()).toEqual(['tasks.generated']));
    await stop();
  });
});

it('a test is sent at once, also to a webhook that is off, and says what came back', async () => {
  const { id } = await hook();
  await server.call('PATCH', `/api/webhooks/${id}`, { token: admin.token, body: { is_on: false } });
  receiver.state.answer = () => ({ status: 404, body: 'Not here' });
  const answer = await server.call('POST', `/api/webhooks/${id}/test`, { token: admin.token });
  expect(answer.json()).toMatchObject({
    event: 'webhook.test',
    state: 'failed',
    attempts: 1,
    status: 404,
    answer: 'Not here',
  });
  expect(bodies()).toMatchObject([{ type: 'webhook.test' }]);
  expect((await stored(id)).failures).toBe(0);
  expect(await recorded('webhook tested')).toEqual([
    { actor_uid: admin.uid, subject_id: id, details: { name: 'Till' } },
  ]);
});

it('an address inside the network is refused at each call, and the log does not tell the address', async () => {
  const { id } = await hook({ url: 'http://localhost:9/secret-in-path' });
  await put(id);
  const strict = { ...server.context, config: { ...server.context.config, WEBHOOK_ALLOW: undefined } };
  const closed = openWebhookCaller(strict);
  const logged = vi.spyOn(server.context.log, 'debug');
  await sendDeliveries(strict, closed, id, () => false);
  closed.close();
  expect((await rows())[0]!.log).toMatchObject([{ status: null, answer: expect.any(String) }]);
  expect(JSON.stringify(logged.mock.calls)).not.toContain('secret-in-path');
  vi.restoreAllMocks();
});
