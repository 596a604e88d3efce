import '../../../../app/operations.ts';
import { putPhoto } from '@gerai/shared/pictures/contract.ts';
import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { createPost } from '@gerai/shared/social/feed/posts-contract.ts';
import { listGroups } from '@gerai/shared/social/groups/contract.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, NoNetwork, Refusal } from '../../../../testing/answer-calls.ts';
import { answerUploads } from '../../../../testing/answer-uploads.ts';
import { drawPhoto } from '../../../../testing/draw-photo.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { keepFeed, postOf } from '../../../../testing/keep-posts.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { button, contains, goTo, text } from '../../../../testing/screen-steps.ts';

const group = '00000000-0000-4000-8000-000000000001';
const composer = page.getByRole('region', { name: 'New post', exact: true });
const field = page.getByRole('textbox', { name: 'What would you like to share?', exact: true });
const asides = page.getByRole('list', { name: 'Posts not sent yet', exact: true }).getByRole('listitem');

const dapur = {
  id: group,
  name: 'Dapur',
  description: '',
  member_count: 1,
  my_role: 'member' as const,
  can_post: true,
  can_moderate: false,
  can_join: false,
  stays_visible: false,
};

let isReached: boolean;
let groups: (typeof dapur)[];
/** Whether the server refuses the list of groups. */
let isForbidden: boolean;
/** What the answer to a post waits for. */
let held: Promise<void> | undefined;
let sent: Pick<Post, 'group_id' | 'content'>[];
let photos: string[];

beforeEach(() => {
  groups = [dapur];
  [isReached, isForbidden, held, sent, photos] = [false, false, undefined, [], []];
  answerUploads();
});

/** Opens the feed without a network to the server's writes. */
async function openFeed(address = '/social/feed') {
  const person = personOf('staff', { name: 'Siti', language: 'en' });
  const stored: Post[] = [];
  const answers = [
    ...keepFeed(stored, person),
    answer(listGroups, () => {
      if (isForbidden) throw new Refusal('forbidden', { reason: 'http.not_permitted', message: 'Not now' });
      return groups;
    }),
    answer(putPhoto, ({ params: { id } }) => {
      if (!isReached) throw new NoNetwork();
      photos.push(id);
      return { id, url: '/foto.jpg', thumbnail_url: '/foto.jpg', width: 800, height: 600 };
    }),
    answer(createPost, async ({ body }) => {
      await held;
      if (!isReached) throw new NoNetwork();
      sent.push({ group_id: body.group_id, content: body.content });
      const post = postOf(person, {
        ...{ id: body.id, content: body.content, group_id: body.group_id },
        group: body.group_id ? { id: group, name: 'Dapur' } : null,
      });
      stored.unshift(post);
      return post;
    }),
  ];
  return await openScreen(address, { as: person, answers });
}

/** Writes a post that then waits for the network. */
async function post(words: string): Promise<void> {
  await field.fill(words);
  await button('Post', composer).click();
  await contains(composer, 'Waiting for the network');
}

const networkIsBack = () => {
  isReached = true;
  window.dispatchEvent(new Event('online'));
};

test('a second post is written while the first waits, also after a reload, and both are sent in order', async () => {
  const { reopen } = await openFeed();
  await button('What would you like to share?').click();
  await userEvent.upload(page.getByLabelText('Photo', { exact: true }), await drawPhoto());
  await expect.element(page.getByRole('img', { name: 'Photo 1', exact: true })).toBeVisible();
  await post('Rak baru');
  await button('Write another', composer).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  await expect.element(page.getByRole('img', { name: 'Photo 1', exact: true })).not.toBeInTheDocument();
  await contains(asides.first(), 'Rak baru');
  await contains(asides.first(), 'Waiting for the network');
  await expectAccessible();
  await post('Kulkas bersih');
  await expect.element(button('Write another', composer)).toBeVisible();

  reopen();
  await expect.element(field).toHaveValue('Kulkas bersih');
  await contains(asides.first(), 'Rak baru');
  expect(sent).toEqual([]);
  networkIsBack();
  await expect.poll(() => sent.map(({ content }) => content)).toEqual(['Rak baru', 'Kulkas bersih']);
  expect(new Set(photos).size).toBe(1);
  await expect.element(asides).not.toBeInTheDocument();
  await expect
    .element(text('Rak baru', page.getByRole('list', { name: 'Posts', exact: true })))
    .toBeVisible();
});

