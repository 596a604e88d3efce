import '../../../app/operations.ts';
import type { Post } from '@gerai/shared/social/feed/contract.ts';
import {
  countSeen,
  createPost,
  deletePost,
  getPost,
  listFeed,
  markSeen,
  setPin,
  updatePost,
} from '@gerai/shared/social/feed/posts-contract.ts';
import { listGroups, type SocialGroup } from '@gerai/shared/social/groups/contract.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answer, Refusal, sendLive } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { keepFeed, postOf } from '../../../testing/keep-posts.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { at, button, contains, goTo, link, main, text } from '../../../testing/screen-steps.ts';
import { tellSeen } from './posts/posts-api.ts';

const FEED = '/social/feed';
const PROMPT = 'What would you like to share?';
const siti = personOf('staff', { name: 'Siti', email: 'siti@gerai.test', language: 'en' });
const rina = personOf('manager', { name: 'Rina', email: 'rina@gerai.test' });
const gone = () => new Refusal('not_found', { reason: 'http.not_found', message: 'Post not found' });

let posts: Post[];
let seen: string[];
let groups: SocialGroup[];

beforeEach(async () => {
  [posts, seen, groups] = [[], [], []];
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});

function open(as = siti, address = FEED, ...more: Answer[]) {
  const find = (id: string) => {
    const post = posts.find((each) => each.id === id);
    if (!post) throw gone();
    return post;
  };
  return openScreen(address, {
    as,
    answers: [
      ...keepFeed(posts, as),
      answer(listGroups, () => groups),
      answer(listFeed, ({ query: { announcements, author_id, group_id } }) => ({
        rows: posts.filter(
          (post) =>
            (!announcements || post.is_announcement) &&
            post.author_id === (author_id ?? post.author_id) &&
            post.group_id === (group_id ?? post.group_id),
        ),
        next: null,
      })),
      answer(getPost, ({ params: { id } }) => find(id)),
      answer(countSeen, () => []),
      answer(markSeen, ({ body: { post_ids } }) => void seen.push(...post_ids)),
      answer(updatePost, ({ params: { id }, body: { content } }) =>
        Object.assign(find(id), { content, updated_at: '2026-11-20T08:00:00.000Z' }),
      ),
      answer(setPin, ({ params: { id }, body }) => Object.assign(find(id), body)),
      answer(deletePost, ({ params: { id } }) => void posts.splice(posts.indexOf(find(id)), 1)),
      ...more,
    ],
  });
}

const field = page.getByRole('textbox', { name: PROMPT, exact: true });
const card = (words: string) => page.getByRole('article').filter({ hasText: words });
const menuOf = (words: string) => card(words).getByRole('button', { name: /^What to do with/ });
const announcement = page.getByRole('switch', { name: /^Announcement/ });
async function choose(words: string, name: string): Promise<void> {
  await menuOf(words).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
async function write(words: string): Promise<void> {
  await button(PROMPT).click();
  await field.fill(words);
}

test('staff write a post, change it and delete it', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Social Feed', exact: true })).toBeVisible();
  await expect.element(text('Connect and share with your team')).toBeVisible();
  await button(PROMPT).click();
  await expect.element(button('Post')).toBeDisabled();
  await field.fill('Toko sudah buka');
  await expect.element(text('15/2000')).toBeVisible();
  await expect.element(announcement).not.toBeInTheDocument();
  await expectAccessible();
  await button('Post').click();
  await expect.element(text('Your post has been shared successfully!')).toBeVisible();
  await expect.element(card('Toko sudah buka')).toBeVisible();

  const written = page.getByRole('textbox', { name: 'Text of the post', exact: true });
  const asked = page.getByRole('dialog', { name: 'Discard your changes?', exact: true });
  await choose('Toko sudah buka', 'Edit');
  await written.fill('Lain');
  await button('Cancel').click();
  await button('Keep editing', asked).click();
  await expect.element(written).toHaveValue('Lain');
  await button('Cancel').click();
  await button('Discard', asked).click();
  await expect.element(menuOf('Toko sudah buka')).toHaveFocus();
  await choose('Toko sudah buka', 'Edit');
  await written.fill('Toko tutup lebih awal');
  await button('Save').click();
  await contains(card('Toko tutup lebih awal'), '(edited)');
  await expect.element(menuOf('Toko tutup')).toHaveFocus();

  await menuOf('Toko tutup').click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Pin', exact: true }).query()).toBeNull();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await button('Delete', page.getByRole('dialog')).click();
  await expect.element(card('Toko tutup')).not.toBeInTheDocument();
  expect(posts).toEqual([]);
});

test('what others post is announced and moves nothing; what they change and delete is seen at once', async () => {
  posts.push(postOf(siti, { content: 'Punya saya' }));
  await open();
  await expect.element(card('Punya saya')).toBeVisible();
  const theirs = postOf(rina, { content: 'Toko sudah buka' });
  posts.unshift(theirs);
  const about = { subject_type: 'post', subject_id: theirs.id, actor_uid: rina.uid };
  sendLive('social post created', about);
  await expect.element(button('1 new post')).toBeVisible();
  expect(card('Toko sudah buka').query()).toBeNull();
  await button('1 new post').click();
  await expect.element(card('Toko sudah buka')).toBeVisible();
  await expect.element(button('1 new post')).not.toBeInTheDocument();
  await expect.element(page.getByRole('article').first()).toHaveFocus();
  expect(menuOf('Toko sudah buka').query()).toBeNull();

  Object.assign(theirs, { content: 'Toko tutup', updated_at: '2026-11-20T08:00:00.000Z' });
  sendLive('social post updated', about);
  await contains(card('Toko tutup'), '(edited)');
  posts.splice(posts.indexOf(theirs), 1);
  sendLive('social post deleted', about);
  await expect.element(card('Toko tutup')).not.toBeInTheDocument();
});

