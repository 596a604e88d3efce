import {
  countUnreadNotifications,
  listNotifications,
  type Notice,
} from '@gerai/shared/insight/notifications/contract.ts';
import { listMyTasks } from '@gerai/shared/work/daily-tasks/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer-calls.ts';
import { email, keepSignIn, signIn } from '../../testing/keep-sign-in.ts';
import { taskOf } from '../../testing/my-tasks-steps.ts';
import { openScreen, personOf } from '../../testing/open-screen.tsx';
import { at, button, contains, dialog, main } from '../../testing/screen-steps.ts';
import { readSession } from './stored-session.ts';

const staff = personOf('staff', { name: 'Siti Rahmawati', email: 'siti@gerai.test', job_role: 'Ops' });
const manager = personOf('manager', { name: 'Rina Kusumawati', email: 'rina@gerai.test' });
const myTasks = answer(listMyTasks, () => ({ business_date: taskOf().task_date, tasks: [] }));

const copied: Notice = {
  ...{ id: 1, ids: [1], kind: 'session_copied', read: false, at: '2026-11-20T07:10:00.000Z' },
  ...{ actor_name: '', task_id: null, task_name: '', submission_id: null, notes: '', date: null },
  ...{ failed: 0, approved: 0, job: '', post_id: null, comment_id: null, text: '' },
  ...{ course_id: null, course_title: null, rejections: 0, subject: null },
};

async function onPhone(): Promise<void> {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
}

test('returns a person to the page they left after signing in again, and nobody else', async () => {
  await onPhone();
  const sessions = keepSignIn([manager, staff]);
  const answers = [...sessions.answers, myTasks];
  await openScreen('/task/my-tasks', { as: manager, answers, restWaits: true });
  const signOut = async () => {
    await page.getByRole('button', { name: /^(Open menu|Buka menu)$/ }).click();
    await page.getByRole('button', { name: /^(Sign Out|Keluar)$/ }).click();
    await expect.element(email).toBeVisible();
  };
  const memory = () =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => key.startsWith('gerai.'));
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(memory)
    .toEqual(expect.arrayContaining(['gerai.user', 'gerai.navigation-history', 'gerai.last-page']));
  await signOut();
  expect(memory()).not.toContain('gerai.user');
  expect(memory()).not.toContain('gerai.navigation-history');

  await signIn(manager);
  await at(/\/task\/my-tasks/);
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut();
  await signIn(staff);
  await at('/task/dashboard');
});

test('whose session was copied reads why it has ended, and again in the notifications', async () => {
  await onPhone();
  const sessions = keepSignIn([staff]);
  const { reopen } = await openScreen('/task/my-tasks', {
    as: staff,
    answers: [
      ...sessions.answers,
      myTasks,
      answer(countUnreadNotifications, () => ({ unread: 1, muted: [] })),
      answer(listNotifications, () => ({ rows: [copied], next: null, until: null })),
    ],
    restWaits: true,
  });
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(sessions.isProfileRead).toBe(true);
  sessions.end('auth.session_copied');
  // Its access token has expired, as it does within ten minutes.
  localStorage.setItem('gerai.session', JSON.stringify({ ...readSession(), expires_at: 1 }));
  reopen();
  await contains(page.getByRole('alert'), 'Sesi ini diakhiri karena juga dipakai di perangkat lain.');
  expect(readSession()).toBeNull();

  await signIn(staff);
  await button('Notifikasi, 1 belum dibaca', page.getByRole('banner')).click();
  await contains(dialog, 'Salah satu sesi Anda juga dipakai di perangkat lain');
});
