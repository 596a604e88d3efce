import type { Post, ReactionType } from '@gerai/shared/social/feed/contract.ts';
import {
  getReactions,
  type PostReactions,
  type ReactionRecord,
  reactToPost,
  removePostReaction,
} from '@gerai/shared/social/feed/reactions-contract.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, NoNetwork, sendLive } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { keepPost, postOf } from '../../../../testing/keep-posts.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { button, contains, noticed } from '../../../../testing/screen-steps.ts';

const siti = personOf('staff', { name: 'Siti', email: 'siti@gerai.test', language: 'en' });
const rina = personOf('manager', { name: 'Rina', email: 'rina@gerai.test' });
const card = page.getByRole('article');
const like = button('Like', card).first();
const chooser = button('Choose a reaction', card).first();
const menu = card.getByRole('menu', { name: 'Reactions', exact: true });
const option = (name: string) => menu.getByRole('menuitemcheckbox', { name, exact: true });
const summary = (words: string) =>
  expect.element(card.getByText(`Reactions: ${words}`, { exact: true })).toBeInTheDocument();

let post: Post;
let given: ReactionRecord[];
/** What the answer to a reaction waits for. */
let held: Promise<void>;

const record = (user: typeof siti, reaction_type: ReactionType): ReactionRecord => ({
  ...{ user_id: user.uid, user_name: user.name, avatar_url: null, reaction_type },
  created_at: '2026-11-20T07:10:00.000Z',
});

/** Counts what was given, as the server does. */
function counted(): PostReactions {
  const reactions: Post['reactions'] = {};
  const user_reactions: Post['user_reactions'] = {};
  for (const { user_id, reaction_type } of given) {
    reactions[reaction_type] = (reactions[reaction_type] ?? 0) + 1;
    if (user_id === siti.uid) user_reactions[reaction_type] = true;
  }
  const counts = { reactions, reaction_count: given.length, user_reactions };
  Object.assign(post, counts);
  return { post_id: post.id, ...counts };
}

beforeEach(async () => {
  [given, held] = [[], Promise.resolve()];
  post = postOf(rina, { content: 'Rapat pagi' });
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});

const open = () =>
  openScreen(`/social/posts/${post.id}`, {
    as: siti,
    answers: [
      ...keepPost(post, [], siti),
      answer(getReactions, () => {
        const { reactions, reaction_count } = counted();
        return { reactions, reaction_count, recent: given };
      }),
      answer(reactToPost, ({ params: { type } }) => {
        given.push(record(siti, type));
        return counted();
      }),
      answer(removePostReaction, async () => {
        await held;
        throw new NoNetwork();
      }),
    ],
  });

test('six reactions are given by a press, by keys and by a long press, and all of them are named', async () => {
  await open();
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await summary('Like 1');

  await expect.element(chooser).toBeVisible();
  (chooser.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(option('Like')).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(chooser).toHaveFocus();
  await summary('Like 1, Love 1');
  like.element().dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
  await option('Wow').click();
  await summary('Like 1, Love 1, Wow 1');

  await button('Show all reactions', card).click();
  const panel = card.getByRole('region', { name: 'Reactions', exact: true });
  await contains(panel.getByRole('listitem').filter({ hasText: 'Wow' }).first(), '1');
  const recent = panel.getByRole('list', { name: 'Recent reactions', exact: true });
  await expect.element(recent.getByRole('listitem')).toHaveLength(3);
  await contains(recent, 'Siti');
  await expectAccessible();
  await button('Close', panel).click();
  await expect.element(panel).not.toBeInTheDocument();
  await button('Show all reactions', card).click();
  await button('Hide', card).click();
  await expect.element(panel).not.toBeInTheDocument();
});

test("another's reaction is seen at once, and what the server did not take is taken back", async () => {
  given = [record(siti, 'like'), record(rina, 'love')];
  counted();
  await open();
  await summary('Like 1, Love 1');
  given.push(record(rina, 'wow'));
  counted();
  sendLive('social reaction added', { subject_type: 'post', subject_id: post.id });
  await summary('Like 1, Love 1, Wow 1');

  const cut = Promise.withResolvers<void>();
  held = cut.promise;
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  await summary('Love 1, Wow 1');
  cut.resolve();
  await noticed('Failed to like post', 'Unable to reach the server');
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await summary('Like 1, Love 1, Wow 1');
});
