import {
  type AdminDashboard,
  getAdminDashboard,
  getCompletionMap,
  type Setup,
} from '@gerai/shared/insight/dashboards/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, test } from 'vitest';
import { answer } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen, serverNow } from '../../../../testing/open-screen.tsx';
import { button, contains, dialog, link, main, text } from '../../../../testing/screen-steps.ts';

const uid = crypto.randomUUID();
const empty: Setup = { jobRoles: 0, staff: 0, templates: 0, firstTasks: 0, tryAs: null, address: null };

async function openDashboard(setup: Setup | null, figures: Partial<AdminDashboard> = {}) {
  const none = { users: 1, outlets: 0, dailyTasks: 0, taskSubmissions: 0 };
  const waiting = { pendingManagerReview: 0, submittedToday: 0, clock: null, recent: [] };
  const today = {
    tasksToday: { outlets: 0, with_tasks: 0, without: [] },
    unreviewed: { outlets: 0, tasks: 0, first: [] },
  };
  await openScreen('/task/dashboard', {
    answers: [
      answer(getAdminDashboard, () => ({ ...none, ...waiting, ...today, setup, ...figures })),
      answer(getCompletionMap, () => ({ business_date: '2026-11-20', dates: [], outlets: [] })),
    ],
  });
}

const checklist = main.getByRole('region', { name: 'Set up your business' });
const next = () =>
  checklist
    .getByRole('listitem')
    .elements()
    .findIndex((item) => item.querySelector('[aria-current]'));

test('a new business is led from its outlets to its first approved task', async () => {
  await openDashboard(empty);
  await contains(checklist, '0 of 7 steps done');
  expect(next()).toBe(0);
  await expectAccessible();
  await expect.element(link('Add outlet', checklist)).toHaveAttribute('href', '/task/admin/outlets?add=true');
});

test('what is there is counted, and the next step says how to try it as staff', async () => {
  const tryAs = { uid, name: 'Rina Wati', pending: true, tasks: 14, date: businessDate(serverNow()) };
  await openDashboard(
    { ...empty, jobRoles: 3, staff: 1200, templates: 40, firstTasks: 14, tryAs },
    { outlets: 300 },
  );
  await contains(checklist, '5 of 7 steps done');
  await expect.element(text('1,200', checklist)).toBeVisible();
  expect(next()).toBe(5);
  await button('How to try it', checklist).click();
  await contains(dialog, 'Rina Wati: 14 tasks wait for them today. They have no password yet');
  await expectAccessible();
  const page = link('Open the page of Rina Wati', dialog);
  await expect.element(page).toHaveAttribute('href', `/task/admin/users/${uid}`);
});

test('without anybody who has a task, trying it says what is missing', async () => {
  await openDashboard({ ...empty, jobRoles: 1, staff: 1, templates: 1, firstTasks: 1 }, { outlets: 1 });
  await button('How to try it', checklist).click();
  await contains(dialog, 'No one has a task yet.');
});

test('where the first tasks are of another day, trying it says of which', async () => {
  const tryAs = { uid, name: 'Rina Wati', pending: false, tasks: 14, date: '2036-11-24' };
  await openDashboard(
    { ...empty, jobRoles: 3, staff: 12, templates: 4, firstTasks: 14, tryAs },
    { outlets: 3 },
  );
  await button('How to try it', checklist).click();
  await contains(
    dialog,
    'Rina Wati: Their tasks begin on Monday, 24 November 2036, with 14 tasks. Until then there is nothing to do.',
  );
});

test('after the first approved task nothing of it is shown', async () => {
  await openDashboard(null, { outlets: 1 });
  await expect.element(text('Quick links', main)).toBeVisible();
  await expect.element(checklist).not.toBeInTheDocument();
});
