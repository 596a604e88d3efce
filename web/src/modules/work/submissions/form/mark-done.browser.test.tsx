import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sendNow } from '../../../../core/offline/queue.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { card, expectText, openMyTasks } from '../../../../testing/my-tasks-steps.ts';
import { button, dialog, noticed } from '../../../../testing/screen-steps.ts';

const TASK = 'Nyalakan lampu';

const strip = (name = TASK) => page.getByRole('status').filter({ hasText: `“${name}” ditandai selesai` });
const done = (name = TASK) => button('Tandai selesai', card(name));
const undo = (within: ReturnType<typeof card>) => button('Urungkan', within);

/** The time of the device, which goes on by itself only as a test says: a slow machine is not late. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    sendNow();
  };
}

test('a task without a photo is done by one tap, which can be undone, and is sent once through a reload', async () => {
  const pass = holdTime();
  const { sent, reopen } = await openMyTasks({ task_name: TASK, photo_required: false });
  await done().click();
  await expect.element(strip()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectText(card(TASK), 'Ditandai selesai');
  await undo(strip()).click();
  await expect.element(strip()).not.toBeInTheDocument();
  await expect.element(done()).toBeVisible();
  // Longer than the delay before sending.
  pass(7000);
  await done().click();
  await expect.element(strip()).toBeVisible();
  expect(sent).toEqual([]);

  reopen();
  await expectText(card(TASK), 'Ditandai selesai');
  expect(sent).toEqual([]);
  pass(7000);
  await noticed('Tugas Terkirim', TASK);
  await expect.element(strip()).not.toBeInTheDocument();
  await expectText(card(TASK), 'Terkirim');
  await expectAccessible();
  reopen();
  await expectText(card(TASK), 'Terkirim');
  pass(7000);
  expect(sent).toMatchObject([{ task_name: TASK, photo_ids: [] }]);
});

test('each of several tasks marked in a row can be undone', async () => {
  const pass = holdTime();
  // From the end of the list upwards, because the undo bar covers the end.
  const [last, middle, first] = ['Putar papan', 'Buka tirai', 'Buka pintu'] as const;
  const tasks = [first, middle, last].map((task_name) => ({ task_name, photo_required: false }));
  const { sent } = await openMyTasks(tasks);
  for (const name of [last, middle, first]) {
    await done(name).click();
    await expect.element(strip(name)).toBeVisible();
    pass(1000);
  }
  // The last one can only be undone from the bar.
  await expect.element(undo(card(first))).not.toBeInTheDocument();
  await undo(card(last)).click();
  await expect.element(done(last)).toBeVisible();
  await undo(strip(first)).click();
  await expect.element(done(first)).toBeVisible();
  await expect.element(strip(middle)).toBeVisible();
  pass(10_000);
  await expectText(card(middle), 'Terkirim');
  expect(sent.map(({ task_name }) => task_name)).toEqual([middle]);
});
