import '../../../../app/operations.ts';
import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import { putPhoto } from '@gerai/shared/pictures/contract.ts';
import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { createPost, getPost } from '@gerai/shared/social/feed/posts-contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer, NoNetwork } from '../../../../testing/answer-calls.ts';
import { answerUploads } from '../../../../testing/answer-uploads.ts';
import { drawPhoto } from '../../../../testing/draw-photo.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { choose } from '../../../../testing/import-steps.ts';
import { keepFeed, photoOf, postOf } from '../../../../testing/keep-posts.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { button, contains, dialog, goTo, noticed, text } from '../../../../testing/screen-steps.ts';

const composer = page.getByRole('region', { name: 'New post', exact: true });
const field = page.getByRole('textbox', { name: 'What would you like to share?', exact: true });
const file = page.getByLabelText('Photo', { exact: true });
const alert = composer.getByRole('alert');
const chosen = page.getByRole('img', { name: /^Photo \d$/ });
const card = (words: string) => page.getByRole('article').filter({ hasText: words });
/** The link to what this device has not sent yet. */
const queueMark = page.getByRole('banner').getByRole('link', { name: /not sent/ });

/** Another person in each test: what the device keeps is a person's. */
let siti: Profile;
let posts: Post[];

beforeEach(() => {
  siti = personOf('staff', { name: 'Siti', language: 'en' });
  posts = [];
  answerUploads();
});

const openFeed = (more: readonly Answer[] = []) =>
  openScreen('/social/feed', { as: siti, answers: [...keepFeed(posts, siti), ...more], restWaits: true });

async function openComposer(): Promise<void> {
  await button('What would you like to share?').click();
  await expect.element(field).toBeVisible();
}

test('photos are chosen, reordered, removed, sent and viewed', async () => {
  let isCut = true;
  await openFeed([
    answer(putPhoto, ({ params: { id } }) => {
      if (isCut) throw new NoNetwork();
      return photoOf(id);
    }),
  ]);
  await openComposer();
  await choose(file, new File(['halo'], 'catatan.txt', { type: 'text/plain' }));
  await expect.element(alert).toHaveTextContent('Please select an image file');
  await choose(file, new File([new Uint8Array(10 * 1024 * 1024)], 'foto.jpg', { type: 'image/jpeg' }));
  await expect.element(alert).toHaveTextContent('Image file is too large. Please select a file under 10MB.');
  const photo = await drawPhoto();
  await choose(file, photo, photo, photo, photo, photo);
  await expect.element(alert).toHaveTextContent('You can only upload up to 4 photos');
  await expect.element(chosen).toHaveLength(4);
  await button('Move photo 1 back').click();
  await button('Remove photo 4').click();
  await expect.element(chosen).toHaveLength(3);
  await expectAccessible();

  // The first attempt fails: nothing is lost, and it is sent again on request.
  await field.fill('Rak baru');
  await button('Post', composer).click();
  await contains(composer, 'Waiting for the network. It is kept on this device');
  await expectAccessible();
  await button('Take it back and change it', composer).click();
  await expect.element(field).toBeEnabled();
  isCut = false;
  await button('Post', composer).click();
  await expect.element(card('Rak baru').getByRole('button', { name: /^Photo \d of 3$/ })).toHaveLength(3);
  await button('Photo 2 of 3', card('Rak baru')).click();
  await expect.element(text('2 of 3', dialog)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(text('3 of 3', dialog)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('photos whose addresses have expired are requested anew', async () => {
  const old = (id: string) => {
    const url = `/api/social/photos/${id}?expires=1000`;
    return photoOf(id, { url, thumbnail_url: url });
  };
  const photos = ['1', '2', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
  const post = postOf(siti, { content: 'Rak baru', photos: photos.map(old) });
  posts.push(post);
  await openFeed([answer(getPost, () => ({ ...post, photos: photos.map((id) => photoOf(id)) }))]);
  const shown = () =>
    [...document.querySelectorAll<HTMLImageElement>('article img')].map(({ naturalWidth }) => naturalWidth);
  await expect.poll(shown).toEqual([640, 640, 640]);
});

test('one tall photo leaves the text of its post in view', async () => {
  const tall = photoOf(crypto.randomUUID(), { width: 600, height: 1600 });
  posts.push(postOf(siti, { content: 'Poster', photos: [tall] }));
  await openFeed();
  const photo = button('Photo 1 of 1', card('Poster'));
  await expect.element(photo).toBeVisible();
  const { height } = photo.element().getBoundingClientRect();
  expect(height).toBeGreaterThan(100);
  expect(height).toBeLessThanOrEqual(0.7 * innerHeight);
  await photo.click();
  await expect.element(dialog).toBeVisible();
});

test('a draft with its photo survives a reload, and what is sent twice from another page is posted once', async () => {
  const ids: string[] = [];
  let isReached = false;
  const store = keepFeed(posts, siti).find(({ endpoint }) => endpoint === createPost)!;
  const { reopen } = await openFeed([
    answer(createPost, (input) => {
      ids.push(input.body.id);
      const stored = store.reply(input) as Post;
      // The server stores it, but the response is lost.
      if (!isReached) throw new NoNetwork();
      return stored;
    }),
  ]);
  await openComposer();
  await field.fill('Belum selesai');
  await choose(file, await drawPhoto());
  await expect.element(chosen).toHaveLength(1);
  reopen();
  await expect.element(field).toHaveValue('Belum selesai');
  await expect.element(chosen).toHaveLength(1);

  await button('Post', composer).click();
  await contains(composer, 'Waiting for the network');
  await expect.element(field).toHaveValue('Belum selesai');
  await contains(queueMark, '1 not sent');
  // If its page is closed meanwhile, any other page sends it.
  goTo('/task/outbox');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Belum selesai' })).toBeVisible();
  await contains(queueMark, '1 not sent');
  isReached = true;
  window.dispatchEvent(new Event('online'));
  await noticed('Post created');
  await expect.element(queueMark).not.toBeInTheDocument();
  await contains(page.getByRole('listitem').filter({ hasText: 'Belum selesai' }), 'Sent');
  goTo('/social/feed');
  await expect.element(card('Belum selesai')).toHaveLength(1);
  expect(new Set(ids).size).toBe(1);
  expect(posts).toHaveLength(1);
  expect(posts[0]!.photos).toHaveLength(1);
  reopen();
  await openComposer();
  await expect.element(field).toHaveValue('');
});

test('a post that is too long is kept, counted and refused at sending', async () => {
  const long = 'a'.repeat(2017);
  const { reopen } = await openFeed();
  await openComposer();
  await field.fill(long);
  await contains(composer, '2017/2000 · 17 characters too many');
  await button('Post', composer).click();
  await expect
    .element(alert)
    .toHaveTextContent('Not sent: 17 characters more than the 2000 that fit. Shorten the text.');
  await expect.element(field).toHaveValue(long);
  // The device stores the whole text.
  reopen();
  await expect.element(field).toHaveValue(long);
  await field.fill(long.slice(0, -17));
  await button('Post', composer).click();
  await expect.element(card('aaaa')).toBeVisible();
  expect(posts[0]!.content).toBe(long.slice(0, -17));
});
