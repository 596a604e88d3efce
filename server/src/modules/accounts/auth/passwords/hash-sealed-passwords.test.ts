import { setTimeout } from 'node:timers/promises';
import argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../platform/errors.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import {
  accountOf,
  IMPORTED_PASSWORD,
  importRow,
  testImportRows,
} from '../../users/bulk/test-import-rows.ts';
import { checkAccount } from '../setup/check-account.ts';
import { trailOf, tryPassword } from '../test-account.ts';
import { hashSealedPasswords, replaceHashes } from './hash-sealed-passwords.ts';
import { dropSealKey, readSealKey, takeSealKey } from './seal-key.ts';
import { sealPassword } from './seal-password.ts';

let server: TestServer;
let admin: TestUser;
let email: string;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const row = importRow();
  email = row.email;
  await testImportRows(server, admin.token, [row]);
});

const stored = async () => (await accountOf(server, email)).password_hash;
const trySignIn = async (password: string) => (await tryPassword(server, email, password)).statusCode;

describe('the job', () => {
  it('hashes every sealed password, with which the user can still sign in', async () => {
    const before = await accountOf(server, email);
    expect(before.password_hash).toMatch(/^sealed:v1:/);
    await hashSealedPasswords(server.context);
    const after = await accountOf(server, email);
    expect(after).toEqual({ ...before, password_hash: expect.stringMatching(/^\$argon2id\$/) });
    expect(await trySignIn('wrong horse')).toBe(400);
    expect(await trySignIn(IMPORTED_PASSWORD)).toBe(200);
    expect(await hashSealedPasswords(server.context)).toBeUndefined();
  });

  it('continues where it stopped', async () => {
    expect(await hashSealedPasswords(server.context, 0)).toBeUndefined();
    expect(await stored()).toMatch(/^sealed/);
    expect(await hashSealedPasswords(server.context)).toEqual({ hashed: 1 });
  });

  it('does not change a user who has another password by then', async () => {
    const { uid, password_hash: sealed } = await accountOf(server, email);
    await server.call('PUT', `/api/users/${uid}/password`, {
      token: admin.token,
      body: { password: 'given by an admin' },
    });
    await replaceHashes(server.context.db, [{ uid, stored: sealed, password_hash: 'late' }]);
    await hashSealedPasswords(server.context);
    expect(await trySignIn('given by an admin')).toBe(200);
    expect(await trySignIn(IMPORTED_PASSWORD)).toBe(400);
  });

  it('removes a password that cannot be opened, and sets the account to pending', async () => {
    const { uid, name } = await accountOf(server, email);
    const sealed = sealPassword('A'.repeat(43), uid, IMPORTED_PASSWORD);
    await server.context.db
      .updateTable('users')
      .set({ password_hash: sealed })
      .where('uid', '=', uid)
      .execute();
    expect(await trySignIn(IMPORTED_PASSWORD)).toBe(400);
    await hashSealedPasswords(server.context);
    expect(await accountOf(server, email)).toMatchObject({ password_hash: '', status: 'pending' });
    expect((await trailOf(server, uid)).at(-1)).toMatchObject({
      event: 'status_change',
      actor_kind: 'job',
      details: { name, before: { status: 'active' }, after: { status: 'pending' } },
    });
    expect(await trySignIn('')).toBe(400);
  });

  it('takes the key away after the last, and the next import makes another', async () => {
    const key = async () => (await readSealKey(server.context.db)) ?? 'none';
    const first = await key();
    await hashSealedPasswords(server.context);
    expect(await key()).toBe('none');
    await testImportRows(server, admin.token, [importRow()]);
    expect([first, 'none']).not.toContain(await key());
  });

  it('keeps the key until every import that uses it has ended', async () => {
    await hashSealedPasswords(server.context);
    const { uid } = await accountOf(server, email);
    const { dropped } = await server.context.db.transaction().execute(async (tx) => {
      const key = await takeSealKey(tx);
      const dropped = dropSealKey(server.context.db);
      await setTimeout(200);
      await tx
        .updateTable('users')
        .set({ password_hash: sealPassword(key, uid, 'sealed late') })
        .where('uid', '=', uid)
        .execute();
      return { dropped };
    });
    await dropped;
    expect(await trySignIn('sealed late')).toBe(200);
  });

  it('stops while people wait to sign in, and continues at the next run', async () => {
    await testImportRows(server, admin.token, [importRow(), importRow({ row: 3 })]);
    const hash = argon2.hash;
    let calls = 0;
    const spy = vi.spyOn(argon2, 'hash').mockImplementation(async (...args) => {
      if (++calls > 1) throw new AppError('unavailable', 'auth.busy');
      return await hash(...args);
    });
    expect(await hashSealedPasswords(server.context)).toEqual({ hashed: 1 });
    spy.mockRestore();
    expect(await hashSealedPasswords(server.context)).toEqual({ hashed: 2 });
  });

  it('says in the log when they have waited for an hour', async () => {
    const warn = vi.spyOn(server.context.log, 'warn');
    await hashSealedPasswords(server.context);
    expect(warn).not.toHaveBeenCalled();
    const row = importRow();
    await testImportRows(server, admin.token, [row]);
    const created_at = new Date(server.context.clock.now().getTime() - 3_600_001).toISOString();
    await server.context.db.updateTable('users').set({ created_at }).where('email', '=', row.email).execute();
    await hashSealedPasswords(server.context);
    expect(warn).toHaveBeenCalledExactlyOnceWith({ since: created_at }, expect.stringContaining('hour'));
    warn.mockRestore();
  });

  it('finds nothing to do for an admin, whose password is hashed at once', async () => {
    const row = importRow({ role: 'Admin' });
    await testImportRows(server, admin.token, [row]);
    expect((await accountOf(server, row.email)).password_hash).toMatch(/^\$argon2id/);
    expect((await tryPassword(server, row.email, IMPORTED_PASSWORD)).statusCode).toBe(200);
  });

  it('finds them by their index', async () => {
    await sql`set enable_seqscan = off`.execute(server.context.db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select uid from users where password_hash like 'sealed:%' order by created_at, uid limit 25
    `.execute(server.context.db);
    await sql`reset enable_seqscan`.execute(server.context.db);
    expect(JSON.stringify(rows)).toContain('users_sealed_password_idx');
  });
});

describe('a user with a sealed password', () => {
  it('is refused with a wrong one, which changes nothing', async () => {
    const before = await stored();
    expect(await trySignIn('wrong horse')).toBe(400);
    expect(await trySignIn(before)).toBe(400);
    expect(await stored()).toBe(before);
  });

  it('has a hashed one after signing in', async () => {
    expect(await trySignIn(IMPORTED_PASSWORD)).toBe(200);
    expect(await stored()).toMatch(/^\$argon2id\$/);
    expect(await trySignIn(IMPORTED_PASSWORD)).toBe(200);
  });

  it('can change it', async () => {
    const token = (await tryPassword(server, email, IMPORTED_PASSWORD)).json().access_token;
    const body = { current_password: IMPORTED_PASSWORD, new_password: 'quite another' };
    expect((await server.call('POST', '/api/profile/password', { token, body })).statusCode).toBe(204);
    expect(await trySignIn('quite another')).toBe(200);
  });

  it('can sign in also when the job hashes the password at the same moment', async () => {
    const account = await accountOf(server, email);
    await hashSealedPasswords(server.context);
    const proved = await checkAccount(server.context, account, IMPORTED_PASSWORD);
    expect(proved).toBe(await stored());
  });

  it('cannot sign in with it once it was changed', async () => {
    const account = await accountOf(server, email);
    await server.call('PUT', `/api/users/${account.uid}/password`, {
      token: admin.token,
      body: { password: 'given by an admin' },
    });
    expect(await checkAccount(server.context, account, IMPORTED_PASSWORD)).toBeNull();
  });

  it('hashes a password for an unknown address too, so that it takes as long', async () => {
    const verify = vi.spyOn(argon2, 'verify');
    const verified = async (account: string) => {
      verify.mockClear();
      expect((await tryPassword(server, account, 'wrong horse')).statusCode).toBe(400);
      return verify.mock.calls.length;
    };
    const [sealed, nobody] = [await verified(email), await verified('nobody@nobody.test')];
    verify.mockRestore();
    expect([sealed, nobody]).toEqual([1, 1]);
  });
});
