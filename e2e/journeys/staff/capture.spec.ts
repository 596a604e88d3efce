import { insertTask, type TestTask } from '@gerai/server/testing/tasks.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, type Page } from '@playwright/test';
import { drawPicture } from '../../support/draw-picture.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test as journey } from '../../support/fixtures.ts';

const TASK = 'Sapu lantai';
const NEXT = 'Lap kaca';
const SMALL = { width: 320, height: 568 };
const LYING = { width: 844, height: 390 };

const test = journey.extend<{ tasks: TestTask[]; phone: Page }>({
  tasks: async ({ product, outlet: { id, job_role_id } }, use) => {
    const query = { outlet_id: id, job_role_id, task_date: businessDate(new Date()) };
    const { db } = product.context;
    await use([
      await insertTask(db, { ...query, task_name: TASK }),
      await insertTask(db, { ...query, task_name: NEXT }),
    ]);
  },
  phone: async ({ enter, outlet, tasks: _ }, use) => use(await enter(outlet.staff, '/task/my-tasks')),
});

const form = (phone: Page, name = TASK) => phone.getByRole('dialog', { name, exact: true });
const card = (phone: Page, name = TASK) => phone.getByRole('article').filter({ hasText: name });
const send = (phone: Page, name = TASK) =>
  form(phone, name).getByRole('button', { name: 'Kirim', exact: true });
const take = async (phone: Page, label = `Ambil foto: ${TASK}`, color?: string) =>
  phone.getByLabel(label, { exact: true }).setInputFiles(await drawPicture(color));

/** The device reports its position only when the journey says so. */
async function holdPosition(phone: Page): Promise<void> {
  await phone.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {};
  });
  await phone.reload();
}

test('sending a photo leads to the camera of the next task', async ({ phone, product, tasks }) => {
  await holdPosition(phone);
  await take(phone);
  // At once: neither the photo nor a position is ready.
  await send(phone).tap();
  const sheet = phone.getByRole('dialog', { name: `Berikutnya: ${NEXT}`, exact: true });
  await expect(sheet).toBeVisible();
  await expect(card(phone)).toContainText('Terkirim');
  await expectAccessible(phone);
  await take(phone, `Ambil foto: Berikutnya: ${NEXT}`);
  await send(phone, NEXT).tap();
  await expect(card(phone, NEXT)).toContainText('Terkirim');
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  const stored = await product.context.db
    .selectFrom('task_submissions')
    .select(['photo_count'])
    .where(
      'task_id',
      'in',
      tasks.map(({ id }) => id),
    )
    .execute();
  expect(stored).toHaveLength(2);
  await phone.goBack();
  await expect(phone).not.toHaveURL(/my-tasks/);
});

test('the Send button does not move while the form loads, on every phone', async ({ phone }) => {
  await holdPosition(phone);
  for (const size of [SMALL, LYING, { width: 390, height: 844 }]) {
    await phone.setViewportSize(size);
    await take(phone, size === SMALL ? `Ambil foto: ${TASK}` : 'Kamera');
    await expect(send(phone)).toBeInViewport({ ratio: 1 });
    const before = await send(phone).boundingBox();
    await expect
      .poll(() => phone.evaluate(() => document.querySelectorAll('dialog, [role=dialog] img').length))
      .toBeGreaterThan(0);
    await expect(send(phone)).toBeInViewport({ ratio: 1 });
    expect(await send(phone).boundingBox()).toEqual(before);
    const small = await form(phone)
      .locator('button, label:has(input[type=file])')
      .evaluateAll((all) =>
        all
          .map((each) => ({ text: each.textContent, ...each.getBoundingClientRect().toJSON() }))
          .filter(({ width, height }) => width > 0 && (width < 47.5 || height < 47.5)),
      );
    expect(small).toEqual([]);
    await expectAccessible(phone);
    await form(phone).getByRole('button', { name: 'Tulis catatan', exact: true }).tap();
    const note = form(phone).getByLabel('Catatan (opsional)', { exact: true });
    await expect(note).toBeInViewport({ ratio: 1 });
    const { y, height } = (await note.boundingBox())!;
    expect(y + height).toBeLessThan(before!.y);
  }

  await test.step('and over a keyboard', async () => {
    await phone.setViewportSize(SMALL);
    await phone.evaluate(() => {
      Object.defineProperty(window.visualViewport, 'height', { get: () => 300 });
      window.visualViewport!.dispatchEvent(new Event('resize'));
    });
    await expect.poll(async () => (await send(phone).boundingBox())!.y).toBeLessThan(300 - 48);
  });
});
