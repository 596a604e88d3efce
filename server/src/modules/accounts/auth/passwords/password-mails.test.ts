import { passwordRequestLimits } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailSort } from '../../../../platform/mail/mail-kind.ts';
import { mailServerOf } from '../../../../platform/mail/mail-server.ts';
import { openPost } from '../../../../platform/mail/open-post.ts';
import { sendMails } from '../../../../platform/mail/send-mails.ts';
import { partsOf, refusal, testMailServer } from '../../../../platform/mail/test-mail-server.ts';
import { type TestServer, testServer, testServerBelow } from '../../../../testing/server.ts';
import { importRow, testImportRows } from '../../users/bulk/test-import-rows.ts';
import { buildFormerAddressMail } from '../../users/former-names/build-former-address-mail.ts';
import { signedIn, testAccount, trailOf, tryPassword } from '../test-account.ts';
import { testEmailChange } from '../test-email-change.ts';
import { buildLinkMail, buildRequestMail } from './build-link-mail.ts';

const sorts: MailSort[] = [
  { kind: 'email_changed', isAskedFor: true, toFormer: true, build: buildFormerAddressMail },
  { kind: 'password_link', isAskedFor: true, forPending: true, build: buildLinkMail },
  { kind: 'password_request', isAskedFor: true, build: buildRequestMail },
];

let server: TestServer;
let mailServer: Awaited<ReturnType<typeof testMailServer>>;
let user: { uid: string; email: string };
beforeEach(async () => {
  mailServer = await testMailServer();
  server = await testServer(mailServer.settings);
  user = await testAccount(server);
});
afterEach(async () => {
  await mailServer.close();
  await server.close();
});

const ask = (email = user.email, remoteAddress = '10.4.0.1', cookie = '') =>
  server.app.inject({
    method: 'POST',
    url: '/api/password-links/request',
    payload: { email },
    remoteAddress,
    headers: { cookie },
  });
async function send() {
  const { post, close } = openPost(mailServerOf(server.context.config)!);
  await sendMails(server.context, sorts, post);
  close();
}
const tokenIn = (mail = mailServer.received.at(-1)!) => {
  const [, token] = /https:\/\/gerai\.test\/set-password#token=([\w-]+)/.exec(partsOf(mail)[1]!)!;
  return token!;
};
const use = (token: string, password = 'chosen by me') =>
  server.call('POST', '/api/password-links/use', { body: { token, password } });
const states = async () =>
  (await server.context.db.selectFrom('mails').select('state').execute()).map(({ state }) => state);

const { perDeviceAnHour, perNetworkAnHour } = passwordRequestLimits;
/** A stranger has made this many requests from a network. */
const asked = (requests: number, network: string) =>
  server.context.db
    .insertInto('mails')
    .values(
      Array.from({ length: requests }, (_, n) => ({
        kind: 'password_request',
        cause: `wish ${n} of ${network}`,
        user_uid: null,
        network,
        created_at: server.clock.now(),
        due_at: server.clock.now(),
        expires_at: new Date(server.clock.now().getTime() + 60_000),
      })),
    )
    .execute();

