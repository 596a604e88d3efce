import { attemptLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { signedIn, testAccount, tryPassword } from '../test-account.ts';
import { sweepAttempts } from './sweep-attempts.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const kinds = async () => {
  const rows = await server.context.db.selectFrom('sign_in_counts').select('kind').execute();
  return rows.map(({ kind }) => kind).sort();
};

it('sweeps the counts of attempts that are over', async () => {
  await tryPassword(server, 'nobody@gerai.test', 'guess');
  // The network is counted by itself and with those around it.
  expect(await kinds()).toEqual(['lane', 'network', 'network', 'pair']);
  server.clock.advance((attemptLimits.forgetSeconds - 1) * 1000);
  expect((await sweepAttempts(server.context)).attempts).toBe(0);
  server.clock.advance(1000);
  expect((await sweepAttempts(server.context)).attempts).toBe(4);
  expect(await kinds()).toEqual([]);
});

it('leaves of a flood no more than fits, but the lane of every account', async () => {
  const { email } = await testAccount(server);
  await tryPassword(server, email, 'guess', '10.1.0.0');
  server.clock.advance(1000);
  for (let n = 1; n <= 20; n++) await tryPassword(server, `nobody${n}@gerai.test`, 'guess', `10.1.0.${n}`);
  await sweepAttempts(server.context, 10);
  expect(await kinds()).toHaveLength(11);
  const lanes = await server.context.db
    .selectFrom('sign_in_counts')
    .select('kind')
    .where('user_uid', 'is not', null)
    .execute();
  expect(lanes).toEqual([{ kind: 'lane' }]);
});

it('forgets a network, and who was in it, from which nobody has signed in for two months', async () => {
  const { email } = await testAccount(server);
  await signedIn(server, email);
  server.clock.advance((attemptLimits.networkDays - 1) * 24 * 3600_000);
  expect((await sweepAttempts(server.context)).networks).toBe(0);
  server.clock.advance(24 * 3600_000);
  expect((await sweepAttempts(server.context)).networks).toBe(2);
});
