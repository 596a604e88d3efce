import { attemptLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../../mails.ts';
import { mailServerOf } from '../../../platform/mail/mail-server.ts';
import { openPost } from '../../../platform/mail/open-post.ts';
import { sendMails } from '../../../platform/mail/send-mails.ts';
import { partsOf, testMailServer } from '../../../platform/mail/test-mail-server.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { PASSWORD, trailOf, tryPassword } from '../auth/test-account.ts';
import { address, fields, type TestUsers, testUsers } from './test-manage-users.ts';

let server: TestServer;
let mailServer: Awaited<ReturnType<typeof testMailServer>>;
let { admin, users } = {} as TestUsers;
beforeAll(async () => {
  mailServer = await testMailServer();
  server = await testServer(mailServer.settings);
  ({ admin, users } = await testUsers(server));
});
afterAll(async () => {
  await mailServer.close();
  await server.close();
});

let last = 10_000_000;
/** A number that nobody has yet, as it is stored. */
const number = () => `+62812${++last}`;
/** Somebody with a phone number alone, who signs in with PASSWORD. */
async function added(input: object = {}) {
  const phone = number();
  const answer = await users.create({ name: 'Joko', email: null, phone, ...input });
  expect(answer.statusCode, answer.body).toBe(201);
  const { uid } = answer.json();
  await server.context.db
    .updateTable('users')
    .set({ must_change_password: false })
    .where('uid', '=', uid)
    .execute();
  return { phone, uid: uid as string };
}
const local = (phone: string) => phone.replace('+62', '0');
const mailsOf = (uid: string) =>
  server.context.db.selectFrom('mails').select(['kind', 'details']).where('user_uid', '=', uid).execute();

describe('somebody without an email address', () => {
  it('signs in by their number, however it is written', async () => {
    const { phone, uid } = await added();
    const national = local(phone);
    for (const typed of [
      phone,
      national,
      phone.slice(1),
      national.slice(1),
      `(${national.slice(0, 4)}) ${national.slice(4)}`,
    ]) {
      const answer = await tryPassword(server, typed);
      expect(answer.statusCode, typed).toBe(200);
      expect(answer.json().user).toMatchObject({ id: uid, email: '', phone: phone.slice(1) });
    }
    const unknown = [await tryPassword(server, local(number())), await tryPassword(server, address())];
    expect(unknown.map((answer) => answer.json().reason)).toEqual(Array(2).fill('auth.invalid_credentials'));
  });

  it('signs in as clients of auth/v1 do, which have a field for it', async () => {
    const { phone } = await added();
    const payload = { phone, password: PASSWORD };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload,
    });
    expect(answer.statusCode).toBe(200);
  });

  it('is shown with the number, found by a part of it, and has it in their own data', async () => {
    const { phone, uid } = await added();
    expect((await users.call('GET', `/${uid}`)).json()).toMatchObject({ email: null, phone });
    for (const search of [local(phone), `0812-${phone.slice(6)}`, phone.slice(-6)]) {
      const { rows } = (await users.call('GET', `?search=${encodeURIComponent(search)}`)).json();
      expect(
        rows.map((row: { uid: string }) => row.uid),
        search,
      ).toEqual([uid]);
    }
    const { access_token: token } = (await tryPassword(server, phone)).json();
    expect((await users.profile(token)).json()).toMatchObject({ email: null, phone });
    const settings = await server.call('GET', '/api/notifications/settings', { token });
    expect(settings.json()).toMatchObject({ mail: null });
  });

  it('chooses a password by a link that is handed out; none can be sent, and no mail is', async () => {
    const { phone, uid } = await added({ password: null });
    const act = (by_mail: boolean) =>
      users.call('POST', '/bulk', { uids: [uid], action: { action: 'reset_password', by_mail } });
    const mailed = (await act(true)).json().results[0];
    expect(mailed).toMatchObject({ phone, link: null, error: { reason: 'users.no_email' } });
    const { link } = (await act(false)).json().results[0];
    const token = /#token=([\w-]+)/.exec(link)![1]!;
    const read = await server.call('POST', '/api/password-links/read', { body: { token } });
    expect(read.json()).toEqual({ name: 'Joko', email: null, phone });
    const password = 'chosen by me';
    const used = await server.call('POST', '/api/password-links/use', { body: { token, password } });
    expect(used.statusCode).toBe(204);
    expect((await tryPassword(server, local(phone), password)).statusCode).toBe(200);
    expect(await mailsOf(uid)).toEqual([]);
  });

  it('cannot have a password that is their number', async () => {
    const phone = number();
    const answer = await users.create({ email: null, phone, password: local(phone) });
    expect(answer.json().fields.password.reason).toBe('password.own');
  });
});

