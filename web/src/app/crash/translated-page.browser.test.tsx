import '../operations.ts';
import { listJobRoles, listLoginRoles } from '@gerai/shared/accounts/roles/contract.ts';
import {
  listGenerationRows,
  listPreviewRows,
  previewGeneration,
  previewWithdrawal,
} from '@gerai/shared/business/generation/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { listTaskGroups } from '@gerai/shared/business/task-groups/contract.ts';
import { listTemplateGroups, previewSchedule } from '@gerai/shared/business/templates/contract.ts';
import {
  getAdminDashboard,
  getAuditDashboard,
  getCompletionMap,
  getManagerDashboard,
  getStaffDashboard,
} from '@gerai/shared/insight/dashboards/contract.ts';
import {
  type JobRun,
  listJobRuns,
  listScheduledJobs,
} from '@gerai/shared/operations/maintenance/contract.ts';
import { countSeen, updatePost } from '@gerai/shared/social/feed/posts-contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { beforeEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { auditor, items, keepSheet, openSheet } from '../../modules/work/reviews/sheet/testing/keep-sheet.ts';
import { answer, sendLive } from '../../testing/answer-calls.ts';
import { waiting } from '../../testing/create-reviews.ts';
import { noFigures, noManagerFigures } from '../../testing/fixtures/no-figures.ts';
import { checklistLesson, keepLearning, takenCourse, textLesson } from '../../testing/keep-learning.ts';
import { keepFeed, postOf } from '../../testing/keep-posts.ts';
import { keepReviews, sheetOf } from '../../testing/keep-reviews.ts';
import { keepTasks, manyTasks, taskRowOf } from '../../testing/keep-tasks.ts';
import { keepUsers, userOf } from '../../testing/keep-users.ts';
import { card, expectPhotos, expectText, inForm, openMyTasks, take } from '../../testing/my-tasks-steps.ts';
import { openScreen, personOf } from '../../testing/open-screen.tsx';
import { button, contains, dialog, goTo, main, noticed, row, text } from '../../testing/screen-steps.ts';
import { translatePage } from './translate-page.ts';

const crashed = page.getByText(/^(Something went wrong|Terjadi kesalahan|This part could not be shown)$/);
const fonts = () => document.querySelectorAll('font font').length;

/** Whether the words are shown once: those of before do not stay beside them. */
const shownOnce = (words: string) =>
  expect.poll(() => document.body.textContent.split(words).length - 1).toBe(1);

let stop: () => void;
let logged: MockInstance<typeof console.error>;

/** React logs what an error boundary catches, such as that of a card. */
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  stop = translatePage();
  onTestFinished(() => {
    stop();
    logged.mockRestore();
  });
});

async function isWhole(): Promise<void> {
  await expect.element(crashed).not.toBeInTheDocument();
  expect(fonts()).toBeGreaterThan(5);
  expect(logged.mock.calls).toEqual([]);
}

async function closeDialog(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
}

test('staff send a task on a translated page, and read that it was sent', async () => {
  const { sent } = await openMyTasks([{}, { task_name: 'Lap meja' }]);
  await expect.poll(fonts).toBeGreaterThan(5);
  await take();
  await expectPhotos(1);
  await inForm('Kirim').click();
  await expect.poll(() => sent.length).toBe(1);
  await expectText(card(), 'Terkirim');
  await isWhole();
});

test('a manager decides a queue on a translated page, with a note and an undo', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const rina = personOf('manager', { name: 'Rina Kusumawati', language: 'en' });
  const items = waiting(4);
  const server = keepReviews(items, rina);
  await openScreen('/task/manager/review', { as: rina, answers: server.answers });
  const approve = button('Approve').last();
  for (const item of items.slice(0, 2)) {
    await expect.element(sheetOf(item)).toBeVisible();
    await expect.element(approve).toBeEnabled();
    await approve.click();
  }
  await expect.element(sheetOf(items[2]!)).toBeVisible();
  await button('Reject').last().click();
  await page.getByLabelText('Review notes', { exact: true }).fill('Buram');
  await button('Reject and send').last().click();
  await expect.element(sheetOf(items[3]!)).toBeVisible();
  await expect.poll(() => server.decided().length).toBe(3);
  await isWhole();
});