describe('a forgotten password', () => {
  it('is answered by a mailed link, which sets another one once and ends all sessions', async () => {
    const { access_token } = await signedIn(server, user.email);
    expect((await ask(user.email.toUpperCase())).statusCode).toBe(204);
    await send();
    expect(mailServer.received.map(({ to }) => to)).toEqual([user.email]);
    // Until the link is used nothing has changed.
    expect((await server.call('GET', '/api/profile', { token: access_token })).statusCode).toBe(200);
    const token = tokenIn();
    expect((await use(token)).statusCode).toBe(204);
    expect((await server.call('GET', '/api/profile', { token: access_token })).statusCode).toBe(401);
    expect((await tryPassword(server, user.email, 'chosen by me')).statusCode).toBe(200);
    expect((await use(token)).statusCode).toBe(410);
    const trail = await trailOf(server, user.uid);
    expect(trail.map(({ event, actor_name }) => [event, actor_name])).toContainEqual([
      'password link sent',
      'Mail',
    ]);
    const stored = JSON.stringify([trail, await server.context.db.selectFrom('mails').selectAll().execute()]);
    expect(stored).not.toContain(token);
  });

  it('of an address that no account has is answered the same, and nothing is sent', async () => {
    const [known, unknown] = [await ask(), await ask('nobody@shop.test')];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    await send();
    expect(mailServer.received.map(({ to }) => to)).toEqual([user.email]);
    expect((await states()).toSorted()).toEqual(['dropped', 'sent']);
  });

  it('of an account that was deactivated, is pending or signs in by a provider alone sends nothing', async () => {
    const { db } = server.context;
    for (const change of [
      { status: 'inactive' },
      { status: 'pending', password_hash: '' },
      { password_hash: '' },
    ] as const) {
      const { uid, email } = await testAccount(server);
      await db.updateTable('users').set(change).where('uid', '=', uid).execute();
      await ask(email);
    }
    await send();
    expect(mailServer.received).toEqual([]);
  });

  it('is answered once in some minutes and some times a day, whoever asks from wherever', async () => {
    const again = async () => {
      for (const number of [1, 2, 3]) await ask(user.email, `10.5.0.${number}`);
      await send();
      return mailServer.received.length;
    };
    expect([await again(), await again()]).toEqual([1, 1]);
    const counts: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      server.clock.advance(passwordRequestLimits.pauseMinutes * 60_000 + 1);
      counts.push(await again());
    }
    expect(counts).toEqual([2, 3, 4, 5, 5, 5]);
  });

  it('is heard so often an hour from one network', async () => {
    await asked(perNetworkAnHour - 1, '2001:db8:0:1');
    expect((await ask('last@shop.test', '2001:db8:0:1::1')).statusCode).toBe(204);
    expect((await ask(user.email, '2001:db8:0:1::2')).statusCode).toBe(429);
    expect((await ask(user.email, '10.6.0.1')).statusCode).toBe(204);
  });

  it('is heard four times as often from all networks of a /48 together', async () => {
    for (let n = 0; n < 4; n += 1) await asked(perNetworkAnHour, `2001:db8:0:${n + 1}00`);
    expect((await ask(user.email, '2001:db8:0:999::1')).statusCode).toBe(429);
    expect((await ask(user.email, '2001:db8:1::1')).statusCode).toBe(204);
  });

  it('is heard from a device where somebody has signed in, though a stranger beside it asks without end', async () => {
    const [phone = ''] = String((await tryPassword(server, user.email)).headers['set-cookie']).split(';');
    await asked(perNetworkAnHour, '10.0.0.1');
    expect((await ask(user.email, '10.0.0.1')).statusCode).toBe(429);
    expect((await ask(user.email, '10.0.0.1', phone)).statusCode).toBe(204);
    await send();
    expect(mailServer.received.map(({ to }) => to)).toEqual([user.email]);
    // By itself it is heard so often; of whom it asks makes no difference.
    for (let n = 1; n < perDeviceAnHour; n += 1)
      expect((await ask(`a${n}@shop.test`, '10.0.0.1', phone)).statusCode).toBe(204);
    for (const email of [user.email, 'nobody@shop.test'])
      expect((await ask(email, '10.0.0.1', phone)).statusCode).toBe(429);
  });

  it('is heard from no device that nobody has signed in on, once the network is full', async () => {
    await asked(perNetworkAnHour, '10.0.0.1');
    for (const made of ['gerai_device=made-up.AAAAAAAAAAAAAAAAAAAAAA', 'gerai_device=x'])
      expect((await ask(user.email, '10.0.0.1', made)).statusCode).toBe(429);
  });

  it('uses up nobody else’s minute, by calls of a stranger beside a known device', async () => {
    const [phone = ''] = String((await tryPassword(server, user.email)).headers['set-cookie']).split(';');
    const answers: number[] = [];
    for (let n = 0; n < 125; n += 1) answers.push((await ask(`a${n}@shop.test`, '10.0.0.1')).statusCode);
    expect(answers.at(-1)).toBe(429);
    expect((await ask(user.email, '10.0.0.1', phone)).statusCode).toBe(204);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an hour has passed', async () => server.clock.advance(passwordRequestLimits.minutes * 60_000)],
    ['the account has another address', () => change({ email: 'new@shop.test' })],
    ['the account has another password', () => change({ password_hash: 'another' })],
    ['the account is deactivated', () => change({ status: 'inactive' })],
  ])('gives a link that ends when %s', async (_, act) => {
    await ask();
    await send();
    const token = tokenIn();
    await act();
    expect((await use(token)).statusCode).toBe(410);
  });

  it('is answered the same and mails nothing for a day after the address was changed, to whoever asks', async () => {
    const taken = await changeEmail();
    const [known, unknown] = [await ask(taken), await ask('nobody@shop.test')];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    await send();
    server.clock.advance((passwordRequestLimits.newEmailHours - 1) * 3_600_000);
    await ask(taken);
    await send();
    expect(mailServer.received.map(({ to }) => to)).toEqual([user.email]);
    server.clock.advance(3_600_001);
    await ask(taken);
    await send();
    expect(mailServer.received.map(({ to }) => to)).toEqual([user.email, taken]);
    expect((await use(tokenIn())).statusCode).toBe(204);
  });

  it('is answered by the same link after a failure', async () => {
    mailServer.refuses.mail = () => refusal(451, 'Later');
    await ask();
    await send();
    mailServer.refuses.mail = () => null;
    server.clock.advance(61_000);
    await send();
    expect((await use(tokenIn())).statusCode).toBe(204);
  });

  it('is not asked for where no mail is sent', async () => {
    await server.close();
    server = await testServer();
    expect((await ask('nobody@shop.test')).statusCode).toBe(404);
    expect((await server.call('GET', '/auth/v1/settings')).json()).toMatchObject({ mail: false });
  });
});