describe('what a person signs in with', () => {
  it('is an address, a number or both, and belongs to one person', async () => {
    const { phone } = await added();
    const uid = await users.added();
    for (const [input, status, field, reason] of [
      [{ email: null }, 400, 'email', 'users.no_sign_in_name'],
      [{ phone: local(phone) }, 409, 'phone', 'users.phone_taken'],
      [{ phone: '0812' }, 400, 'phone', 'input.phone_too_short'],
      [{ phone: '555 0142 77' }, 400, 'phone', 'input.phone_no_country'],
    ] as const) {
      const answers = [
        await users.create(fields({ password: PASSWORD, ...input })),
        await users.edit(uid, fields(input)),
      ];
      for (const answer of answers) {
        expect([answer.statusCode, answer.json().fields?.[field]?.reason]).toEqual([status, reason]);
      }
    }
    expect(await users.events(uid)).toEqual(['account_created']);
  });

  it('is free again once the person is deleted', async () => {
    const { phone, uid } = await added();
    await users.call('DELETE', `/${uid}`);
    expect((await tryPassword(server, phone)).statusCode).toBe(400);
    expect((await added({ phone })).uid).not.toBe(uid);
  });

  it('stays where a client that knows of no numbers saves the form', async () => {
    const { phone, uid } = await added();
    const answer = await users.edit(uid, { name: 'Joko W', role: 'staff' });
    expect(answer.json()).toMatchObject({ name: 'Joko W', email: null, phone });
  });
});

describe('another phone number', () => {
  it('signs in from then on; the address, the person and the admins are told, and the trail has both', async () => {
    const email = address();
    const { phone, uid } = await added({ email });
    const next = number();
    const answer = await users.edit(uid, fields({ name: 'Joko', email, phone: local(next) }));
    expect(answer.json()).toMatchObject({ email, phone: next });
    expect((await tryPassword(server, phone)).statusCode).toBe(400);
    const { access_token: token } = (await tryPassword(server, next)).json();
    expect((await trailOf(server, uid)).slice(1, 2)).toMatchObject([
      { event: 'phone_change', details: { before: { phone }, after: { phone: next }, alert: true } },
    ]);
    expect(await mailsOf(uid)).toEqual([
      { kind: 'phone_changed', details: { to: email, by: 'Ayu', before: phone, after: next } },
    ]);
    const { post, close } = openPost(mailServerOf(server.context.config)!);
    await sendMails(server.context, mails, post);
    close();
    const mail = mailServer.received.find(({ to }) => to === email)!;
    expect(mail.headers.get('subject')).toBe('Nomor telepon akun Gerai Anda telah diubah');
    const shown = next.replace(/^\+62(...)(....)(.*)$/, '+62 $1-$2-$3');
    expect(partsOf(mail)[1]).toContain(`Sekarang yang dipakai ${shown}.`);
    const { rows } = (await server.call('GET', '/api/notifications', { token })).json();
    expect(rows[0]).toMatchObject({ kind: 'factor_changed', subject: { event: 'phone_change' } });
    const security = await server.call('GET', '/api/security/events', { token: admin.token });
    expect(security.json().rows.map(({ event }: { event: string }) => event)).toContain('phone_change');
  });

  it('needs a recent proof', async () => {
    const { uid } = await added();
    const other = await server.signIn({ role: 'admin' });
    const before = (await users.call('GET', `/${uid}`)).json();
    await server.context.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(server.clock.now().getTime() - 3_600_000) })
      .where('id', '=', other.session_id)
      .execute();
    server.context.actors.forget(other.uid);
    const body = { name: 'Joko', role: 'staff', phone: number(), expected_updated_at: before.updated_at };
    const answer = await server.call('PUT', `/api/users/${uid}`, { token: other.token, body });
    expect(answer.json().code).toBe('step_up_required');
  });

  it('may take the place of the address, which is told', async () => {
    const email = address();
    const { phone, uid } = await added({ email });
    await users.edit(uid, fields({ name: 'Joko', email: null, phone }));
    expect((await tryPassword(server, email)).statusCode).toBe(400);
    expect((await tryPassword(server, phone)).statusCode).toBe(200);
    expect(await mailsOf(uid)).toEqual([
      { kind: 'email_changed', details: { to: email, by: 'Ayu', removed: true } },
    ]);
  });
});

describe('wrong passwords', () => {
  it('are counted by the account, whatever is typed for it', async () => {
    const email = address();
    const { phone } = await added({ email });
    const typed = [phone, local(phone), email, local(phone).slice(1), phone.slice(1)];
    const answers = [];
    for (const name of typed) answers.push(await tryPassword(server, name, 'wrong one', '10.9.0.1'));
    expect(typed).toHaveLength(attemptLimits.free.network);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
    for (const name of [phone, email])
      expect((await tryPassword(server, name, PASSWORD, '10.9.0.1')).statusCode).toBe(429);
  });

  it('are counted the same for a number that nobody has', async () => {
    const phone = number();
    const typed = [phone, local(phone), phone.slice(1), phone, local(phone)];
    for (const name of typed)
      expect((await tryPassword(server, name, 'wrong one', '10.9.1.1')).statusCode).toBe(400);
    expect((await tryPassword(server, phone, 'wrong one', '10.9.1.1')).statusCode).toBe(429);
  });
});

it('an erased person has no number left, and it is looked for in the trail', async () => {
  const { phone, uid } = await added();
  const body = { name: 'Joko', with_posts: false };
  const answer = await server.call('POST', `/api/users/${uid}/erasure`, { token: admin.token, body });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const { db } = server.context;
  const account = await db.selectFrom('users').select('phone').where('uid', '=', uid).execute();
  expect(account).toEqual([{ phone: null }]);
  const { names } = await db
    .selectFrom('erasures')
    .select('names')
    .where('user_uid', '=', uid)
    .executeTakeFirstOrThrow();
  expect(names).toContain(phone);
});
