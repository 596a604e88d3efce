import { failureLimits } from '@gerai/shared/accounts/auth/failure-rules.ts';
import argon2 from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { testAccount, tryPassword } from '../test-account.ts';
import { recordFailure } from './record-failure.ts';
import { sweepFailures } from './sweep-failures.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const entries = async () =>
  await server.context.db
    .selectFrom('activity')
    .select(['event', 'actor_uid', 'actor_name', 'subject_type', 'subject_id', 'concerns_uid', 'details'])
    .where('event', 'in', ['sign-in failed', 'sign-in slowed', 'new device'])
    .orderBy('id')
    .execute();
const attemptsOf = (rows: Awaited<ReturnType<typeof entries>>) =>
  rows
    .filter(({ event }) => event === 'sign-in failed')
    .reduce((sum, { details }) => sum + Number(details.attempts), 0);
const client = (n: number) => ({ ip_address: `203.0.${n >> 8}.${n & 255}`, user_agent: 'a script' });
const later = (minutes: number) =>
  server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000).toISOString());
/** So many guesses, each from another address, ten at the same moment. */
async function guess(times: number, accounts: readonly ({ uid: string; name: string } | null)[]) {
  for (let n = 0; n < times; n += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => {
        const account = accounts[(n + at) % accounts.length] ?? null;
        const reason = account ? 'wrong_password' : 'unknown_account';
        return recordFailure(server.context, { account, reason, client: client(n + at), startsDelay: true });
      }),
    );
}

describe('a failed sign-in', () => {
  it('is an entry by nobody, with the reason, the address and the device', async () => {
    const { uid, email } = await testAccount(server);
    await tryPassword(server, email, 'wrong password');
    await eventually(async () => expect(await entries()).toHaveLength(1));
    expect(await entries()).toEqual([
      {
        event: 'sign-in failed',
        actor_uid: null,
        actor_name: 'Sign-in',
        subject_type: 'user',
        subject_id: uid,
        concerns_uid: uid,
        details: {
          name: 'Sari Dewi',
          reason: 'wrong_password',
          attempts: 1,
          ip_address: '10.0.0.1',
          user_agent: 'a phone',
        },
      },
    ]);
  });

  it('at an email that no account has is counted by network, and nothing that was typed is kept', async () => {
    for (const typed of ['hunter2-my-password', 'hunter2@gerai.test'])
      await tryPassword(server, typed, 'hunter2');
    await eventually(async () => {
      const counted = await server.context.db.selectFrom('sign_in_failures').select('failures').execute();
      expect(counted.map(({ failures }) => failures)).toContain(2);
    });
    const [entry, ...more] = await entries();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ subject_type: 'network', subject_id: '10.0.0.1', concerns_uid: null });
    const counts = await server.context.db.selectFrom('sign_in_failures').selectAll().execute();
    expect(JSON.stringify([entry, counts])).not.toContain('hunter2');
  });

  it('slows the account down once an hour in the trail, and that alerts admins', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(false);
    const { uid, email } = await testAccount(server);
    for (let n = 0; n < 12; n++) {
      await tryPassword(server, email, `guess ${n}`, `198.51.100.${n}`);
      // Nobody waits for a failure to be recorded, so without this the fifth may be recorded before the fourth.
      if (n < 4) await eventually(async () => expect(attemptsOf(await entries())).toBe(n + 1));
    }
    const slowed = async () => (await entries()).filter(({ event }) => event === 'sign-in slowed');
    await eventually(async () => expect(await slowed()).toHaveLength(1));
    expect((await slowed())[0]).toMatchObject({ subject_id: uid, details: { attempts: 5, alert: true } });
  });
});

describe('thousands of guesses', () => {
  it('at one account from one network add one entry, and the number of the rest', async () => {
    const { uid } = await testAccount(server);
    const failure = {
      account: { uid, name: 'Sari Dewi' },
      reason: 'wrong_password',
      startsDelay: false,
    } as const;
    for (let n = 0; n < 8; n++) await recordFailure(server.context, { ...failure, client: client(1) });
    expect(attemptsOf(await entries())).toBe(1);
    later(61);
    await sweepFailures(server.context);
    expect((await entries()).map(({ details }) => details.attempts)).toEqual([1, 7]);
  });

  it('at one account add a handful of entries, which together have all of them', async () => {
    const { uid } = await testAccount(server);
    const account = { uid, name: 'Sari Dewi' };
    await guess(2000, [account]);
    expect(await entries()).toHaveLength(failureLimits.perAccount + 1);
    later(61);
    await sweepFailures(server.context);
    const after = await entries();
    expect(after).toHaveLength(failureLimits.perAccount + 2);
    expect(attemptsOf(after)).toBe(2000);
    expect(await server.context.db.selectFrom('sign_in_failures').select('kind').execute()).toEqual([]);
  });

  it('at emails that no account has, from a thousand networks, stay within the limit of all', async () => {
    await guess(1000, [null]);
    expect(await entries()).toHaveLength(failureLimits.inAll);
    later(61);
    await sweepFailures(server.context);
    const after = await entries();
    expect(after).toHaveLength(failureLimits.inAll + 1);
    expect(attemptsOf(after)).toBe(1000);
  });

  it('in the next hour begin with an entry again, after the remainder of the last', async () => {
    const { uid } = await testAccount(server);
    const account = { uid, name: 'Sari Dewi' };
    await guess(20, [account]);
    later(61);
    await guess(10, [account]);
    expect(attemptsOf(await entries())).toBe(20 + failureLimits.perAccount);
  });
});

describe('a sign-in on a new device', () => {
  it('is an entry where the person has signed in before, and not on a device that knows them', async () => {
    const { uid, email } = await testAccount(server);
    const first = await tryPassword(server, email);
    expect(await entries()).toEqual([]);
    const cookie = String(first.headers['set-cookie']).split(';')[0]!;
    await tryPassword(server, email, undefined, '10.0.0.9', cookie);
    expect(await entries()).toEqual([]);
    await tryPassword(server, email, undefined, '10.0.0.9');
    expect(await entries()).toEqual([
      {
        event: 'new device',
        actor_uid: null,
        actor_name: 'Sign-in',
        subject_type: 'user',
        subject_id: uid,
        concerns_uid: uid,
        details: { name: 'Sari Dewi', role: 'staff', ip_address: '10.0.0.9', user_agent: 'a phone' },
      },
    ]);
  });
});
