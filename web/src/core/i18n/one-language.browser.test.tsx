import '../../app/operations.ts';
import { type Profile, updateProfile } from '@gerai/shared/accounts/users/contract.ts';
import { getManagerDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { getNotificationSettings } from '@gerai/shared/insight/notifications/contract.ts';
import { listMyTasks } from '@gerai/shared/work/daily-tasks/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer-calls.ts';
import { waiting } from '../../testing/create-reviews.ts';
import { browserReads } from '../../testing/emulate.ts';
import { noManagerFigures } from '../../testing/fixtures/no-figures.ts';
import { keepReviews, sheetOf } from '../../testing/keep-reviews.ts';
import { email, keepSignIn, signIn } from '../../testing/keep-sign-in.ts';
import { keepTasks, taskRowOf } from '../../testing/keep-tasks.ts';
import { taskOf } from '../../testing/my-tasks-steps.ts';
import { openScreen, personOf } from '../../testing/open-screen.tsx';
import { button, contains, dialog, goTo, main, noticed, row } from '../../testing/screen-steps.ts';

const heading = (name: string) => main.getByRole('heading', { name, exact: true, level: 1 });
const language = () => document.documentElement.lang;
const langOf = (element: Element) => element.closest<HTMLElement>('[lang]')?.lang;

const rina = (given: Parameters<typeof personOf>[1] = {}) =>
  personOf('manager', { name: 'Rina Kusumawati', ...given });
const [submission] = waiting(1, { photos: [] });

/** What a manager's screens ask for: one submission waits, the outlet has one task, and the profile can be changed. */
const answersOf = (as: Profile) => [
  ...keepReviews([submission!], as).answers,
  answer(getManagerDashboard, () => noManagerFigures),
  answer(listMyTasks, () => ({ business_date: taskOf().task_date, tasks: [taskOf()] })),
  answer(getNotificationSettings, () => ({ kinds: [], muted: [], push: null, mail: null })),
  answer(updateProfile, ({ body }) => Object.assign(as, body)),
];

const open = (path: string, as: Profile) => openScreen(path, { as, answers: answersOf(as), restWaits: true });

async function rename(edit: string, label: string, save: string): Promise<void> {
  await button(edit).click();
  await page.getByRole('textbox', { name: label, exact: true }).fill('Rina Baru');
  await button(save).click();
}

test('a manager with an Indonesian browser reads Indonesian on every screen, in dialogs and in notices', async () => {
  browserReads('id-ID', 'en');
  await open('/task/dashboard', rina());
  await expect.element(heading('Dasbor')).toBeVisible();
  expect(language()).toBe('id');
  goTo('/task/manager/review');
  await expect.element(heading('Tinjauan Tugas')).toBeVisible();
  await expect.element(button('Setujui', sheetOf(submission!))).toBeVisible();
  await page.getByRole('button', { name: /^Notifikasi/ }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Notifikasi', exact: true })).toBeVisible();
  await button('Tutup', dialog).click();
  goTo('/task/profile');
  await rename('Ubah nama', 'Nama', 'Simpan');
  await noticed('Nama diperbarui');
});

test('staff with an English browser read English', async () => {
  browserReads('fr', 'en-GB');
  await open('/task/my-tasks', personOf('staff', { name: 'Siti' }));
  await expect.element(heading('My Tasks')).toBeVisible();
  await expect.element(page.getByLabelText(/^Take a photo: /)).toBeInTheDocument();
  expect(language()).toBe('en');
});

test.each([
  ['/task/dashboard', 'Dashboard'],
  ['/task/my-tasks', 'Team Tasks'],
  ['/task/manager/review', 'Task Review'],
  ['/task/profile', 'Profile'],
])('the language chosen in the profile wins over that of the browser: %s', async (path, title) => {
  browserReads('id-ID');
  await open(path, rina({ language: 'en' }));
  await expect.element(heading(title)).toBeVisible();
  expect(language()).toBe('en');
});

test("without a choice, in a browser of neither language, a screen has the specification's, and what stands on it too", async () => {
  await open('/task/my-tasks', rina());
  await expect.element(heading('Tugas Tim')).toBeVisible();
  // A frame in the language of the other screens.
  const frame = page.getByRole('navigation').getByRole('link', { name: 'Task Review', exact: true });
  expect(langOf(frame.first().element())).toBe('en');
  expect(langOf(heading('Tugas Tim').element())).toBe('id');
  expect(language()).toBe('id');
  goTo('/task/profile');
  await rename('Edit name', 'Name', 'Save');
  await noticed('Name updated');
  expect(language()).toBe('en');
});

test.each([
  [['ms'], 'Task Detail'],
  [['id'], 'Detail Tugas'],
] as const)('the detail of a task over an admin’s list has the list’s language: %j', async (reads, title) => {
  browserReads(...reads);
  const task = taskRowOf('Sapu lantai');
  await openScreen('/task/admin/daily-tasks?all=true', { answers: keepTasks([task]), restWaits: true });
  await row(task.task_name).click();
  const detail = page.getByRole('dialog', { name: title, exact: true });
  await contains(detail, task.task_name);
  expect(langOf(detail.element())).toBe(language());
});

test('the language that was chosen at sign-in stays after it, until another is chosen in the profile', async () => {
  browserReads('id-ID');
  const as = rina({ email: 'rina@gerai.test' });
  const { reopen } = await openScreen('/task/profile', {
    as,
    answers: [...keepSignIn([as]).answers, ...answersOf(as)],
    restWaits: true,
  });
  localStorage.clear();
  reopen();
  await button('English').click();
  await expect.element(email).toBeVisible();
  await signIn(as);
  await expect.element(heading('Profile')).toBeVisible();
  await page.getByLabelText('Language', { exact: false }).selectOptions('Bahasa Indonesia');
  await expect.element(heading('Profil')).toBeVisible();
});
