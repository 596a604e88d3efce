import * as xlsx from '@e965/xlsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../../mails.ts';
import { mailServerOf } from '../../../../platform/mail/mail-server.ts';
import { openPost } from '../../../../platform/mail/open-post.ts';
import { sendMails } from '../../../../platform/mail/send-mails.ts';
import { partsOf, testMailServer } from '../../../../platform/mail/test-mail-server.ts';
import { beginAtTrailEnd } from '../../../../platform/outbox/take-from-trail.ts';
import { readTestPdf } from '../../../../platform/paper/test-pdf.ts';
import { type TestServer, type TestUser, testServer, testServerBelow } from '../../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../../testing/tasks.ts';
import { testTrailSettled } from '../../../../testing/trail.ts';
import { type TestBell, testBell } from '../test-bell.ts';
import { createAlertMails } from './create-alert-mails.ts';
import { createTimedMails } from './create-timed-mails.ts';

let server: TestServer;
let mailServer: Awaited<ReturnType<typeof testMailServer>>;
let bell: TestBell;
beforeEach(async () => {
  mailServer = await testMailServer();
  server = await testServer(mailServer.settings);
  bell = await testBell(server);
  await beginAtTrailEnd(server.context, 'mail_cursor');
});
afterEach(async () => {
  await mailServer.close();
  await server.close();
});

