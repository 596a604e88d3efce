import { countSeen, listReaders, type Reader } from '@gerai/shared/social/feed/posts-contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { commentOf, keepPost, postOf } from '../../../../testing/keep-posts.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { text } from '../../../../testing/screen-steps.ts';

const rina = personOf('manager', { name: 'Rina', email: 'rina@gerai.test', language: 'en' });
const seenBy = page.getByRole('button', { name: /^Seen by/ });
const readerOf = (name: string, seen_at: string | null): Reader => ({
  ...{ uid: crypto.randomUUID(), name, email: null, phone: null, avatar_url: null },
  ...{ outlet_name: 'HM', job_role: 'Ops', seen_at },
});

test('the author of an announcement sees who has seen it, and who has not', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const post = postOf(rina, { content: 'Libur', is_announcement: true });
  await openScreen(`/social/posts/${post.id}`, {
    as: rina,
    answers: [
      ...keepPost(post, [], rina),
      answer(countSeen, () => [{ post_id: post.id, seen: 1, audience: 2 }]),
      answer(listReaders, ({ query: { seen } }) => ({
        rows: [seen ? readerOf('Aster', '2026-11-20T07:10:00.000Z') : readerOf('Budi', null)],
        next: null,
      })),
    ],
  });
  await expect.element(seenBy).toHaveTextContent('Seen by 1 of 2');
  await seenBy.click();
  const dialog = page.getByRole('dialog', { name: 'Who has seen it', exact: true });
  await expect.element(text('Aster', dialog)).toBeVisible();
  await expectAccessible();
  await dialog.getByText('Not yet (1)', { exact: true }).click();
  await expect.element(text('Budi', dialog)).toBeVisible();
  await expect.element(text('Aster', dialog)).not.toBeInTheDocument();
});

test('who is told does not ask who else was', async () => {
  const siti = personOf('staff', { name: 'Siti', email: 'siti@gerai.test', language: 'en' });
  const post = postOf(rina, { content: 'Libur', is_announcement: true });
  const comment = commentOf(post, rina, { content: 'Sampai jumpa' });
  let asked = 0;
  await openScreen(`/social/posts/${post.id}`, {
    as: siti,
    answers: [
      ...keepPost(post, [comment], siti),
      answer(countSeen, () => {
        asked += 1;
        return [{ post_id: post.id, seen: 1, audience: 2 }];
      }),
    ],
  });
  // What is below the post came after it.
  await expect.element(text('Sampai jumpa')).toBeVisible();
  expect([asked, seenBy.query()]).toEqual([0, null]);
});
