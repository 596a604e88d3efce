import { insertSubmission, type TestTask } from '@gerai/server/testing/tasks.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { expect } from '@playwright/test';
import { type Outlet, type Person, uidOf } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { signIn } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import {
  card,
  expectSentOnce,
  expectUnsent,
  form,
  giveTask,
  mark,
  NOTES,
  openQueue,
  PHOTO,
  reconnect,
  send,
  TASK,
  test,
  WAITING,
} from '../../support/offline-fixtures.ts';
import type { Product } from '../../support/start-product.ts';

/** Why the server takes a submission no more: the task's name, what the queue says, and what happened meanwhile. */
const refusals: [
  name: string,
  words: RegExp,
  happen: (product: Product, task: TestTask, outlet: Outlet) => Promise<unknown>,
][] = [
  [
    TASK,
    /Tugas ini sudah dikirim oleh Rina Kusumawati/,
    async ({ context }, task, { manager }) => {
      const submitted_by_uid = await uidOf(context, manager);
      const submitted_at = new Date().toISOString();
      await insertSubmission(context.db, task, { submitted_by_uid, submitted_at });
    },
  ],
  [
    'Lap kaca',
    /Waktu pengiriman untuk tugas ini sudah habis/,
    ({ context: { db } }, task) => {
      const day = addDays(businessDate(new Date()), -4);
      return db
        .updateTable('daily_tasks')
        .set({ task_date: day, deadline_date: day })
        .where('id', '=', task.id)
        .execute();
    },
  ],
  [
    'Pel lantai',
    /Tugas ini bukan tugas Anda lagi/,
    ({ context: { db } }, task) => db.deleteFrom('daily_tasks').where('id', '=', task.id).execute(),
  ],
];

test('shows why the server refused an entry, and keeps its photos', async ({
  phone,
  network,
  product,
  task: first,
  outlet,
}) => {
  const item = phone.getByRole('article');
  for (const [name, words, happen] of refusals)
    await test.step(name, async () => {
      const task = name === TASK ? first : await giveTask(product, outlet, { task_name: name });
      if (name !== TASK) await phone.goto('/task/my-tasks');
      const cut = network.cutAt(PHOTO, 'before');
      await send(phone, name);
      await cut;
      await happen(product, task, outlet);
      await reconnect(network, phone);
      await expect(mark(phone)).toHaveText('1 tidak diterima', { timeout: 40_000 });
      await mark(phone).tap();
      // My Tasks has articles too.
      await expect(phone.getByRole('heading', { name: 'Belum terkirim', level: 1 })).toBeVisible();
      await expect(item).toContainText(words);
      await expect(item.getByRole('img')).toHaveCount(2);
      if (name === TASK) await expectAccessible(phone);

      await phone.reload();
      await expect(item).toContainText(words);
      const saved = phone.waitForEvent('download');
      await button(phone, 'Simpan foto').tap();
      expect((await saved).suggestedFilename()).toBe(`${name.replace(' ', '-')}-1.jpg`);
      await button(phone, 'Buang').tap();
      await phone.getByRole('dialog').getByRole('button', { name: 'Batal', exact: true }).tap();
      await expect(item).toBeVisible();
      await button(phone, 'Buang').tap();
      await phone.getByRole('dialog').getByRole('button', { name: 'Buang', exact: true }).tap();
      await expect(item).toHaveCount(0);
      await expect(mark(phone)).toHaveCount(0);
    });
});

/** Ends a person's sessions on every device, as a sign-out on another device may. */
async function endSessions({ address }: Product, { email, password }: Person): Promise<void> {
  const post = (path: string, headers: object, body?: object) =>
    fetch(`${address}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body ?? {}),
    });
  const answer = await post('token?grant_type=password', {}, { email, password });
  const { access_token } = (await answer.json()) as { access_token: string };
  const ended = await post('logout?scope=global', { authorization: `Bearer ${access_token}` });
  expect(ended.ok).toBe(true);
}

test('a waiting submission stays until its owner signs in again, also while another person is signed in', async ({
  phone,
  network,
  outlet,
  product,
  task,
}) => {
  const cut = network.cutAt(PHOTO, 'before');
  await send(phone);
  await cut;
  await endSessions(product, outlet.staff);
  await reconnect(network, phone);
  const email = phone.getByLabel('Email', { exact: true });
  const waiting = phone.getByText('1 bukti tugas menunggu. Masuk untuk mengirimnya.');
  await expect(waiting).toBeVisible({ timeout: 40_000 });
  await expect(email).toHaveValue(outlet.staff.email);
  await expectAccessible(phone);
  await phone.reload();
  await expect(waiting).toBeVisible();
  await expect(email).toHaveValue(outlet.staff.email);

  await signIn(phone, outlet.manager);
  await phone.goto('/task/my-tasks');
  await expect(card(phone)).toBeVisible();
  await expect(mark(phone)).toHaveCount(0);
  await openQueue(phone);
  await expect(phone.getByText('Semua sudah terkirim')).toBeVisible();
  await phone.waitForTimeout(3000);
  await expectUnsent(product, task);
  await button(phone, 'Open menu').tap();
  await button(phone, 'Sign Out').tap();
  await expect(email).toHaveValue('');
  await expect(waiting).toHaveCount(0);

  await signIn(phone, outlet.staff);
  await phone.goto('/task/my-tasks');
  await expectSentOnce(product, task, phone);
});

test('signing out warns of waiting submissions, and removes them from view', async ({
  phone,
  network,
  outlet,
  task: _,
}) => {
  network.cut();
  await send(phone);
  await expect(mark(phone)).toHaveText('1 belum terkirim');
  await button(phone, 'Buka menu').tap();
  await button(phone, 'Keluar').tap();
  const dialog = phone.getByRole('dialog');
  await expect(dialog).toContainText('1 bukti tugas belum terkirim');
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: 'Batal', exact: true }).tap();
  await expect(card(phone)).toBeVisible();
  await button(phone, 'Keluar').tap();
  await dialog.getByRole('button', { name: 'Keluar', exact: true }).tap();
  await expect(phone.getByLabel('Email', { exact: true })).toBeVisible();
  const known = () =>
    phone.evaluate(async () => {
      const open = indexedDB.open('gerai-known');
      await new Promise((resolve) => open.addEventListener('success', resolve));
      const all = open.result.transaction('known').objectStore('known').getAllKeys();
      await new Promise((resolve) => all.addEventListener('success', resolve));
      open.result.close();
      return all.result;
    });
  await expect.poll(known).toEqual([]);
  await phone.reload();
  await expect(phone.getByLabel('Email', { exact: true })).toHaveValue('');
  await expect(phone.getByText(/menunggu/)).toHaveCount(0);
  network.mend();
  await signIn(phone, outlet.staff);
});

test('a queued submission can be taken back and changed until the server has it', async ({
  phone,
  network,
  product,
  task,
}) => {
  network.cut();
  await send(phone);
  await expect(card(phone)).toContainText(WAITING);
  await card(phone).getByRole('button', { name: TASK, exact: true }).tap();
  await button(phone, 'Tarik kembali dan ubah').tap();
  await form(phone).getByLabel('Catatan (opsional)', { exact: true }).fill('Belum selesai');
  await expect(mark(phone)).toHaveText('1 draf');
  await reconnect(network, phone);
  await phone.waitForTimeout(1000);
  await expectUnsent(product, task);
  await form(phone).getByLabel('Catatan (opsional)', { exact: true }).fill(NOTES);
  await form(phone).getByRole('button', { name: 'Kirim', exact: true }).tap();
  await expectSentOnce(product, task, phone);
});
