import { expect, test } from 'vitest';
import { countedReactions, summaryTypes, totalOf, withOneReaction, withReaction } from './reaction-counts.ts';

const post = { reactions: { like: 2 }, reaction_count: 2, user_reactions: {} };

test('a reaction is counted once, however often it is made, and taken back to what was', () => {
  const liked = withReaction(post, 'like', true);
  expect(liked).toEqual({ reactions: { like: 3 }, reaction_count: 3, user_reactions: { like: true } });
  expect(withReaction(liked, 'like', true)).toBe(liked);
  expect(withReaction(liked, 'like', false)).toEqual(post);
});

test('a post takes several types of one person, and a type that nobody uses any more is gone', () => {
  const both = withReaction(withReaction(post, 'like', true), 'love', true);
  expect(both).toMatchObject({ reactions: { like: 3, love: 1 }, user_reactions: { like: true, love: true } });
  expect(withReaction(both, 'love', false).reactions).toEqual({ like: 3 });
});

test('a comment takes one reaction of a person: another replaces it', () => {
  const comment = { reactions: { sad: 1 }, user_reaction: null };
  const liked = withOneReaction(comment, 'like');
  expect(liked).toEqual({ reactions: { sad: 1, like: 1 }, user_reaction: 'like' });
  expect(withOneReaction(liked, 'sad')).toEqual({ reactions: { sad: 2 }, user_reaction: 'sad' });
  expect(withOneReaction(liked, null)).toEqual(comment);
  expect(withOneReaction(liked, 'like')).toBe(liked);
});

test('the summary has the three most frequent, those of one count in the order in which they are offered', () => {
  const counts = { angry: 4, love: 1, like: 1, wow: 2 };
  expect(summaryTypes(counts)).toEqual(['angry', 'wow', 'like']);
  expect(totalOf(counts)).toBe(8);
  expect(countedReactions({ like: 0 })).toEqual([]);
});
