import { insertTask, type TestTask } from '@gerai/server/testing/tasks.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, type Page } from '@playwright/test';
import { drawPicture } from '../../support/draw-picture.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test as journey } from '../../support/fixtures.ts';
import type { Product } from '../../support/start-product.ts';

const TASK = 'Sapu lantai';
const WAITING = 'Menunggu jaringan. Tersimpan di perangkat ini dan otomatis terkirim.';

/** A task of today that requires a photo, and its staff's phone. */
const test = journey.extend<{ task: TestTask; phone: Page }>({
  task: async ({ product, outlet: { id, job_role_id } }, use) => {
    const today = businessDate(new Date());
    const input = { outlet_id: id, job_role_id, task_date: today, task_name: TASK };
    await use(await insertTask(product.context.db, input));
  },
  // Names the fixture so that the task exists before the screen is opened.
  phone: async ({ enter, outlet, task: _ }, use) => use(await enter(outlet.staff, '/task/my-tasks')),
});

const card = (phone: Page) => phone.getByRole('article');
const form = (phone: Page) => phone.getByRole('dialog', { name: TASK, exact: true });
const notes = (phone: Page) => form(phone).getByLabel('Catatan (opsional)', { exact: true });
const draftPhoto = (phone: Page) => form(phone).getByRole('img', { name: /^Nomor \d dari draf ini$/ });
const send = (phone: Page) => form(phone).getByRole('button', { name: 'Kirim', exact: true }).tap();

async function fillIn(phone: Page): Promise<void> {
  await phone.getByLabel(`Ambil foto: ${TASK}`, { exact: true }).setInputFiles(await drawPicture());
  await notes(phone).fill('Sudah disapu');
  await expect(draftPhoto(phone)).toBeVisible();
}

/** Expects exactly one stored submission with its one photo. */
async function expectSentOnce({ context: { db } }: Product, task: TestTask): Promise<void> {
  const submissions = await db
    .selectFrom('task_submissions')
    .select(['staff_notes', 'attempt', 'photo_count'])
    .where('task_id', '=', task.id)
    .execute();
  expect(submissions).toEqual([{ staff_notes: 'Sudah disapu', attempt: 1, photo_count: 1 }]);
}

test('a reload loses neither the photo nor the notes; without a network it waits on the device', async ({
  phone,
  product,
  task,
}) => {
  await fillIn(phone);
  await phone.reload();
  await expect(notes(phone)).toHaveValue('Sudah disapu');
  await expect(draftPhoto(phone)).toBeVisible();
  await form(phone).getByRole('button', { name: 'Tutup', exact: true }).tap();
  await expect(card(phone)).toContainText('Draf tersimpan di perangkat ini, belum dikirim');
  await expectAccessible(phone);

  await card(phone).getByRole('button', { name: 'Lanjutkan', exact: true }).tap();
  await expect(notes(phone)).toHaveValue('Sudah disapu');
  await phone.context().setOffline(true);
  await send(phone);
  await expect(card(phone)).toContainText(WAITING);
  await expectAccessible(phone);
  await phone.context().setOffline(false);
  await expect(card(phone)).toContainText('Terkirim');
  await expect(card(phone)).not.toContainText(WAITING);
  await expectSentOnce(product, task);
});

test('a submission whose answer was lost is sent again and stored once', async ({ phone, product, task }) => {
  const answers: number[] = [];
  let lost = true;
  await phone.route('**/api/daily-tasks/*/submissions', async (route) => {
    const response = await route.fetch();
    answers.push(response.status());
    await (lost ? route.abort('connectionreset') : route.fulfill({ response }));
  });
  await fillIn(phone);
  await send(phone);
  await expect(card(phone)).toContainText(WAITING);
  lost = false;
  await phone.reload();
  // The list shows it before it is sent again.
  await expect.poll(() => answers.length).toBeGreaterThan(1);
  await expect(card(phone)).toContainText('Terkirim');
  await expect(card(phone)).not.toContainText(WAITING);
  const [first, ...again] = answers;
  expect(first).toBe(201);
  expect(new Set(again)).toEqual(new Set([200]));
  await expectSentOnce(product, task);
});