async function send() {
  await testTrailSettled(server.context.db);
  while ((await createAlertMails(server.context)) === 'more');
  const { post, close } = openPost(mailServerOf(server.context.config)!);
  await sendMails(server.context, mails, post);
  close();
  return mailServer.received.splice(0).map((mail) => ({ ...mail, parts: partsOf(mail) }));
}
const settle = async (of: TestUser, body: object) => {
  const answer = await server.call('PATCH', '/api/notifications/settings', { token: of.token, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().mail;
};
const addressOf = ({ uid }: TestUser) => `${uid}@gerai.test`;
const MINUTE = 60_000;

describe('an alert', () => {
  it('is mailed to the person whom it concerns and to the admins, each in their language, gathered for some minutes', async () => {
    const { staff, admin } = bell;
    const happened = () =>
      bell.happen('session copied', { name: 'Sari', ip_address: '10.0.0.1' }, { concerns_uid: staff.uid });
    await happened();
    const [own] = await send();
    expect(own!.to).toBe(addressOf(staff));
    expect(own!.parts[1]).toContain('https://gerai.test/task/profile');
    expect(own!.headers.has('list-unsubscribe')).toBe(false);
    await happened();
    await send();
    server.clock.advance(5 * MINUTE);
    const alerts = await send();
    expect(alerts.map(({ to }) => to)).toEqual([addressOf(admin)]);
    expect(alerts[0]!.headers.get('subject')).toBe('Gerai: 2 new alerts');
    expect(alerts[0]!.parts[1]!.match(/A session of Sari was used on two devices/g)).toHaveLength(2);
    // Who has chosen no language gets mails in that of their browser.
    await server.context.db
      .updateTable('users')
      .set({ seen_language: 'id' })
      .where('uid', '=', admin.uid)
      .execute();
    await happened();
    await send();
    server.clock.advance(5 * MINUTE);
    const later = await send();
    expect(later.find(({ to }) => to === addressOf(admin))!.parts[1]).toContain('Sari');
    expect(later.find(({ to }) => to === addressOf(admin))!.headers.get('subject')).not.toContain('alert');
  });

  it('is not mailed to who has turned it off, but what protects the account always is', async () => {
    const { staff, admin } = bell;
    expect(await settle(admin, { mails_muted: ['security_alert', 'new_device'] })).toMatchObject({
      muted: ['security_alert'],
      address: addressOf(admin),
    });
    await server.context.db
      .updateTable('users')
      .set({ mails_muted: ['session_copied'] })
      .where('uid', '=', staff.uid)
      .execute();
    await bell.happen('session copied', { name: 'Sari' }, { concerns_uid: staff.uid });
    server.clock.advance(MINUTE);
    const first = await send();
    server.clock.advance(6 * MINUTE);
    expect([...first, ...(await send())].map(({ to }) => to)).toEqual([addressOf(staff)]);
  });

  it('waits for those admins alone who want it and whom mail reaches, and is not sent to who is none any more', async () => {
    const { db } = server.context;
    const [unwilling, inactive, refused] = await Promise.all(
      ['Unwilling', 'Inactive', 'Refused'].map((name) => server.signIn({ role: 'admin', name })),
    );
    await settle(unwilling!, { mails_muted: ['job_failed'] });
    await db.updateTable('users').set({ status: 'inactive' }).where('uid', '=', inactive!.uid).execute();
    const failed = { mail_failed_at: server.clock.now(), mail_failure: '550 No such mailbox' };
    await db.updateTable('users').set(failed).where('uid', '=', refused!.uid).execute();
    await bell.happen('job failed', { name: 'backup', error: 'No disk' });
    expect(await send()).toEqual([]);
    const waiting = () => db.selectFrom('mails').select(['user_uid', 'state']).execute();
    expect(await waiting()).toEqual([{ user_uid: bell.admin.uid, state: 'waiting' }]);
    await db.updateTable('users').set({ role: 'staff' }).where('uid', '=', bell.admin.uid).execute();
    server.clock.advance(6 * MINUTE);
    expect(await send()).toEqual([]);
    expect(await waiting()).toEqual([{ user_uid: bell.admin.uid, state: 'dropped' }]);
  });

  it('of long ago is not mailed, as after an outage', async () => {
    await bell.happen('job failed', { name: 'backup', error: 'No disk' });
    server.clock.advance(13 * 60 * MINUTE);
    await send();
    server.clock.advance(13 * 60 * MINUTE);
    expect(await send()).toEqual([]);
    expect(await server.context.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });
});

describe('the summary of a manager', () => {
  const at = (time: string) => server.clock.set(`2026-11-20T${time}:00+08:00`);
  const summaries = () => createTimedMails(server.context, 'daily_summary');

  it('tells of yesterday and of today at their outlet, once in a morning', async () => {
    const { db } = server.context;
    const { place, staff, manager } = bell;
    for (const task_date of ['2026-11-19', '2026-11-19', '2026-11-20'])
      await insertTask(db, { ...place, task_date });
    const done = await insertTask(db, { ...place, task_date: '2026-11-19' });
    await insertSubmission(db, done, {
      submitted_by_uid: staff.uid,
      submitted_at: '2026-11-19T10:00:00+08:00',
    });
    at('06:59');
    expect(await summaries()).toBeUndefined();
    at('07:00');
    expect(await summaries()).toEqual({ mails: 1 });
    expect(await summaries()).toBeUndefined();
    const [mail, ...more] = await send();
    expect([mail!.to, more]).toEqual([addressOf(manager), []]);
    expect(mail!.parts[1]).toContain('Done: 1/3 (33 %)');
    expect(mail!.parts[1]).toContain('Tasks of today: 0/1');
    expect(mail!.parts[1]).toContain('Submissions to review: 1');
    expect(mail!.parts[1]).toContain('https://gerai.test/task/manager/review');
  });

  it('is one mail for all outlets that a person manages on the day, with where the most waits', async () => {
    const { db } = server.context;
    const { place, staff } = bell;
    const [busy, quiet, archived, lent] = await Promise.all(
      ['Busy', 'Quiet', 'Archived', 'Lent'].map((name) => server.outlet(name)),
    );
    for (const outlet_id of [busy!, quiet!, archived!, lent!, place.outlet_id])
      await insertTask(db, { ...place, outlet_id, task_date: '2026-11-20' });
    for (const hour of ['10', '11']) {
      const task = await insertTask(db, { ...place, outlet_id: busy!, task_date: '2026-11-19' });
      const submitted_at = `2026-11-19T${hour}:00:00+08:00`;
      await insertSubmission(db, task, { submitted_by_uid: staff.uid, submitted_at });
    }
    const made = { created_at: server.clock.now(), updated_at: server.clock.now() };
    const area = { id: crypto.randomUUID(), area_name: 'Bali', ...made };
    await db.insertInto('areas').values(area).execute();
    await db
      .updateTable('outlets')
      .set({ area_id: area.id })
      .where('id', 'in', [busy!, quiet!, archived!])
      .execute();
    const [head, deputy] = [
      await server.signIn({ role: 'manager', name: 'Wayan', location_id: archived! }),
      await server.signIn({ role: 'staff', location_id: place.outlet_id, job_role_id: place.job_role_id }),
    ];
    await db
      .updateTable('outlets')
      .set({ archived_at: server.clock.now() })
      .where('id', '=', archived!)
      .execute();
    const posted = { role: 'manager', from_date: '2026-11-20', ...made } as const;
    await db
      .insertInto('postings')
      .values([
        { ...posted, uid: head.uid, area_id: area.id },
        { ...posted, uid: deputy.uid, outlet_id: lent!, until_date: '2026-11-20' },
        { ...posted, role: 'staff', job_role_id: place.job_role_id, uid: staff.uid, outlet_id: lent! },
      ])
      .execute();
    at('07:00');
    expect(await summaries()).toEqual({ mails: 3 });
    const sent = await send();
    const mailTo = (person: TestUser) => sent.find(({ to }) => to === addressOf(person))!;
    expect(mailTo(head).headers.get('subject')).toMatch(/^2 outlets: /);
    expect(mailTo(head).parts[1]).toContain('Tasks of today: 0/2');
    expect(mailTo(head).parts[1]).toContain('Submissions to review: 2');
    expect(mailTo(head).parts[1]).toContain('Busy: 2 to review, 0 not done yesterday');
    expect(mailTo(head).parts[1]).not.toContain('Quiet');
    expect(mailTo(deputy).headers.get('subject')).toMatch(/^Lent: /);
    expect(await settle(deputy, {})).toMatchObject({ kinds: expect.arrayContaining(['daily_summary']) });
    server.clock.set('2026-11-21T07:00:00+08:00');
    expect(await summaries()).toEqual({ mails: 2 });
  });

  it('is not sent late, nor to who ended it by the link in it', async () => {
    await insertTask(server.context.db, { ...bell.place, task_date: '2026-11-20' });
    at('12:00');
    expect(await summaries()).toBeUndefined();
    at('07:00');
    await summaries();
    const [mail] = await send();
    const url = /<https:\/\/gerai\.test(\/[^>]+)>/.exec(mail!.headers.get('list-unsubscribe')!)![1]!;
    const page = await server.call('GET', url);
    expect(page.body).toContain('<form method="post">');
    expect(await settle(bell.manager, {})).toMatchObject({ muted: [] });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const _ of [1, 2])
      expect(
        (await server.call('POST', url, { body: 'List-Unsubscribe=One-Click', headers })).statusCode,
      ).toBe(200);
    expect(await settle(bell.manager, {})).toMatchObject({ muted: ['daily_summary'] });
    server.clock.set('2026-11-21T07:00:00+08:00');
    expect(await summaries()).toBeUndefined();
    expect(
      (await server.call('POST', url.replace(/kind=\w+/, 'kind=weekly_report'), { headers })).statusCode,
    ).toBe(404);
  });
});

describe('the report of an admin', () => {
  it('tells of the week before on Mondays, with all outlets as PDF and as a workbook', async () => {
    const { db } = server.context;
    await insertTask(db, { ...bell.place, task_date: '2026-11-22' });
    await insertTask(db, { ...bell.place, task_date: '2026-11-23' });
    server.clock.set('2026-11-22T08:00:00+08:00');
    expect(await createTimedMails(server.context, 'weekly_report')).toBeUndefined();
    server.clock.set('2026-11-23T08:00:00+08:00');
    await createTimedMails(server.context, 'weekly_report');
    const [mail] = await send();
    expect(mail!.to).toBe(addressOf(bell.admin));
    expect(mail!.parts.find((part) => part.startsWith('Week of'))).toContain('Done: 0/1 (0 %)');
    const files = mail!.raw.split(/\r\n--[^\s=]+\r\n/).flatMap((part) => {
      const name = /filename="?([^"\r\n]+)/.exec(part)?.[1];
      return name ? [{ name, bytes: Buffer.from(part.split('\r\n\r\n')[1]!, 'base64') }] : [];
    });
    expect(files.map(({ name }) => name)).toEqual([
      'report-outlet-2026-11-16-2026-11-22.pdf',
      'report-outlet-2026-11-16-2026-11-22.xlsx',
    ]);
    const book = xlsx.read(files[1]!.bytes);
    const rows = xlsx.utils.sheet_to_json<(string | number)[]>(book.Sheets[book.SheetNames[0]!]!, {
      header: 1,
    });
    const { outlet_name } = await db
      .selectFrom('outlets')
      .select('outlet_name')
      .where('id', '=', bell.place.outlet_id)
      .executeTakeFirstOrThrow();
    expect(rows).toEqual([
      ['Name', 'Region', 'Tasks', 'Done', 'Completion %', 'Submitted', 'On time', ...rows[0]!.slice(7)],
      [outlet_name, 'Jakarta', 1, 0, 0, 0, 0, ...rows[1]!.slice(7)],
    ]);

    // The paper says the same: its title, the figures and each row, cell by cell.
    const drawn = readTestPdf(files[0]!.bytes).texts.map(({ text }) => text);
    const cells = rows.flat().filter((cell) => cell !== '' && cell !== undefined);
    expect(drawn).toEqual([
      'Week of 16 November 2026 to 22 November 2026',
      'Done 0/1 (0 %) · On time 0/0 (0 %) · Rejected 0 (0 %) · Not done 0',
      ...cells.map(String),
    ]);
  });
});

