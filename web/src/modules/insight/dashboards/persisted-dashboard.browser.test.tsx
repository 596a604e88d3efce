import { postLogout } from '@gerai/shared/accounts/auth/contract.ts';
import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import { getManagerDashboard, getStaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer-calls.ts';
import { cutNetwork, reconnect } from '../../../testing/cut-network.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { noFigures, noManagerFigures } from '../../../testing/fixtures/no-figures.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { readPersisted } from '../../../testing/read-persisted.ts';
import { button, contains, main, text } from '../../../testing/screen-steps.ts';

const TASK = 'Sapu lantai';

const recent = {
  ...{ id: crypto.randomUUID(), task_name: TASK, task_date: noFigures.business_date },
  ...{ deadline_datetime: '2026-11-20T15:59:00.000Z' },
  ...{ staff_status: null, manager_status: null, audit_status: null },
};

async function open(as: Profile): Promise<{ reopen: () => void }> {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const pending = { today: 2, oneDay: 0, twoDays: 0, older: 0 };
  return await openScreen('/task/dashboard', {
    as,
    answers: [
      answer(getStaffDashboard, () => ({ ...noFigures, tasksToday: 1, waiting: 1, recent: [recent] })),
      answer(getManagerDashboard, () => ({ ...noManagerFigures, pending })),
      answer(postLogout, () => undefined),
    ],
    restWaits: true,
  });
}

test('staff open their dashboard without a network, at what was last known, and nothing is left after a sign-out', async () => {
  const { reopen } = await open(personOf('staff', { name: 'Siti Rahmawati', job_role: 'Ops' }));
  const total = main.getByRole('link', { name: /^Tugas Hari Ini/i }).first();
  const asOf = page.getByText(/^Offline · data pukul \d\d[.:]\d\d$/);
  await expect.element(text(TASK).first()).toBeVisible();
  const figure = total.element().textContent;
  await expect.poll(readPersisted).toContain('dashboards staff');

  cutNetwork();
  reopen();
  await expect.element(asOf).toBeVisible();
  await expect.element(text(TASK).first()).toBeVisible();
  expect(total.element().textContent).toBe(figure);
  await expectAccessible();

  reconnect();
  await button('Muat ulang').click();
  await expect.element(asOf).not.toBeInTheDocument();
  await button('Buka menu').click();
  await button('Keluar').click();
  await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue('');
  await expect.poll(readPersisted).toEqual([]);
});

test('a manager opens the dashboard without a network', async () => {
  const { reopen } = await open(personOf('manager', { name: 'Rina Kusumawati' }));
  await expect.poll(readPersisted).toContain('dashboards manager');
  cutNetwork();
  reopen();
  await expect.element(page.getByText(/^Offline · as of \d/)).toBeVisible();
  await contains(main, 'Waiting for your review');
});
