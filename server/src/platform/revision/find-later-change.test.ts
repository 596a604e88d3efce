import { randomUUID } from 'node:crypto';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';
import { recordActivity } from '../trail/record-activity.ts';
import { findLaterChange, findLaterChanges } from './find-later-change.ts';

const since = '2026-11-20T04:00:00.000Z';
let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

/** Somebody gives a user a role, after `since`. */
async function giveRole(actor: Actor, id: string): Promise<void> {
  const entry = {
    ...({ event: 'role_change', subject: { type: 'user', id } } as const),
    details: { before: { role: 'staff' }, after: { role: 'manager' } },
  };
  const at = new Date(Date.parse(since) + 60_000);
  await server.context.db.transaction().execute((tx) => recordActivity(tx, actor, at, entry));
}

it.each<Actor>([
  { kind: 'job', name: 'Planned moves' },
  { kind: 'service', name: 'Payroll' },
])('names what is no person: $name', async (actor) => {
  const id = randomUUID();
  await giveRole(actor, id);
  const summary = { who: actor.name, fields: ['role'] };
  expect(await findLaterChange(server.context.db, { type: 'user', id }, since)).toEqual(summary);
  const exceptBy = randomUUID();
  const changes = await findLaterChanges(server.context.db, { type: 'user' }, [{ id, since }], { exceptBy });
  expect(changes.get(id)).toEqual(summary);
});

it('leaves out what a person has changed themselves', async () => {
  const { db } = server.context;
  const [ayu, own, both] = [await server.signIn({ role: 'admin', name: 'Ayu' }), randomUUID(), randomUUID()];
  const actor: Actor = { kind: 'person', role: 'admin', location_id: null, job_role_id: null, ...ayu };
  await giveRole(actor, own);
  await giveRole({ kind: 'job', name: 'Planned moves' }, both);
  await giveRole(actor, both);
  const things = [own, both].map((id) => ({ id, since }));
  const changes = await findLaterChanges(db, { type: 'user' }, things, { exceptBy: ayu.uid });
  expect([...changes]).toEqual([[both, { who: 'Planned moves', fields: ['role'] }]]);
  expect((await findLaterChange(db, { type: 'user', id: own }, since)).who).toBe('Ayu');
});
