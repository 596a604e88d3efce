import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { remindEndingKeys } from './remind-ending-keys.ts';

const DAY = 24 * 60 * 60 * 1000;
let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());

const inDays = (days: number) => addDays(businessDate(server.clock.now()), days);

async function make(name: string, ends_on: string | null): Promise<string> {
  const { id } = await server.context.db
    .insertInto('api_keys')
    .values({ name, key_hash: Buffer.from(name.padEnd(32, '.')), scopes: ['metrics'], ends_on })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a run tells of, from two servers at once. */
async function reminders(): Promise<string[]> {
  const before = await entries();
  await Promise.all([remindEndingKeys(server.context), remindEndingKeys(server.context)]);
  return (await entries()).slice(before.length).sort();
}
async function entries(): Promise<string[]> {
  const found = await server.context.db
    .selectFrom('activity')
    .select('details')
    .where('event', '=', 'api key ending')
    .orderBy('id')
    .execute();
  return found.map(({ details }) => {
    const { name, date, alert } = details as { name: string; date: string; alert: boolean };
    return `${name} ${date} ${alert}`;
  });
}

it('admins are told 14 and 3 days before the end of a key, once each, and of a later end anew', async () => {
  const till = await make('Till', inDays(14));
  const end = inDays(14);
  await make('Later', inDays(15));
  await make('Endless', null);
  await make('Over', inDays(-1));
  const revoked = await make('Revoked', inDays(5));
  await server.context.db
    .updateTable('api_keys')
    .set({ revoked_at: server.clock.now() })
    .where('id', '=', revoked)
    .execute();
  await make('Soon', inDays(2));
  const soon = inDays(2);
  expect(await reminders()).toEqual([`Soon ${soon} true`, `Till ${end} true`]);
  expect(await reminders()).toEqual([]);
  server.clock.advance(10 * DAY);
  // No server ran on the day: the next one tells late. That of the other key is over.
  const later = inDays(5);
  expect(await reminders()).toEqual([`Later ${later} true`]);
  server.clock.advance(DAY);
  expect(await reminders()).toEqual([`Till ${end} true`]);
  const { token } = await server.signIn({ role: 'admin', name: admin.name });
  await server.context.db.updateTable('sessions').set({ authenticated_at: server.clock.now() }).execute();
  const changed = await server.call('PATCH', `/api/api-keys/${till}`, {
    token,
    body: { ends_on: inDays(9) },
  });
  expect(changed.statusCode, changed.body).toBeLessThan(300);
  expect(await reminders()).toEqual([`Till ${inDays(9)} true`]);
});