it('below a path, all addresses in all mails are below it, and the link that ends one works there', async () => {
  await server.close();
  server = await testServerBelow({ ...mailServer.settings, PUBLIC_URL: 'https://gerai.test/gerai/' });
  bell = await testBell(server);
  await beginAtTrailEnd(server.context, 'mail_cursor');
  await insertTask(server.context.db, { ...bell.place, task_date: '2026-11-22' });
  await insertTask(server.context.db, { ...bell.place, task_date: '2026-11-23' });
  server.clock.set('2026-11-23T08:00:00+08:00');
  await bell.happen('session copied', { name: 'Sari' }, { concerns_uid: bell.staff.uid });
  await createTimedMails(server.context, 'daily_summary');
  await createTimedMails(server.context, 'weekly_report');
  const sent = await send();
  server.clock.advance(6 * MINUTE);
  sent.push(...(await send()));
  expect(sent.map(({ to }) => to).toSorted()).toEqual(
    [bell.staff, bell.manager, bell.admin, bell.admin].map(addressOf).toSorted(),
  );
  for (const { parts, headers } of sent) {
    const text = `${headers.get('list-unsubscribe') ?? ''}\n${parts.slice(1, 3).join('\n')}`;
    const addresses = text.match(/https?:[^\s"<>]+|(?<=(href|src)=")[^"]+/g)!;
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses.filter((address) => !/^https:\/\/gerai\.test\/gerai\/\w/.test(address))).toEqual([]);
  }
  const summary = sent.find(({ headers }) => headers.has('list-unsubscribe'))!;
  const link = /<https:\/\/gerai\.test(\/[^>]+)>/.exec(summary.headers.get('list-unsubscribe')!)![1]!;
  expect((await server.call('GET', link)).body).toContain('<form method="post">');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const ended = await server.call('POST', link, { body: 'List-Unsubscribe=One-Click', headers });
  expect(ended.statusCode).toBe(200);
});
