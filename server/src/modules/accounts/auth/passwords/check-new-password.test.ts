import { type ImportRow, userImportLimits } from '@gerai/shared/accounts/users/import-contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../config.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { IMPORTED_PASSWORD, importRow, testImportRows } from '../../users/bulk/test-import-rows.ts';
import { createConfiguredAdmin } from '../setup/create-configured-admin.ts';
import { PASSWORD, signedIn, testAccount, tryPassword } from '../test-account.ts';
import { readCommonPasswords } from './read-common-passwords.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());

const preview = (rows: ImportRow[]) =>
  testImportRows(server, admin.token, rows, undefined, { check_only: true });

const weak = [
  ['Password123', 'password.common'],
  ['rahasia123', 'password.common'],
  ['saridewi88', 'password.own'],
  ['gerai2026', 'password.of_business'],
] as const;

it('knows ten thousand common passwords, none of which is refused by its length', async () => {
  const common = await readCommonPasswords();
  expect(common.size).toBeGreaterThanOrEqual(10_000);
  for (const each of ['12345678', 'iloveyou', 'sunshine', 'katasandi', 'kasir1234'])
    expect(common.has(each), each).toBe(true);
  expect([...common].filter((each) => each.length < 8 || each !== each.toLowerCase())).toEqual([]);
});

describe.each(weak)('%s', (password, reason) => {
  const refused = (field: string) => ({
    code: 'invalid_input',
    reason,
    message: reasonMessage(reason),
    fields: { [field]: { reason } },
  });

  it('is refused to its owner, by both calls', async () => {
    const { email } = await testAccount(server);
    const { access_token: token } = await signedIn(server, email);
    const changed = await server.call('POST', '/api/profile/password', {
      token,
      body: { current_password: PASSWORD, new_password: password },
    });
    expect(changed.statusCode).toBe(400);
    expect(changed.json()).toMatchObject(refused('new_password'));
    const put = await server.call('PUT', '/auth/v1/user', { token, body: { password } });
    expect(put.json()).toMatchObject(refused('password'));
  });

  it('is refused to an admin who gives it to somebody', async () => {
    const { uid } = await testAccount(server);
    const reset = await server.call('PUT', `/api/users/${uid}/password`, {
      token: admin.token,
      body: { password },
    });
    expect(reset.json()).toMatchObject(refused('password'));
    const created = await server.call('POST', '/api/users', {
      token: admin.token,
      body: {
        name: 'Sari Dewi',
        email: 'new@gerai.test',
        role: 'staff',
        location_id: null,
        job_role_id: null,
        password,
      },
    });
    expect(created.json()).toMatchObject(refused('password'));
  });

  it('is refused to whoever has a one-time link, which can be used again', async () => {
    const { uid } = await testAccount(server);
    const { results } = (
      await server.call('POST', '/api/users/bulk', {
        token: admin.token,
        body: { uids: [uid], action: { action: 'reset_password' } },
      })
    ).json();
    const [, token] = results[0].link.split('#token=');
    const use = (password: string) =>
      server.call('POST', '/api/password-links/use', { body: { token, password } });
    expect((await use(password)).json()).toMatchObject(refused('password'));
    expect((await use('kopi susu tetangga')).statusCode).toBe(204);
  });

  it('is an error of its row, in the preview and in the import', async () => {
    const rows = [importRow({ row: 2, password }), importRow({ row: 3 })];
    const error = { row: 2, field: 'Password', value: '', reason };
    expect((await preview(rows)).errors).toMatchObject([error]);
    expect(await testImportRows(server, admin.token, rows)).toMatchObject({ imported: 1, errors: [error] });
  });
});

it('the name of the business is refused, from when it has one', async () => {
  const judge = async () => (await preview([importRow({ row: 2, password: 'Toko-Maju99' })])).errors;
  expect(await judge()).toEqual([]);
  await server.context.db
    .insertInto('business')
    .values({ name: 'Toko Maju', updated_at: server.clock.now() })
    .execute();
  expect(await judge()).toMatchObject([{ reason: 'password.of_business' }]);
});

it('the same password again is refused, with the current one and just after the sign-in', async () => {
  const { email } = await testAccount(server);
  const { access_token: token } = await signedIn(server, email);
  for (const current_password of [PASSWORD, undefined]) {
    const answer = await server.call('POST', '/api/profile/password', {
      token,
      body: { current_password, new_password: PASSWORD },
    });
    expect(answer.json()).toMatchObject({ code: 'invalid_input', reason: 'password.unchanged' });
  }
});

/** As a Mac types it, and as Android does, with a space that is no common one. */
const [APART, TOGETHER] = ['cafe\u0301 luwak enak', 'café\u00A0luwak enak'];

it('a password is the same from every keyboard, whichever it was chosen on', async () => {
  const { email } = await testAccount(server);
  const { access_token: token } = await signedIn(server, email);
  const answer = await server.call('POST', '/api/profile/password', {
    token,
    body: { current_password: PASSWORD, new_password: APART },
  });
  expect(answer.statusCode).toBe(204);
  for (const typed of [APART, TOGETHER, 'café luwak enak'])
    expect((await tryPassword(server, email, typed)).statusCode).toBe(200);
  expect((await tryPassword(server, email, 'cafe luwak enak')).statusCode).toBe(400);
});

it('a password that was hashed as it was typed is taken so, and from every keyboard from then on', async () => {
  const asTyped = await argon2.hash(APART, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const { uid, email } = await testAccount(server, undefined, asTyped);
  expect((await tryPassword(server, email, TOGETHER)).statusCode).toBe(400);
  expect((await tryPassword(server, email, APART)).statusCode).toBe(200);
  const { password_hash } = await server.context.db
    .selectFrom('users')
    .select('password_hash')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  expect(password_hash).not.toBe(asTyped);
  expect((await tryPassword(server, email, TOGETHER)).statusCode).toBe(200);
});

it('a new password has eight characters as they are read', async () => {
  const { email } = await testAccount(server);
  const { access_token: token } = await signedIn(server, email);
  const answer = await server.call('POST', '/api/profile/password', {
    token,
    body: { current_password: PASSWORD, new_password: 'e\u0301a\u0301i\u0301o\u0301u\u0301' },
  });
  expect(answer.json()).toMatchObject({ code: 'invalid_input' });
});

it('a common ADMIN_PASSWORD makes no admin, and leaves it to the setup link', async () => {
  const own = await testServer();
  const config = readConfig({ ADMIN_EMAIL: 'boss@gerai.test', ADMIN_PASSWORD: 'password1' });
  expect(await createConfiguredAdmin({ ...own.context, config })).toBe(false);
  expect(await own.context.db.selectFrom('users').select('uid').execute()).toEqual([]);
  await own.close();
});

it('as many rows as an import sends are judged in one call', async () => {
  const count = userImportLimits.rowsPerCall;
  const rows = Array.from({ length: count }, (_, at) =>
    importRow({ row: at + 2, password: at % 2 ? IMPORTED_PASSWORD : 'password1' }),
  );
  expect((await preview(rows)).errors).toHaveLength(count / 2);
});
