import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../testing/server.ts';
import { createMails, type MailInput } from './create-mails.ts';
import type { MailSort } from './mail-kind.ts';
import { mailServerOf } from './mail-server.ts';
import { openPost } from './open-post.ts';
import { sendMails } from './send-mails.ts';
import { partsOf, refusal, testMailServer } from './test-mail-server.ts';

let server: TestServer;
let mailServer: Awaited<ReturnType<typeof testMailServer>>;
let user: TestUser;
const opened: { close: () => void }[] = [];

const sorts: MailSort[] = [
  {
    kind: 'note',
    canEnd: true,
    build: async (_context, to, { details }) => ({
      subject: String(details.subject ?? 'A note'),
      heading: `Hello ${to.name}`,
      blocks: [
        { text: 'Something <b>happened</b>.' },
        { button: 'Look', url: 'https://gerai.test/look?a=1&b=2' },
      ],
      why: 'You get this.',
    }),
  },
];

beforeEach(async () => {
  mailServer = await testMailServer();
  server = await testServer(mailServer.settings);
  user = await server.signIn({ role: 'manager', name: 'Made', email: 'made@shop.test' });
});
afterEach(async () => {
  for (const { close } of opened.splice(0)) close();
  await mailServer.close();
  await server.close();
});

const put = (mail: Partial<MailInput> = {}) =>
  server.context.db.transaction().execute((tx) => {
    const now = server.clock.now();
    const expires_at = new Date(now.getTime() + 6 * 3_600_000);
    return createMails(tx, now, [
      { kind: 'note', cause: 'note 1', user_uid: user.uid, due_at: now, expires_at, ...mail },
    ]);
  });
const send = () => {
  const connection = openPost(mailServerOf(server.context.config)!);
  opened.push(connection);
  return sendMails(server.context, sorts, connection.post);
};
const rows = () =>
  server.context.db.selectFrom('mails').select(['id', 'state', 'attempts', 'answer', 'due_at']).execute();
const failure = () =>
  server.context.db
    .selectFrom('users')
    .select(['mail_failed_at', 'mail_failure'])
    .where('uid', '=', user.uid)
    .executeTakeFirstOrThrow();

describe('a mail', () => {
  it('arrives once for its cause, however often it is caused and sent, under an id of its own', async () => {
    await put();
    await put();
    await Promise.all([send(), send()]);
    await send();
    expect(mailServer.received).toHaveLength(1);
    const [{ headers, to }] = mailServer.received as [(typeof mailServer.received)[number]];
    const [row] = await rows();
    expect(to).toBe('made@shop.test');
    expect(headers.get('message-id')).toBe(`<${row!.id}@shop.test>`);
    expect(headers.get('from')).toBe('Gerai <gerai@shop.test>');
    expect(row).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('has a plain text and HTML in which texts stay texts', async () => {
    await put();
    await send();
    const [, plain, html] = partsOf(mailServer.received[0]!);
    expect(plain).toContain(
      'Hello Made\n\nSomething <b>happened</b>.\n\nLook:\nhttps://gerai.test/look?a=1&b=2'.replaceAll(
        '\n',
        '\r\n',
      ),
    );
    expect(html).toContain('Something &lt;b&gt;happened&lt;/b&gt;.');
    expect(html).toContain('href="https://gerai.test/look?a=1&amp;b=2"');
    expect(html).not.toMatch(/<img|<script|src=/);
  });

  it('ends with one click on its signed address', async () => {
    await put();
    await send();
    const { headers } = mailServer.received[0]!;
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('list-unsubscribe')).toMatch(/^<https:\/\/gerai\.test\/api\/mail\/unsubscribe\?/);
  });

  it('gets no header from a name or a subject', async () => {
    const { db } = server.context;
    const name = 'Made\r\nBcc: thief@evil.test\r\n\r\nOwned';
    await db.updateTable('users').set({ name }).where('uid', '=', user.uid).execute();
    await put({ details: { subject: 'Hi\r\nBcc: thief@evil.test\u2028X-Evil: 1' } });
    await send();
    const [{ headers }] = mailServer.received as [(typeof mailServer.received)[number]];
    expect(mailServer.received).toHaveLength(1);
    expect([...headers.keys()].filter((key) => key === 'bcc' || key === 'x-evil')).toEqual([]);
    expect(headers.get('subject')).toContain('Hi Bcc: thief@evil.test');
  });

  it.each(['inactive', 'pending'] as const)('is not sent to a person who is %s', async (status) => {
    await server.context.db.updateTable('users').set({ status }).where('uid', '=', user.uid).execute();
    await put();
    await send();
    expect(mailServer.received).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'dropped' }]);
  });
});

