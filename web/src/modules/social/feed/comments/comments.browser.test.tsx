import '../../../../app/operations.ts';
import { addComment } from '@gerai/shared/social/feed/comments-contract.ts';
import type { Comment } from '@gerai/shared/social/feed/contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, NoNetwork } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { commentOf, keepPost, postOf } from '../../../../testing/keep-posts.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { button, contains, text } from '../../../../testing/screen-steps.ts';

const id = '00000000-0000-4000-8000-000000000001';
const question = '00000000-0000-4000-8000-000000000002';
const form = page.getByRole('form', { name: 'Write a comment', exact: true });
const field = page.getByRole('textbox', { name: 'Write a comment', exact: true });
const asides = page.getByRole('list', { name: 'Comments not sent yet', exact: true }).getByRole('listitem');
const replyForm = page.getByRole('form', { name: 'Reply to Budi', exact: true });
const replyField = page.getByRole('textbox', { name: 'Reply to Budi', exact: true });
const replyAsides = page
  .getByRole('list', { name: 'Replies not sent yet', exact: true })
  .getByRole('listitem');

let isReached: boolean;
let sent: string[];
let stored: Comment[];

beforeEach(() => {
  [isReached, sent, stored] = [false, [], []];
});

/** Opens a post with one comment, without a network to the server's writes. */
async function openPost() {
  const person = personOf('staff', { name: 'Siti', language: 'en' });
  const budi = { uid: question, name: 'Budi', email: 'budi@gerai.test' };
  const post = postOf(person, { id });
  stored.push(commentOf(post, budi, { id: question }));
  const answers = [
    ...keepPost(post, stored, person),
    answer(addComment, ({ body: { id, content, parent_id } }) => {
      if (!isReached) throw new NoNetwork();
      // One whose try was under way when the network came back is asked for once more by its id.
      const known = stored.find((one) => one.id === id);
      if (known) return known;
      sent.push(content);
      const added = commentOf(post, person, { id, content, parent_id });
      stored.push(added);
      return added;
    }),
  ];
  return await openScreen(`/social/posts/${id}`, { as: person, answers });
}

/** Writes a comment that then waits for the network. */
async function comment(words: string): Promise<void> {
  await field.fill(words);
  await button('Post comment', form).click();
  await contains(form, 'Waiting for the network');
}

const networkIsBack = () => {
  isReached = true;
  window.dispatchEvent(new Event('online'));
};

test('a second comment is written while the first waits, also after a reload, and both are sent in order', async () => {
  const { reopen } = await openPost();
  await comment('Saya Senin');
  await button('Write another', form).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  await contains(asides.first(), 'Saya Senin');
  await contains(asides.first(), 'Waiting for the network');
  await expectAccessible();
  await comment('Ani Selasa');

  reopen();
  await expect.element(field).toHaveValue('Ani Selasa');
  await contains(asides.first(), 'Saya Senin');
  expect(sent).toEqual([]);
  networkIsBack();
  await expect.poll(() => sent).toEqual(['Saya Senin', 'Ani Selasa']);
  await expect.element(asides).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('');
  await expect.element(text('Saya Senin')).toBeVisible();
  await expect.element(text('Ani Selasa')).toBeVisible();
});

test('the comment being written stays when the first is sent', async () => {
  await openPost();
  await comment('Saya Senin');
  await button('Write another', form).click();
  await field.fill('Ani Sel');
  networkIsBack();
  await expect.element(asides).not.toBeInTheDocument();
  await expect.element(text('Saya Senin')).toBeVisible();
  await expect.element(field).toHaveValue('Ani Sel');
  expect(sent).toEqual(['Saya Senin']);
});

test('the first comment is taken back to be changed, and the second is kept as a draft', async () => {
  await openPost();
  await comment('Saya Snin');
  await button('Write another', form).click();
  await field.fill('Ani Selasa');
  await button('Take it back and change it', asides.first()).click();
  await expect.element(field).toHaveValue('Saya Snin');
  await expect.element(field).toHaveFocus();
  await contains(asides.first(), 'Ani Selasa');
  await contains(asides.first(), 'Draft kept on this device');
  await comment('Saya Senin');
  networkIsBack();
  await expect.poll(() => sent).toEqual(['Saya Senin']);
  await button('Continue writing', asides.first()).click();
  await expect.element(field).toHaveValue('Ani Selasa');
});

test('replies wait below their own form, which stays open while another is being written', async () => {
  await openPost();
  await button('Reply').click();
  await replyField.fill('Saya');
  await button('Post reply', replyForm).click();
  await contains(replyForm, 'Waiting for the network');
  await button('Write another', replyForm).click();
  await replyField.fill('Ani juga');
  await contains(replyAsides.first(), 'Saya');
  await expect.element(asides).not.toBeInTheDocument();
  networkIsBack();
  await expect.element(replyAsides).not.toBeInTheDocument();
  await expect.element(text('Saya')).toBeVisible();
  await expect.element(replyField).toHaveValue('Ani juga');
  await button('Post reply', replyForm).click();
  await expect.poll(() => sent).toEqual(['Saya', 'Ani juga']);
  await expect.element(replyForm).not.toBeInTheDocument();
});
