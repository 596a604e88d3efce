import { getStaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { getDailyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { taskDetailOf } from '../../../../testing/create-task-detail.ts';
import { cutNetwork } from '../../../../testing/cut-network.ts';
import { noFigures } from '../../../../testing/fixtures/no-figures.ts';
import {
  card,
  expectPhotos,
  expectText,
  inForm,
  OUTLET,
  openMyTasks,
  TASK,
  take,
} from '../../../../testing/my-tasks-steps.ts';
import { button, goTo, main, text } from '../../../../testing/screen-steps.ts';

const UNSENT = 'Selesai, belum terkirim';
const detail = page.getByRole('article');

test('what is done and not sent yet is to be done neither on its page nor among the latest tasks', async () => {
  const phone = await openMyTasks({}, () => [
    answer(getDailyTask, () => {
      const { submission: _, challenge: __, late_arrival_date: ___, ...shown } = phone.tasks[0]!;
      const place = { assigned_location_id: OUTLET, outlet_name: 'Gerai 1', region: 'Jakarta' };
      return taskDetailOf({ ...shown, ...place });
    }),
    answer(getStaffDashboard, () => {
      const { id, task_name, task_date, deadline_datetime } = phone.tasks[0]!;
      const statuses = { staff_status: null, manager_status: null, audit_status: null };
      const recent = [{ id, task_name, task_date, deadline_datetime, ...statuses }];
      return { ...noFigures, tasksToday: 1, waiting: 1, recent };
    }),
  ]);
  const [task] = phone.tasks;
  const detailPage = `/task/tasks/${task!.id}`;
  await expect.element(card()).toBeVisible();
  goTo('/task/dashboard');
  const latest = main.getByRole('listitem').filter({ hasText: TASK });
  await expectText(latest, 'Menunggu');
  goTo(detailPage);
  await expect.element(button('Kerjakan tugas', detail)).toBeVisible();

  goTo('/task/my-tasks');
  await expect.element(card()).toBeVisible();
  cutNetwork();
  await take();
  await expectPhotos(1);
  await inForm('Kirim').click();
  await expectText(card(), UNSENT);
  goTo(detailPage);
  await expect.element(text(UNSENT, detail)).toBeVisible();
  await expect.element(button('Kerjakan tugas', detail)).not.toBeInTheDocument();
  expect(detail.element().textContent).not.toContain('Belum dikirim');
  goTo('/task/dashboard');
  await expect.element(main.getByRole('heading', { name: 'Aktivitas terbaru' })).toBeVisible();
  await expectText(latest, UNSENT);
});
