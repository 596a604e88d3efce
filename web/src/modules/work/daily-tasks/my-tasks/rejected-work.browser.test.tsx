import { getStaffDashboard, type StaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { addDays, businessInstant } from '@gerai/shared/time/business-time.ts';
import { getDailyTask, type MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { taskDetailOf } from '../../../../testing/create-task-detail.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { noFigures } from '../../../../testing/fixtures/no-figures.ts';
import { card, expectText, form, inForm, openMyTasks, taskOf } from '../../../../testing/my-tasks-steps.ts';
import { at, goTo, link, main, text } from '../../../../testing/screen-steps.ts';

const TASK = 'Bersihkan penggorengan';
const REASON = 'Minyak masih kotor, sudutnya belum dibersihkan';
const today = taskOf().task_date;
const photo = { id: crypto.randomUUID(), url: '/api/photos/a', thumbnail_url: '/api/photos/a' };

type Sent = NonNullable<MyTask['submission']>;

const sent = (minutes: number, given: Partial<Sent> = {}): Sent => {
  const at = new Date(Date.now() - minutes * 60_000).toISOString();
  return {
    ...{ id: crypto.randomUUID(), attempt: 1, photos: [], submitted_by: 'Siti Rahmawati' },
    ...{ staff_status: 'Submitted', manager_status: 'Pending', audit_status: 'Pending' },
    ...{ staff_notes: '', manager_notes: '', audit_notes: '', submitted_at: at, proved_at: null },
    ...given,
  };
};
const rejection = sent(9, {
  manager_status: 'Rejected',
  manager_notes: REASON,
  photos: [{ ...photo, width: 640, height: 480, capture: null }],
});

/** One task that was rejected today, three that were submitted, and an overdue one without a photo. */
const tasks: Partial<MyTask>[] = [
  {
    task_name: 'Isi ulang sabun',
    photo_required: false,
    deadline_datetime: businessInstant(today, '00:00').toISOString(),
  },
  { task_name: 'Lap meja', submission: sent(3) },
  { task_name: 'Buka toko', submission: sent(1) },
  { task_name: 'Cek suhu', submission: sent(2) },
  {
    task_name: TASK,
    deadline_datetime: businessInstant(today, '23:59').toISOString(),
    submission: rejection,
  },
];

const banner = link('1 ditolak, foto ulang', main);
const named = (part: Locator) => part.elements().map(({ textContent }) => textContent);

/** Expects a part to be fully visible without scrolling, above the bar with 'Send'. */
async function expectAboveFold(part: Locator): Promise<void> {
  await expect.element(part).toBeVisible();
  const { top, bottom } = part.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(inForm('Kirim', TASK).element().getBoundingClientRect().top);
}

/** Targets on a card that are smaller than a thumb, or within another one. */
const smallTargets = () =>
  [...document.querySelectorAll('article :is(a, button, label)')]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width < 48 || height < 48 || element.parentElement?.closest('a, button, label');
    })
    .map((element) => element.outerHTML.slice(0, 120));

test('a rejected task counts as not done, is listed first, and opens the camera by one tap', async () => {
  const gone = taskDetailOf({ task_name: 'Buang sampah', task_date: addDays(today, -2) });
  const recent: StaffDashboard['recent'][number] = {
    ...{ id: crypto.randomUUID(), task_name: TASK, task_date: today },
    ...{ deadline_datetime: businessInstant(today, '23:59').toISOString() },
    ...{ staff_status: 'Submitted', manager_status: 'Rejected', audit_status: 'Pending' },
  };
  const phone = await openMyTasks(tasks, [
    answer(getStaffDashboard, () => ({
      ...noFigures,
      ...{ tasksToday: 5, completed: 3, waiting: 1, overdue: 1, rejected: 1, completionRate: 60 },
      recent: [recent],
    })),
    answer(getDailyTask, ({ params: { task_id } }) => ({ ...gone, id: task_id })),
  ]);
  const rejected = phone.tasks.at(-1)!;

  await expect.element(card(TASK)).toBeVisible();
  goTo('/task/dashboard');
  await expect.element(banner).toBeVisible();
  await expect.element(text('60%')).toBeVisible();
  await expect.element(page.getByText(/^Selamat!/)).not.toBeInTheDocument();
  await expect
    .poll(() => document.querySelector('main header + *')?.textContent)
    .toContain('1 ditolak, foto ulang');
  await expectText(page.getByRole('listitem').filter({ hasText: TASK }), 'Ditolak');
  await expectAccessible();
  await banner.click();
  await at(/\/task\/my-tasks\?show=rejected/);

  await expect.poll(() => page.getByRole('article').elements().length).toBe(1);
  await expect.element(banner).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Total/ }).click();
  await expect
    .poll(() => named(page.getByRole('article').getByRole('heading')))
    .toEqual([TASK, 'Isi ulang sabun', 'Buka toko', 'Cek suhu', 'Lap meja']);
  await expectText(card(TASK), REASON);
  await expectText(card(TASK), 'Kirim ulang sebelum 23.59 besok');
  expect(card('Isi ulang sabun').element().textContent).toMatch(/Terlambat.*(lewat|sekarang|hari ini)/);
  expect(smallTargets()).toEqual([]);
  await expectAccessible();

  // The whole card opens it.
  await card(TASK).click({ position: { x: 40, y: 28 } });
  await at(new RegExp(`task=${rejected.id}`));
  await expectAboveFold(form(TASK).getByText(REASON, { exact: false }));
  await expectAboveFold(form(TASK).getByRole('img', { name: 'Foto yang ditolak' }));
  await expectAboveFold(form(TASK).getByText('Kirim ulang sebelum 23.59 besok'));
  await expectAboveFold(form(TASK).getByText('Kamera', { exact: true }));
  await expectAccessible();

  // One that can't be sent again is shown read-only.
  goTo(`/task/my-tasks?task=${gone.id}`);
  await at(`/task/tasks/${gone.id}`);
  await expectText(main, 'Buang sampah');
});
