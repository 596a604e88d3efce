import { getProfile } from '@gerai/shared/accounts/users/contract.ts';
import { countUnreadNotifications } from '@gerai/shared/insight/notifications/contract.ts';
import { listMyTasks } from '@gerai/shared/work/daily-tasks/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { card, taskOf } from '../../../../testing/my-tasks-steps.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';

/** Where the parts of the screen stand. */
const places = () =>
  ['h1', 'main li', 'main button']
    .flatMap((part) => [...document.querySelectorAll(part)])
    .map((part) => {
      const { x, y, height } = part.getBoundingClientRect();
      return [part.textContent, x, y, height];
    });

test.each([390, 320])(
  'at %d pixels a second visit draws the tasks of the last one before the server answers, and nothing moves when it does',
  async (width) => {
    await page.viewport(width, 844);
    onTestFinished(() => page.viewport(1280, 800));
    const staff = personOf('staff', { name: 'Siti Rahmawati', job_role: 'Ops' });
    const tasks = [taskOf(), { ...taskOf(), task_name: 'Cek suhu kulkas' }];
    let held: Promise<void> | undefined;
    const { reopen } = await openScreen('/task/my-tasks', {
      as: staff,
      answers: [
        answer(getProfile, async () => {
          await held;
          return staff;
        }),
        answer(countUnreadNotifications, async () => {
          await held;
          return { unread: 0, muted: [] };
        }),
        answer(listMyTasks, async () => {
          await held;
          return { business_date: tasks[0]!.task_date, now: new Date().toISOString(), tasks };
        }),
      ],
    });
    await expect.element(card()).toBeVisible();

    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    reopen();
    await expect.element(card()).toBeVisible();
    await expect.element(page.getByText(/^Data pukul \d/)).toBeVisible();
    const before = places();
    expect(before.length).toBeGreaterThan(6);
    release();
    await expect.element(page.getByText(/^Data pukul \d/)).not.toBeInTheDocument();
    expect(places()).toEqual(before);
  },
);