const change = (values: object) =>
  server.context.db.updateTable('users').set(values).where('uid', '=', user.uid).execute();

const changeEmail = () => testEmailChange(server, user.uid, { name: 'Ayu' });

describe('another address', () => {
  it('is told to the address of before, whatever becomes of the account', async () => {
    await change({ language: 'id' });
    const taken = await changeEmail();
    await change({ status: 'inactive', mail_failed_at: server.clock.now() });
    await send();
    const [mail, ...more] = mailServer.received;
    expect([more, mail!.to, mail!.headers.get('subject')]).toEqual([
      ...[[], user.email, 'Akun Gerai Anda memakai alamat email lain'],
    ]);
    const [, told] = partsOf(mail!);
    expect(told).toContain('Ayu mengubah alamat email akun Gerai Anda pada 2026-11-20 12:00 (UTC+8)');
    expect(told).not.toContain(taken);
  });

  it('is one to which an admin still sends a link', async () => {
    const taken = await changeEmail();
    expect(await reset(true)).toMatchObject({ error: null });
    await send();
    expect(mailServer.received.map(({ to }) => to).sort()).toEqual([user.email, taken].sort());
    expect((await use(tokenIn(mailServer.received.find(({ to }) => to === taken)))).statusCode).toBe(204);
  });

  it('is not told by mail where none is sent', async () => {
    await server.close();
    server = await testServer();
    user = await testAccount(server);
    await changeEmail();
    expect(await states()).toEqual([]);
  });
});

const reset = async (by_mail: boolean) => {
  const admin = await server.signIn({ role: 'admin' });
  const body = { uids: [user.uid], action: { action: 'reset_password', by_mail } };
  await server.context.db
    .updateTable('sessions')
    .set({ authenticated_at: server.clock.now() })
    .where('id', '=', admin.session_id)
    .execute();
  return (await server.call('POST', '/api/users/bulk', { token: admin.token, body })).json().results[0];
};

describe("an admin's link", () => {
  it('goes by mail to the person alone, in their language', async () => {
    await change({ language: 'id' });
    expect(await reset(true)).toMatchObject({ error: null, link: null });
    await send();
    expect(mailServer.received[0]!.headers.get('subject')).toBe('Tautan Anda ke Gerai');
    expect((await use(tokenIn())).statusCode).toBe(204);
    expect((await tryPassword(server, user.email, 'chosen by me')).statusCode).toBe(200);
  });

  it('that was replaced before it was sent is not sent', async () => {
    await reset(true);
    expect((await reset(false)).link).toMatch(/^https:\/\/gerai\.test\/set-password#token=/);
    await send();
    expect(mailServer.received).toEqual([]);
  });
});

it('below a path, mailed links lead there, as do those that an admin makes and imports', async () => {
  await server.close();
  server = await testServerBelow({ ...mailServer.settings, PUBLIC_URL: 'https://gerai.test/gerai/' });
  user = await testAccount(server);
  await ask();
  await send();
  const mailed = /https:\/\/gerai\.test\/\S*#token=[\w-]+/.exec(partsOf(mailServer.received.at(-1)!)[1]!)![0];
  const { token } = await server.signIn({ role: 'admin' });
  const action = { uids: [user.uid], action: { action: 'reset_password' } };
  const made = (await server.call('POST', '/api/users/bulk', { token, body: action })).json();
  const rows = [importRow({ row: 2, password: '' })];
  const imported = await testImportRows(server, token, rows, crypto.randomUUID(), { first_access: 'link' });
  for (const link of [mailed, made.results[0].link, imported.links[0]!.link])
    expect(link).toMatch(/^https:\/\/gerai\.test\/gerai\/set-password#token=[\w-]+$/);
});