describe('a mail server', () => {
  it('that refuses an address for good marks the person, who gets no more until the address changes', async () => {
    mailServer.refuses.recipient = () => refusal(550, 'No such mailbox');
    await put();
    await send();
    expect(await rows()).toMatchObject([{ state: 'failed', answer: '550 No such mailbox' }]);
    expect(await failure()).toMatchObject({
      mail_failed_at: '2026-11-20T04:00:00.000Z',
      mail_failure: '550 No such mailbox',
    });
    mailServer.refuses.recipient = () => null;
    await put({ cause: 'note 2' });
    await send();
    expect(mailServer.received).toEqual([]);
    await server.context.db
      .updateTable('users')
      .set({ email: 'new@shop.test' })
      .where('uid', '=', user.uid)
      .execute();
    expect(await failure()).toEqual({ mail_failed_at: null, mail_failure: null });
    await put({ cause: 'note 3' });
    await send();
    expect(mailServer.received.map(({ to }) => to)).toEqual(['new@shop.test']);
  });

  it('that can’t take a mail now gets it again after growing pauses', async () => {
    mailServer.refuses.recipient = () => refusal(451, 'Try again later');
    await put();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await send();
      const [row] = await rows();
      const pause = Date.parse(row!.due_at) - server.clock.now().getTime();
      pauses.push(pause / 60_000);
      await send();
      server.clock.advance(pause);
    }
    expect(pauses).toEqual([1, 2, 4, 8]);
    mailServer.refuses.recipient = () => null;
    await send();
    expect(mailServer.received).toHaveLength(1);
    expect(await failure()).toMatchObject({ mail_failed_at: null });
  });

  it('that is away for long gets no flood: what expired meanwhile is not sent late', async () => {
    await mailServer.close();
    for (let number = 0; number < 30; number += 1) await put({ cause: `note ${number}` });
    await send();
    const tried = await rows();
    expect(tried.filter(({ attempts }) => attempts > 0)).toHaveLength(4);
    expect(tried.find(({ answer }) => answer)!.answer).toMatch(/ECONNREFUSED/);
    server.clock.advance(7 * 3_600_000);
    const { port, refuses: _ } = mailServer;
    mailServer = await testMailServer({ port });
    await send();
    expect(mailServer.received).toEqual([]);
    const states = Map.groupBy(await rows(), ({ state }) => state);
    expect([states.get('failed')!.length, states.get('dropped')!.length]).toEqual([4, 26]);
  });
});

describe('a connection', () => {
  const outcome = async (settings: object) => {
    const connection = openPost(mailServerOf({ ...mailServer.settings, SMTP_TLS: 'off', ...settings })!);
    opened.push(connection);
    const to = { name: 'Made', address: 'made@shop.test' };
    return await connection.post({ id: 'x', to, subject: 'S', text: 'T', html: 'H', unsubscribe: null });
  };

  it('is given up where the server offers no TLS, unless the configuration says so', async () => {
    expect(await outcome({ SMTP_TLS: 'required' })).toMatchObject({ kind: 'untrusted' });
    expect(await outcome({ SMTP_TLS: undefined })).toMatchObject({ kind: 'untrusted' });
    expect(await outcome({ SMTP_TLS: 'off' })).toMatchObject({ kind: 'sent' });
    expect(mailServer.received).toHaveLength(1);
  });

  it('is given up where nobody vouches for the certificate, before a password is said', async () => {
    await mailServer.close();
    const said: string[] = [];
    mailServer = await testMailServer({
      disabledCommands: [],
      onAuth: ({ username }, _session, done) => {
        said.push(username ?? '');
        done(null, { user: 'gerai' });
      },
    });
    const SMTP_URL = `smtp://gerai:secret@127.0.0.1:${mailServer.port}`;
    expect(await outcome({ SMTP_URL, SMTP_TLS: 'required' })).toMatchObject({ kind: 'untrusted' });
    expect(said).toEqual([]);
  });

  it('tells a wrong password, a refused sender and a refused mail apart', async () => {
    await mailServer.close();
    mailServer = await testMailServer({ password: 'right' });
    const SMTP_URL = `smtp://gerai:wrong@127.0.0.1:${mailServer.port}`;
    expect(await outcome({ SMTP_URL })).toEqual({ kind: 'sign_in', answer: '535 Bad user name or password' });
    mailServer.refuses.mail = () => refusal(554, 'Spam');
    expect(await outcome({})).toEqual({ kind: 'message', answer: '554 Spam' });
    mailServer.refuses.mail = () => refusal(452, 'Full');
    expect(await outcome({})).toEqual({ kind: 'server', answer: '452 Full' });
  });
});