test('in the feed of a group both go there, and what is being written stays when the first is sent', async () => {
  await openFeed();
  await expect.element(composer).toBeVisible();
  goTo(`/social/feed?group=${group}`);
  await button('What would you like to share?').click();
  await expect.element(page.getByLabelText('Post to', { exact: true })).toHaveValue(group);
  await post('Stok telur');
  await button('Write another', composer).click();
  await field.fill('Stok gula');
  networkIsBack();
  await expect.poll(() => sent).toEqual([{ group_id: group, content: 'Stok telur' }]);
  await expect.element(asides).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Stok gula');
  await button('Post', composer).click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toEqual({ group_id: group, content: 'Stok gula' });
});

test('the first is taken back to be changed, and the second waits beside it', async () => {
  await openFeed();
  await button('What would you like to share?').click();
  await post('Rak bru');
  await button('Write another', composer).click();
  await field.fill('Kulkas');
  await button('Take it back and change it', asides.first()).click();
  await expect.element(field).toHaveValue('Rak bru');
  await contains(asides.first(), 'Kulkas');
  await contains(asides.first(), 'Draft kept on this device');
  await post('Rak baru');
  await button('Write another', composer).click();
  await expect.element(asides).toHaveLength(2);
  await button('Continue writing', asides.filter({ hasText: 'Kulkas' })).click();
  await expect.element(field).toHaveValue('Kulkas');
  await expect.element(asides).toHaveLength(1);
  networkIsBack();
  await expect.poll(() => sent.map(({ content }) => content)).toEqual(['Rak baru']);
});

async function onPhone(): Promise<void> {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
}

const posts = page.getByRole('list', { name: 'Posts', exact: true });

test('what is written in the feed of a group goes to nobody else while groups are unknown', async () => {
  await onPhone();
  [isReached, isForbidden] = [true, true];
  await openFeed(`/social/feed?group=${group}`);
  await button('What would you like to share?').click();
  await field.fill('Hanya dapur');
  await expect.element(text('Failed to load groups', composer)).toBeVisible();
  await expect.element(button('Post', composer)).toBeDisabled();
  isForbidden = false;
  await button('Try again', composer).click();
  await expect.element(page.getByLabelText('Post to', { exact: true })).toHaveValue(group);
  await field.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await contains(posts.getByRole('article').filter({ hasText: 'Hanya dapur' }), 'Dapur');
  expect(sent).toEqual([{ group_id: group, content: 'Hanya dapur' }]);
});

test('a post being sent when the feed is left is shown as sending on return, then disappears', async () => {
  await onPhone();
  isReached = true;
  const answered = Promise.withResolvers<void>();
  held = answered.promise;
  await openFeed();
  await button('What would you like to share?').click();
  await field.fill('Lambat');
  await button('Post', composer).click();
  await expect.element(field).toBeDisabled();
  const search = page.getByRole('searchbox', { name: 'Search posts', exact: true });
  await search.fill('lambat');
  await expect.element(field).not.toBeInTheDocument();
  await search.fill('');
  await expect.element(field).toHaveValue('Lambat');
  await expect.element(field).toBeDisabled();
  await expect.element(page.getByLabelText('Photo', { exact: true })).toBeDisabled();
  answered.resolve();
  await expect.element(text('Lambat', posts)).toBeVisible();
  await expect.element(button('What would you like to share?')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a draft is thrown away after a question', async () => {
  await onPhone();
  groups = [];
  const { reopen } = await openFeed();
  await button('What would you like to share?').click();
  await expect.element(text('Post to: Everyone')).toBeVisible();
  await field.fill('Tidak jadi');
  const question = page.getByRole('dialog', { name: 'Discard this draft?', exact: true });
  await button('Discard draft').click();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await button('Cancel', question).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Tidak jadi');
  await button('Discard draft').click();
  await button('Discard', question).click();
  await expect.element(button('What would you like to share?')).toBeVisible();
  reopen();
  await button('What would you like to share?').click();
  await expect.element(field).toHaveValue('');
});
