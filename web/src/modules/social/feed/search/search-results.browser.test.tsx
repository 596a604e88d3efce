import { searchSocial } from '@gerai/shared/social/feed/search-contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { commentOf, keepFeed, keepPost, postOf } from '../../../../testing/keep-posts.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { at, goTo, text } from '../../../../testing/screen-steps.ts';

test('a search marks other forms of its words, and leads to the comment that has them', async () => {
  const siti = personOf('staff', { name: 'Siti', language: 'en' });
  const post = postOf(siti, { content: 'Lantai dapur harus dibersihkan' });
  const comment = commentOf(post, siti, { content: 'Kulkas sudah dibersihkan' });
  await openScreen('/social/feed?q=membersihkan', {
    as: siti,
    answers: [
      ...keepFeed([post], siti),
      ...keepPost(post, [comment], siti),
      answer(searchSocial, ({ query: { q } }) => ({
        rows:
          q === 'membersihkan'
            ? [
                { post, comment },
                { post, comment: null },
              ]
            : [],
        next: null,
      })),
    ],
  });
  const results = page.getByRole('region', { name: 'Search results', exact: true });
  await expect.element(results.getByRole('listitem')).toHaveLength(2);
  const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  await expect.poll(marks).toEqual(['dibersihkan', 'dibersihkan']);
  await expectAccessible();
  await results.getByRole('link', { name: /sudah dibersihkan/ }).click();
  await at(`/social/posts/${post.id}?comment=${comment.id}`);
  await expect.element(text('Kulkas sudah dibersihkan')).toBeInViewport();
  goTo('/social/feed?q=zqnothing');
  await expect.element(text('No posts or comments match “zqnothing”')).toBeVisible();
});

const results = page.getByRole('region', { name: 'Search results', exact: true });
const hits = () =>
  results
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.match(/Libur|Kopi|Lama/)?.[0]);

test('announcements alone are searched', async () => {
  const siti = personOf('staff', { name: 'Siti', language: 'en' });
  const found = [
    postOf(siti, { content: 'Libur besok', is_announcement: true }),
    postOf(siti, { content: 'Kopi besok' }),
  ];
  await openScreen('/social/feed?q=besok', {
    as: siti,
    answers: [
      ...keepFeed(found, siti),
      answer(searchSocial, ({ query: { announcements } }) => ({
        rows: found
          .filter((post) => !announcements || post.is_announcement)
          .map((post) => ({ post, comment: null })),
        next: null,
      })),
    ],
  });
  await expect.poll(hits).toEqual(['Libur', 'Kopi']);
  await page.getByRole('button', { name: 'Announcements', exact: true }).click();
  await expect.poll(hits).toEqual(['Libur']);
});

test('a search that has to look further back continues by itself', async () => {
  const siti = personOf('staff', { name: 'Siti', language: 'en' });
  const post = postOf(siti, { content: 'Lama sekali' });
  const held = Promise.withResolvers<void>();
  let isAsked = false;
  await openScreen('/social/feed?q=lama', {
    as: siti,
    answers: [
      ...keepFeed([post], siti),
      answer(searchSocial, async ({ query: { after } }) => {
        // The server's response when it has read enough for one page: no rows yet, and a cursor to continue.
        if (!after) return { rows: [], next: 'further' };
        isAsked = true;
        await held.promise;
        return { rows: [{ post, comment: null }], next: null };
      }),
    ],
  });
  await expect.poll(() => isAsked).toBe(true);
  await expect.element(results.getByRole('status')).toBeVisible();
  expect(results.getByText(/No posts or comments match/).query()).toBeNull();
  held.resolve();
  await expect.poll(hits).toEqual(['Lama']);
});