test('a post is written and changed on a translated page', async () => {
  const siti = personOf('staff', { name: 'Siti', email: 'siti@gerai.test', language: 'en' });
  const posts = [postOf(siti, { content: 'Toko sudah buka' })];
  await openScreen('/social/feed', {
    as: siti,
    answers: [
      ...keepFeed(posts, siti),
      answer(countSeen, () => []),
      answer(updatePost, ({ body: { content } }) =>
        Object.assign(posts[0]!, { content, updated_at: '2026-11-20T08:00:00.000Z' }),
      ),
    ],
  });
  await button('What would you like to share?').click();
  await page.getByRole('textbox', { name: 'What would you like to share?', exact: true }).fill('Kas kurang');
  await button('Post').click();
  await shownOnce('Kas kurang');
  const post = page.getByRole('article').filter({ hasText: 'Kas kurang' });
  await post.getByRole('button', { name: /^What to do with/ }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text of the post', exact: true }).fill('Kas sudah cocok');
  await button('Save').click();
  await shownOnce('Kas sudah cocok');
  await expect.element(text('Kas kurang')).not.toBeInTheDocument();
  await isWhole();
});

test('lessons are completed on a translated page', async () => {
  const staff = personOf('staff', { name: 'Siti', language: 'id' });
  const course = takenCourse('Hygiene', [textLesson('Why we wash'), checklistLesson('What to check')], {
    started: true,
  });
  await openScreen(`/training/courses/${course.id}/lessons/${course.content.lessons[0]!.id}`, {
    as: staff,
    answers: keepLearning(course),
    restWaits: true,
  });
  await shownOnce('Pelajaran 1 dari 2');
  await button('Selesai dan lanjutkan').click();
  await shownOnce('Pelajaran 2 dari 2');
  expect(document.body.textContent).not.toContain('Pelajaran 1 dari 2');
  await isWhole();
});

test('an admin filters, sorts and changes people on a translated page', async () => {
  const hm = { id: crypto.randomUUID(), outlet_name: 'HM', region: 'Jakarta' };
  const users = [userOf({ name: 'Citra' }), userOf({ name: 'Ani' }), userOf({ name: 'Budi' })];
  await openScreen('/task/admin/users', {
    answers: [
      answer(listOutlets, () => [hm]),
      answer(listJobRoles, () => []),
      answer(listLoginRoles, () => [{ id: crypto.randomUUID(), role_name: 'staff', built_in: true }]),
      ...keepUsers(users, [hm]),
    ],
  });
  const search = page.getByLabelText('Search users', { exact: false });
  await expect.element(row('Ani')).toBeVisible();
  await search.fill('nobody is called this');
  await expect.element(text('No users found')).toBeVisible();
  await search.fill('');
  await button('User', page.getByRole('columnheader', { name: 'User' })).click();
  await expect.poll(() => document.querySelector('tbody tr')?.textContent).toContain('Ani');
  await button('Delete Budi').first().click();
  await button('Delete', dialog).click();
  await noticed('User deleted', 'Budi');
  await expect.element(row('Budi')).not.toBeInTheDocument();
  await contains(row('Citra'), 'Active');
  await isWhole();
});

test('an auditor looks at a photo, marks and decides a contact sheet on a translated page', async () => {
  const { answers } = keepSheet(items().slice(0, 6));
  await openScreen('/task/audit/review', { as: auditor(), answers });
  await page
    .getByRole('navigation', { name: 'Waiting submissions', exact: true })
    .getByRole('button')
    .nth(1)
    .click();
  await openSheet();
  const tiles = page.getByRole('grid', { name: 'Contact sheet', exact: true }).getByRole('gridcell');
  await tiles.nth(1).getByRole('button', { name: 'Open the photo from HM', exact: true }).click();
  await expect.element(dialog).toBeVisible();
  await closeDialog();
  await button('Mark HM as bad', tiles.first()).click();
  await page.getByRole('textbox', { name: 'Reason for the marked', exact: true }).fill('Meja kotor');
  await expect.element(button('Meja kotor', tiles.first())).toBeVisible();
  await page.getByRole('region', { name: 'Decision', exact: true }).getByRole('button').last().click();
  await button('Undo').click();
  await expect.element(button('Take the mark off HM', tiles.first())).toBeVisible();
  await isWhole();
});

const today = businessDate(new Date());
const outlets = ['HM', 'Senayan'].map((outlet_name) => ({
  ...{ id: crypto.randomUUID(), outlet_name, region: 'Jakarta' },
  ...{ tasks: Array(14).fill(2), done: Array(14).fill(1) },
}));
const completion = answer(getCompletionMap, () => ({
  business_date: today,
  dates: Array.from({ length: 14 }, (_, day) => addDays(today, day - 13)),
  outlets,
}));
const figures = {
  admin: answer(getAdminDashboard, () => ({
    ...{
      users: 4,
      outlets: 2,
      dailyTasks: 6,
      taskSubmissions: 3,
      pendingManagerReview: 1,
      submittedToday: 1,
    },
    ...{ clock: null, setup: null, recent: [] },
    tasksToday: { outlets: 2, with_tasks: 1, without: ['Senayan'] },
    unreviewed: { outlets: 0, tasks: 0, first: [] },
  })),
  audit: answer(getAuditDashboard, () => ({
    business_date: today,
    pending: { today: 1, oneDay: 0, twoDays: 0, older: 0 },
    oldestPendingAt: new Date().toISOString(),
    ...{ pendingAutoApproved: 0, auditedToday: 0, auditedLast7Days: 0, rejectedLast7Days: 0, recent: [] },
  })),
};

test.each(['admin', 'audit'] as const)(
  'the dashboard of the role %s is searched on a translated page',
  async (role) => {
    await openScreen('/task/dashboard', {
      as: personOf(role, { language: 'en' }),
      answers: [completion, figures[role]],
      restWaits: true,
    });
    const senayan = main.getByRole('rowheader', { name: 'Senayan' });
    const search = main.getByRole('searchbox', { name: 'Search outlets', exact: true });
    await expect.element(senayan).toBeVisible();
    await search.fill('nowhere');
    await shownOnce('No outlet is called so');
    await search.fill('');
    await text('By name', main).click();
    await expect.element(senayan).toBeVisible();
    await isWhole();
  },
);

test('a manager looks at one of several outlets on a translated dashboard', async () => {
  const [hm, senayan] = [outlets[0]!, outlets[1]!];
  const elsewhere = { posting_id: crypto.randomUUID(), location_id: senayan.id, role: 'manager' as const };
  const known = { id: hm.id, outlet_name: 'HM', region: 'Jakarta' };
  await openScreen('/task/dashboard', {
    as: personOf('manager', {
      ...{ language: 'en', location_id: hm.id, outlets: known },
      other_places: [{ ...elsewhere, job_role_id: null }],
    }),
    restWaits: true,
    answers: [
      answer(getManagerDashboard, ({ query: { outlet_id } }) => ({
        ...noManagerFigures,
        today: { ...noManagerFigures.today, tasks: outlet_id ? 3 : 8 },
        ...(outlet_id
          ? {}
          : { outlets: [hm, senayan].map((one) => ({ ...one, pending: 1, tasks: 4, done: 3, overdue: 1 })) }),
      })),
    ],
  });
  await shownOnce('All your outlets');
  await main.getByRole('link', { name: /^Senayan/ }).click();
  await contains(main.getByRole('link', { name: /^Tasks today/ }), '3');
  await expect.element(text('All your outlets', main)).not.toBeInTheDocument();
  await isWhole();
});

test('staff refresh their figures on a translated dashboard', async () => {
  let tasksToday = 3;
  await openScreen('/task/dashboard', {
    as: personOf('staff', { language: 'en' }),
    answers: [answer(getStaffDashboard, () => ({ ...noFigures, tasksToday, waiting: tasksToday }))],
    restWaits: true,
  });
  const figure = main.getByRole('link', { name: /^Tasks today/ });
  await contains(figure, /3$/);
  tasksToday = 0;
  await button('Refresh').click();
  await contains(figure, /0$/);
  await isWhole();
});

test('the form of a template says what is missing on a translated page, and is closed', async () => {
  await openScreen('/task/admin/scheduler', {
    answers: [
      answer(listOutlets, () => []),
      answer(listJobRoles, () => []),
      answer(listTaskGroups, () => []),
      answer(listTemplateGroups, () => ({ rows: [], next: null, total: 0 })),
      answer(previewSchedule, () => ({ occurrences: [], why_none: 'never' as const })),
    ],
    restWaits: true,
  });
  await button('New template').first().click();
  const form = page.getByRole('dialog', { name: 'New template', exact: true });
  await button('Create template', form).click();
  await expect.element(text('Task Name is required', form)).toBeVisible();
  await closeDialog();
  await isWhole();
});

test('a run of the generator is looked at on a translated page', async () => {
  const none = { count: 0, names: [] };
  await openScreen('/task/admin/generator', {
    answers: [
      // Its path fits that of the preview's rows too, which are looked for first.
      answer(listGenerationRows, () => ({ rows: [], next: null })),
      answer(listPreviewRows, () => ({ rows: [], next: null })),
      answer(previewGeneration, () => ({
        ...{ date: today, templates: 1, due: 1, tasks: 186, existing: 186, passed: 0, outlets: 1, places: 1 },
        ...{ overload: 0, paused: { count: 1, names: ['Mop'] }, ended: none, withdrawn: 0 },
        nobody: { count: 0, tasks: 0, invited: { places: 0, people: 0 }, first: [] },
        runs: [{ run_id: 7, at: new Date().toISOString(), by: null, generated: 186, is_withdrawn: false }],
      })),
      answer(previewWithdrawal, () => ({ run_id: 7, date: today, withdrawn: 182, kept: 4, outlets: 12 })),
    ],
  });
  await button('186 tasks made').click();
  await button('Withdraw this run…').click();
  await contains(dialog, 'At 12 outlets 182 tasks will be cancelled');
  await closeDialog();
  await button('Back to the preview').click();
  await expect.element(button('186 tasks made')).toBeVisible();
  await isWhole();
});

test('the Task Viewer is filtered on a translated page', async () => {
  await openScreen('/task/admin/tasks', { answers: keepTasks([taskRowOf('Buka toko'), ...manyTasks(40)]) });
  const card = (name: string) => main.getByRole('article').filter({ hasText: name });
  const title = (words: string) =>
    expect.element(page.getByRole('heading', { name: words, exact: true })).toBeVisible();
  await title('Global Task Viewer (41)');
  goTo('/task/admin/tasks?location=HM');
  await title('Global Task Viewer (1)');
  await expect.element(card('Buka toko')).toBeVisible();
  goTo('/task/admin/tasks?location=Nirwana');
  await shownOnce('No tasks found');
  goTo('/task/admin/tasks?location=Senayan');
  await contains(card('Hitung kas 0001'), 'Kasir');
  await isWhole();
});

test('the runs of a job are looked at on a translated maintenance page', async () => {
  const runs: JobRun[] = [];
  const at = new Date().toISOString();
  await openScreen('/task/admin/database-maintenance', {
    answers: [
      answer(listScheduledJobs, () => [
        {
          ...{
            job: 'generate-daily-tasks' as const,
            label: 'Generate Daily Tasks',
            schedule: '00:05 UTC+8',
            active: true,
          },
          ...{ next_run: null, running_since: null, last_run: null },
        },
      ]),
      answer(listJobRuns, () => runs),
    ],
    restWaits: true,
  });
  await button('History of Generate Daily Tasks').click();
  await contains(dialog, 'It has not run yet');
  runs.push({
    ...{ id: 1, business_date: today, status: 'succeeded', message: 'Generated 186 tasks', started_at: at },
    ...{ finished_at: at, by: 'Admin', by_schedule: true, is_ahead: false, revoked_at: null },
  });
  sendLive('tasks generated');
  await contains(dialog, 'Generated 186 tasks');
  await closeDialog();
  await main.getByRole('checkbox', { name: 'Use a custom date', exact: true }).click();
  await expect.element(page.getByLabelText('Date to settle', { exact: true }).first()).toBeVisible();
  await isWhole();
});
