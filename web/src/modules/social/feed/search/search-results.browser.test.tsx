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
