import '../operations.ts';
import { listJobRoles, listLoginRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { countSeen, updatePost } from '@gerai/shared/social/feed/posts-contract.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer-calls.ts';
import { waiting } from '../../testing/create-reviews.ts';
import { checklistLesson, keepLearning, takenCourse, textLesson } from '../../testing/keep-learning.ts';
import { keepFeed, postOf } from '../../testing/keep-posts.ts';
import { keepReviews, sheetOf } from '../../testing/keep-reviews.ts';
import { keepUsers, userOf } from '../../testing/keep-users.ts';
import { card, expectPhotos, expectText, inForm, openMyTasks, take } from '../../testing/my-tasks-steps.ts';
import { openScreen, personOf } from '../../testing/open-screen.tsx';
import { button, contains, dialog, noticed, row, text } from '../../testing/screen-steps.ts';
import { translatePage } from './translate-page.ts';

const crashed = page.getByText(/^(Something went wrong|Terjadi kesalahan|This part could not be shown)$/);
const fonts = () => document.querySelectorAll('font font').length;

/** Whether the words are shown once: those of before do not stay beside them. */
const shownOnce = (words: string) =>
  expect.poll(() => document.body.textContent.split(words).length - 1).toBe(1);

let stop: () => void;

/** React logs what an error boundary catches, such as that of a card. */
beforeEach(() => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  stop = translatePage();
  onTestFinished(() => {
    stop();
    logged.mockRestore();
  });
});

async function isWhole(): Promise<void> {
  await expect.element(crashed).not.toBeInTheDocument();
  expect(fonts()).toBeGreaterThan(5);
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
