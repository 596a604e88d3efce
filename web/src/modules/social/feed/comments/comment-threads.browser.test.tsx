import '../../../../app/operations.ts';
import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import { addComment } from '@gerai/shared/social/feed/comments-contract.ts';
import { type Comment, type Post, socialLimits } from '@gerai/shared/social/feed/contract.ts';
import { findPeople, listFeed } from '@gerai/shared/social/feed/posts-contract.ts';
import { listGroups } from '@gerai/shared/social/groups/contract.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer, NoNetwork, sendLive } from '../../../../testing/answer-calls.ts';
import { answerUploads } from '../../../../testing/answer-uploads.ts';
import { drawPhoto } from '../../../../testing/draw-photo.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { choose } from '../../../../testing/import-steps.ts';
import { commentOf, keepPost, postOf } from '../../../../testing/keep-posts.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import {
  at,
  button,
  contains,
  dialog,
  goBack,
  link,
  noticed,
  text,
} from '../../../../testing/screen-steps.ts';

const budi = personOf('manager', { name: 'Budi', email: 'budi@gerai.test' });
const comments = page.getByRole('region', { name: 'Comments', exact: true });
const field = comments.getByRole('textbox', { name: 'Write a comment', exact: true });
const box = comments.getByRole('textbox', { name: 'Reply to Budi', exact: true });
/** The innermost match, because a reply is part of its comment's thread. */
const line = (words: string) => comments.getByRole('listitem').filter({ hasText: words }).last();

/** Another person in each test: what the device keeps is a person's. */
let siti: Profile;
let post: Post;
let stored: Comment[];

beforeEach(async () => {
  siti = personOf('staff', { name: 'Siti', language: 'en' });
  post = postOf(budi, { content: 'Menu baru' });
  stored = [];
  answerUploads();
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});

const answers = (more: readonly Answer[] = []) => [
  ...keepPost(post, stored, siti),
  answer(listFeed, () => ({ rows: [post], next: null })),
  answer(listGroups, () => []),
  ...more,
];

const openPost = (search = '', more: readonly Answer[] = []) =>
  openScreen(`/social/posts/${post.id}${search}`, { as: siti, answers: answers(more) });

/** Budi says something meanwhile. */
function says(content: string, given: Partial<Comment> = {}): Comment {
  const said = commentOf(post, budi, { content, ...given });
  stored.push(said);
  sendLive('social comment added', { subject_type: 'post', subject_id: post.id });
  return said;
}

async function write(words: string): Promise<void> {
  await field.fill(words);
  await button('Post comment', comments).click();
}

