import { listMyTasks } from '@gerai/shared/work/daily-tasks/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { taskOf } from '../../../../testing/my-tasks-steps.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';

test('a long list is drawn to its end, in order', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const names = Array.from({ length: 40 }, (_, n) => `Tugas ${n + 1}`);
  const tasks = names.map((task_name) => ({ ...taskOf(), task_name }));
  const late = { ...taskOf(), task_name: 'Gagal kemarin', deadline_datetime: '2026-01-05T10:00:00.000Z' };
  await openScreen('/task/my-tasks', {
    as: personOf('staff', { job_role: 'Ops' }),
    answers: [
      answer(listMyTasks, () => ({
        business_date: tasks[0]!.task_date,
        now: new Date().toISOString(),
        tasks: [{ ...late, deadline_date: '2026-01-05', task_date: '2026-01-05' }, ...tasks],
      })),
    ],
  });
  const drawn = () => [...document.querySelectorAll('article h3')].map((name) => name.textContent);
  await expect.poll(drawn).toEqual(expect.arrayContaining(['Gagal kemarin', names.at(-1)]));
  expect(drawn().filter((name) => name !== 'Gagal kemarin')).toEqual(names);
});