test('a manager marks a post as an announcement', async () => {
  await open({ ...rina, language: 'en' });
  await write('Rapat besok pagi');
  await announcement.click();
  await expect.element(announcement).toBeChecked();
  await button('Post').click();
  await expect.element(text('Announcement', card('Rapat besok pagi'))).toBeVisible();
  expect(posts).toMatchObject([{ is_announcement: true }]);
});

test('staff find announcements alone, which are seen then', async () => {
  posts.push(
    postOf(rina, { content: 'Rapat besok pagi', is_announcement: true }),
    postOf(rina, { content: 'Kopi baru' }),
  );
  await open(siti, `${FEED}?announcements=true`);
  await expect.element(button('Announcements')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(card('Rapat besok pagi')).toBeVisible();
  expect(card('Kopi baru').query()).toBeNull();
  await expect.poll(() => seen).toEqual([posts[0]!.id]);

  // What somebody has seen is never told with the session of the next person at the device.
  await expect(tellSeen(rina.uid, [posts[1]!.id])).rejects.toThrow();
  expect(seen).toEqual([posts[0]!.id]);
});

test('an admin pins a post, and unpins it', async () => {
  posts.push(postOf(rina, { content: 'Rapat besok pagi', can_moderate: true }));
  await open(personOf('admin'));
  const pinned = text('Pinned', card('Rapat besok pagi'));
  await choose('Rapat besok pagi', 'Pin');
  await expect.element(pinned).toBeVisible();
  await choose('Rapat besok pagi', 'Unpin');
  await expect.element(pinned).not.toBeInTheDocument();
});

test('a post in the feed of a group goes there, and the filter leads back to all', async () => {
  const kasir: SocialGroup = {
    ...{ id: crypto.randomUUID(), name: 'Kasir', description: '', member_count: 1, my_role: 'admin' },
    ...{ can_post: true, can_moderate: true, can_join: false, stays_visible: false },
  };
  groups.push(kasir);
  await open(
    siti,
    `${FEED}?group=${kasir.id}`,
    answer(createPost, ({ body: { content, group_id } }) => {
      const group = group_id ? { id: kasir.id, name: kasir.name } : null;
      posts.unshift(postOf(siti, { content, group_id, group }));
      return posts[0]!;
    }),
  );
  await button(PROMPT).click();
  await expect.element(page.getByLabelText('Post to', { exact: true })).toHaveValue(kasir.id);
  await field.fill('Rahasia kasir');
  await button('Post').click();
  await contains(card('Rahasia kasir'), 'Kasir');
  await page.getByRole('combobox', { name: /^Group/ }).selectOptions('All Groups');
  await at(FEED);
  await button(PROMPT).click();
  // The filter applies once its posts are there, and the first letter fixes where the post goes.
  await expect.element(page.getByLabelText('Post to', { exact: true })).toHaveValue('');
  await field.fill('Untuk semua');
  await button('Post').click();
  await expect.element(card('Untuk semua')).not.toMatchTextContent('Kasir');
});

test('a post that one may not view is not here, and the feed is one step away', async () => {
  await open(siti, `/social/posts/${crypto.randomUUID()}`);
  await expect.element(text('This post is not here')).toBeVisible();
  await expectAccessible();
  await link('Back to the feed').click();
  await at(FEED);
  // Without groups there is nothing to choose.
  await expect.element(page.getByRole('region', { name: 'New post', exact: true })).toBeVisible();
  expect(page.getByRole('combobox', { name: /^Group/ }).query()).toBeNull();
});

test('a feed that fails is tried again, long posts are folded, and filters say where nothing matches', async () => {
  const long = `Panjang ${'kata '.repeat(80)}akhir`;
  posts.push(postOf(siti, { content: long }));
  let isRefused = true;
  await open(
    siti,
    FEED,
    answer(listFeed, ({ query: { group_id } }) => {
      if (isRefused) throw new Refusal('forbidden', { reason: 'tests.not_now', message: 'Not now' });
      return { rows: group_id ? [] : posts, next: null };
    }),
  );
  await expect.element(text('Error loading feed')).toBeVisible();
  await expect.element(text('Not now')).toBeVisible();
  isRefused = false;
  await button('Try Again').click();
  const own = card('Panjang');
  await expect.element(own).toBeVisible();
  await expect.element(own).not.toMatchTextContent('akhir');
  await button('Read more', own).click();
  await contains(own, 'akhir');
  await button('Show less', own).click();
  await expect.element(own).not.toMatchTextContent('akhir');

  await link('Siti', own).click();
  await expect.element(page.getByRole('heading', { name: 'Posts by Siti', exact: true })).toBeVisible();
  await button('Show all posts').click();
  await at(FEED);
  goTo(`${FEED}?group=${crypto.randomUUID()}`);
  await expect
    .element(text('No posts match your current filters. Try adjusting your selection.'))
    .toBeVisible();
  await expectAccessible();
  await button('Clear filters', main).last().click();
  await at(FEED);
});

test('staff who chose no language read the feed in Indonesian, as the rest of their work', async () => {
  await open({ ...siti, language: null });
  await expect.element(page.getByRole('heading', { name: 'Beranda Sosial', exact: true })).toBeVisible();
  await button('Apa yang ingin Anda bagikan?').click();
  await expect.element(page.getByRole('textbox', { name: 'Apa yang ingin Anda bagikan?' })).toBeVisible();
});