/** Holds the server's answer to the next comment. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const [store] = keepPost(post, stored, siti).filter(({ endpoint }) => endpoint === addComment);
  const slow = answer(addComment, async (input) => {
    await promise;
    return (await store!.reply(input)) as Comment;
  });
  return { slow, send: resolve };
}

test('a comment is posted, counted, and stands beside what others say meanwhile', async () => {
  await openPost();
  await contains(comments, 'No comments yet. Be the first to comment!');
  await contains(comments, '0/1000');
  await write('Sudah saya coba');
  await noticed('Comment added', 'Your comment has been posted successfully!');
  await contains(line('Sudah saya coba'), 'Siti');
  await expect.element(field).toHaveValue('');
  await expect.element(link('1 comment')).toBeVisible();
  says('Perlu sedikit garam');
  await expect.element(line('Perlu sedikit garam')).toBeVisible();
  await expect.element(link('2 comments')).toBeVisible();
});

test('one reply box is open at a time, and keeps what is typed there while others write', async () => {
  stored.push(commentOf(post, budi, { content: 'Sudah saya coba' }));
  await openPost();
  await button('Reply', line('Sudah saya coba')).click();
  await expect.element(box).toHaveFocus();
  await contains(comments, '0/500');
  await box.fill('Bagaimana rasanya?');
  says('Perlu sedikit garam');
  await expect.element(line('Perlu sedikit garam')).toBeVisible();
  await expect.element(box).toHaveValue('Bagaimana rasanya?');

  await button('Reply', line('Perlu sedikit garam')).click();
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveLength(1);
  await button('Cancel', comments).click();
  await expect.element(box).not.toBeInTheDocument();
  await button('Reply', line('Sudah saya coba')).click();
  await expect.element(box).toHaveValue('Bagaimana rasanya?');
  await expectAccessible();
  await button('Post reply', comments).click();
  await expect.element(button('Hide 1 reply', comments)).toBeVisible();
  await expect.element(line('Bagaimana rasanya?')).toBeVisible();
});

test("another's reply is shown when asked for, and a reaction to it when it comes", async () => {
  const asked = commentOf(post, siti, { content: 'Sudah saya coba' });
  stored.push(asked);
  await openPost();
  await expect.element(line('Sudah saya coba')).toBeVisible();
  const reply = says('Bagaimana rasanya?', { parent_id: asked.id });
  await button('Show 1 reply', comments).click();
  await contains(line('Bagaimana rasanya?'), 'Budi');
  await button('Like', line('Bagaimana rasanya?')).click();
  await contains(line('Bagaimana rasanya?'), 'Reactions: Like 1');
  await expect.poll(() => reply.reactions).toEqual({ like: 1 });
  reply.reactions = { like: 2 };
  sendLive('social reaction added', { subject_type: 'post', subject_id: post.id });
  await contains(line('Bagaimana rasanya?'), 'Reactions: Like 2');
});

test('a photo needs no text; a deleted comment leaves its trace, and its replies stay', async () => {
  const own = commentOf(post, siti, { content: 'Sudah saya coba' });
  stored.push(own, commentOf(post, budi, { content: 'Bagaimana rasanya?', parent_id: own.id }));
  await openPost();
  await button('Show 1 reply', comments).click();
  await choose(comments.getByLabelText('Photo', { exact: true }), await drawPhoto());
  await expect.element(comments.getByPlaceholder('Optional with photos')).toBeVisible();
  await button('Post comment', comments).click();
  await expect.element(button('Photo 1 of 1', comments)).toBeVisible();

  const remove = button('Delete comment of Siti', comments);
  await remove.first().click();
  await button('Delete', dialog).click();
  await contains(comments, 'Comment deleted');
  await expect.element(text('Sudah saya coba', comments)).not.toBeInTheDocument();
  await expect.element(line('Bagaimana rasanya?')).toBeVisible();
  await expectAccessible();
  await button('Hide 1 reply', comments).click();

  Object.assign(says('Sudah habis'), { content: '', deleted: 'author' });
  sendLive('social comment deleted', { subject_type: 'post', subject_id: post.id });
  await expect.element(comments.getByText(/^Comment deleted/)).toHaveLength(2);
});

test('a comment whose answer is lost keeps its text, is sent again under its id, and is shown once', async () => {
  const ids: string[] = [];
  await openPost('', [
    answer(addComment, ({ body: { id, content } }) => {
      ids.push(id);
      // The server stores it, but the response is lost.
      if (ids.length === 1) {
        stored.push(commentOf(post, siti, { id, content }));
        throw new NoNetwork();
      }
      return stored.find((comment) => comment.id === id)!;
    }),
  ]);
  await write('Gula tinggal dua kilo');
  await contains(comments, 'Waiting for the network. It is kept on this device');
  await expect.element(field).toHaveValue('Gula tinggal dua kilo');
  await button('Try again', comments).click();
  await expect.element(field).toHaveValue('');
  await expect.element(text('Gula tinggal dua kilo', comments)).toHaveLength(1);
  expect(new Set(ids).size).toBe(1);
});

test('a comment being sent when its form is closed is shown as sending in the next form', async () => {
  const { slow, send } = held();
  await openPost('', [slow]);
  await write('Gula tinggal tiga kilo');
  await link('Back to the feed').click();
  await at('/social/feed');
  goBack();
  await expect.element(field).toHaveValue('Gula tinggal tiga kilo');
  await expect.element(field).toBeDisabled();
  await expect.element(comments.getByLabelText('Photo', { exact: true })).toBeDisabled();
  send();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toBeEnabled();
  await expect.element(text('Gula tinggal tiga kilo', comments)).toHaveLength(1);
});

test('a reply that is sent leaves the box open in which one writes by then', async () => {
  for (const content of ['Siapa yang mematikan?', 'Kipas belakang juga'])
    stored.push(commentOf(post, budi, { content }));
  const { slow, send } = held();
  await openPost('', [slow]);
  await button('Reply', line('Siapa yang mematikan?')).click();
  await box.fill('Bukan saya');
  await button('Post reply', comments).click();
  await button('Reply', line('Kipas belakang juga')).click();
  await expect.element(box).toHaveValue('');
  await box.fill('Yang mana?');
  send();
  await noticed('Comment added');
  await expect.element(box).toHaveValue('Yang mana?');
});

const people = comments.getByRole('listbox', { name: 'People', exact: true });
const melati = { uid: crypto.randomUUID(), name: 'Melati Putri', avatar_url: null };
const finds = answer(findPeople, ({ query: { q } }) =>
  melati.name.toLowerCase().startsWith(q.toLowerCase())
    ? [{ ...melati, outlet_name: null, job_role: null }]
    : [],
);

test('a person is mentioned by completing an @', async () => {
  const named: string[][] = [];
  await openPost('', [
    finds,
    answer(addComment, ({ body: { id, content, mentions } }) => {
      named.push(mentions);
      return commentOf(post, siti, { id, content, mentions: [{ uid: melati.uid, name: melati.name }] });
    }),
  ]);
  await field.click();
  await userEvent.keyboard('Tolong @Mela');
  await contains(people.getByRole('option'), 'Melati Putri');
  await expect.element(people.getByRole('option')).toHaveLength(1);
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Tolong @Melati Putri ');
  // After the mention is completed, keys go to the field again.
  await expect.element(people).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Tolong @Melati Putri \n');
  await userEvent.keyboard('{Backspace}{Tab}');
  await expect.element(field).not.toHaveFocus();
  await expect.element(field).toHaveValue('Tolong @Melati Putri ');
  await field.click();
  await userEvent.keyboard('{End}ya');
  await button('Post comment', comments).click();
  await expect.element(link('@Melati Putri', line('Tolong'))).toBeVisible();
  expect(named).toEqual([[melati.uid]]);
});

test('a comment that is too long is refused at sending; an @ that matches nobody shows that', async () => {
  await openPost('', [finds]);
  await write('b'.repeat(socialLimits.comment + 1));
  await expect
    .element(comments.getByRole('alert'))
    .toHaveTextContent('Not sent: 1 character more than the 1000 that fit. Shorten the text.');
  expect(stored).toEqual([]);
  await field.fill('');
  await field.click();
  await userEvent.keyboard('@qqzzx');
  await expect.element(comments.getByText('Nobody called “qqzzx” can see this post')).toBeVisible();
  await userEvent.keyboard(' siang');
  await expect.element(comments.getByText(/^Nobody called/)).not.toBeInTheDocument();
});

test('a link to a reply opens its thread and marks it, and Comment gives the cursor each time', async () => {
  const asked = commentOf(post, budi, { content: 'Siapa yang mematikan?' });
  const answered = commentOf(post, budi, { content: 'Saya, tadi malam', parent_id: asked.id });
  stored.push(asked, commentOf(post, budi, { content: 'Kipas belakang juga' }), answered);
  await openPost(`?comment=${answered.id}`);
  await expect.element(line('Saya, tadi malam')).toBeInViewport();
  await expect.element(line('Saya, tadi malam')).toHaveAttribute('data-marked', 'true');
  await button('Hide 1 reply', comments).click();
  await expect.element(text('Saya, tadi malam', comments)).not.toBeInTheDocument();
  for (const _ of [1, 2]) {
    await button('Comment').click();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(field).not.toHaveFocus();
  }
});

test('a link to a comment of a later page shows it first, above those that are loaded', async () => {
  for (let number = 0; number < 25; number += 1)
    stored.push(commentOf(post, budi, { content: `Catatan ke-${number}` }));
  const linked = commentOf(post, siti, { content: 'Kulkas sudah dibersihkan' });
  stored.push(linked);
  await openPost(`?comment=${linked.id}`);
  await expect.element(line('sudah dibersihkan')).toBeInViewport();
  await expect.element(line('sudah dibersihkan')).toHaveAttribute('data-marked', 'true');
  await button('Show more comments', comments).click();
  await expect.element(line('Catatan ke-24')).toBeVisible();
});

test('comments that were never loaded say that there is no network, and come with it', async () => {
  stored.push(commentOf(post, budi, { content: 'Kipas belakang juga' }));
  await openScreen('/social/feed', { as: siti, answers: answers() });
  const count = page.getByRole('article').getByRole('link', { name: /comment$/ });
  await expect.element(count).toBeVisible();
  window.dispatchEvent(new Event('offline'));
  await count.click();
  await contains(comments, 'Unable to reach the server. Check your connection.');
  window.dispatchEvent(new Event('online'));
  await contains(comments, 'Kipas belakang juga');
});
