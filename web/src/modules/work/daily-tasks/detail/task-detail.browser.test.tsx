import { businessDate } from '@gerai/shared/time/business-time.ts';
import { getDailyTask, type MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal } from '../../../../testing/answer-calls.ts';
import { taskAttemptOf, taskDetailOf } from '../../../../testing/create-task-detail.ts';
import { emulatePrint } from '../../../../testing/emulate.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { expectText, form, OUTLET, openMyTasks } from '../../../../testing/my-tasks-steps.ts';
import { at, button, dialog, goBack, link, text } from '../../../../testing/screen-steps.ts';

const TASK =
  'Pembersihan menyeluruh mesin pendingin minuman serta pemeriksaan kelengkapan perlengkapan dapur';

const photo = {
  ...{ id: crypto.randomUUID(), url: '/api/photos/a', thumbnail_url: '/api/photos/a' },
  ...{ width: 640, height: 480, capture: null },
};
const moment = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** What was rejected by the manager, then approved, and rejected by the auditor. */
const attempts = [
  taskAttemptOf({
    ...{ attempt: 1, staff_notes: 'Sudah bersih', photos: [photo], submitted_at: moment(9) },
    ...{ manager_status: 'Rejected', manager_notes: 'Karet pintu masih kotor' },
    ...{ manager_reviewed_by: 'Rina Kusumawati', manager_reviewed_at: moment(8) },
  }),
  taskAttemptOf({
    ...{ attempt: 2, staff_notes: 'Karet pintu sudah dilap', photos: [photo], submitted_at: moment(7) },
    ...{ manager_status: 'Approved', manager_reviewed_by: 'Rina Kusumawati', manager_reviewed_at: moment(6) },
    ...{ audit_status: 'Rejected', audit_notes: 'Foto terlalu gelap' },
    ...{ audit_reviewed_by: 'Diah Permatasari', audit_reviewed_at: moment(5) },
  }),
];

const detail = page.getByRole('article');

test("a task's detail shows its whole history and opens the camera", async () => {
  const latest = attempts[1]!;
  const phone = await openMyTasks(
    { task_name: TASK, submission: { ...latest, submitted_by: 'Siti Rahmawati' } as MyTask['submission'] },
    [
      answer(getDailyTask, () => {
        const { submission: _, challenge: __, late_arrival_date: ___, ...shown } = phone.tasks[0]!;
        const place = { assigned_location_id: OUTLET, outlet_name: 'Gerai 1', region: 'Jakarta' };
        return taskDetailOf({ ...shown, ...place, attempts });
      }),
    ],
  );
  const [task] = phone.tasks as [MyTask];
  await link(`Detail ${TASK}`).click();
  await at(`/task/tasks/${task.id}`);
  await expect.element(page.getByRole('heading', { name: 'Detail Tugas', exact: true })).toBeVisible();
  await expect.element(detail.getByRole('heading', { name: TASK, exact: true })).toBeVisible();
  for (const words of ['Ditolak Audit', 'Harian', 'Wajib', 'Ops', 'TT261120-ABCDEFGH'])
    await expect.element(text(words, detail).first()).toBeVisible();
  await expectText(detail, 'Gerai 1 · Jakarta');

  // Its timeline is over all attempts, oldest first.
  const events = detail.getByRole('list').last().getByRole('listitem');
  await expect
    .poll(() => events.elements().map(({ textContent }) => textContent))
    .toEqual(
      [
        'Tugas dibuat',
        'Terkirim.*Siti Rahmawati.*Sudah bersih',
        'Ditolak manajer.*Rina Kusumawati.*Karet pintu masih kotor',
        'Terkirim · percobaan 2.*Siti Rahmawati.*Karet pintu sudah dilap',
        'Disetujui manajer.*Rina Kusumawati',
        'Ditolak auditor.*Diah Permatasari.*Foto terlalu gelap',
      ].map((words) => expect.stringMatching(words)),
    );

  await button(`Foto terkirim untuk ${TASK}`, detail).first().click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  // Its address can be passed on.
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  await button('Salin tautan').click();
  await expect.element(text('Tautan disalin')).toBeVisible();
  expect(copied.mock.calls).toEqual([[`${location.origin}/task/tasks/${task.id}`]]);

  // On paper it has no buttons.
  const buttons = ['Cetak', 'Kirim lagi', 'Kembali'];
  for (const name of buttons) await expect.element(button(name)).toBeVisible();
  const asScreen = await emulatePrint();
  for (const name of buttons) await expect.element(button(name)).not.toBeInTheDocument();
  await expect.element(detail.getByRole('heading', { name: TASK, exact: true })).toBeVisible();
  await asScreen();

  // What was rejected can be sent again.
  await button('Kirim lagi').click();
  await expect.element(form(TASK)).toBeVisible();
  goBack();
  await button('Kembali').click();
  await at('/task/my-tasks');
});

test('a task of another outlet does not exist', async () => {
  const { tasks } = await openMyTasks({ task_date: businessDate(new Date()) }, [
    answer(getDailyTask, () => {
      throw new Refusal('not_found', { reason: 'http.not_found', message: 'Task not found' });
    }),
  ]);
  await link(`Detail ${tasks[0]!.task_name}`).click();
  await expect.element(text('Tugas tidak ditemukan')).toBeVisible();
  await expectAccessible();
});
