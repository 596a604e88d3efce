import { describe, expect, it } from 'vitest';
import { groupNotices } from './group-notices.ts';
import { exampleNotice } from './test-notice.ts';

describe('a list of notifications', () => {
  it('joins those of a kind that follow each other, under the newest', () => {
    const groups = groupNotices([
      exampleNotice(9),
      exampleNotice(8),
      exampleNotice(7, { kind: 'day_ended' }),
      exampleNotice(6),
      exampleNotice(5, { kind: 'rejected' }),
      exampleNotice(4, { kind: 'rejected' }),
    ]);
    expect(groups.map(({ ids }) => ids)).toEqual([[9, 8], [7], [6], [5], [4]]);
    expect(groups[0]).toMatchObject({ id: 9, task_name: 'Task 9' });
  });

  it('keeps days of the business apart, and read from unread', () => {
    const groups = groupNotices([
      exampleNotice(9, { at: '2026-11-19T16:00:00.000Z' }),
      exampleNotice(8, { at: '2026-11-19T15:59:59.000Z' }),
      exampleNotice(7, { at: '2026-11-19T15:59:59.000Z', read: true }),
    ]);
    expect(groups.map(({ ids }) => ids)).toEqual([[9], [8], [7]]);
  });

  it('joins comments on one post, and not on several', () => {
    const on = (id: number, post_id: string) => exampleNotice(id, { kind: 'commented', post_id });
    const groups = groupNotices([on(9, 'p1'), on(8, 'p1'), on(7, 'p2')]);
    expect(groups.map(({ ids }) => ids)).toEqual([[9, 8], [7]]);
  });

  it('joins two pages as if they were one', () => {
    const all = [exampleNotice(9), exampleNotice(8), exampleNotice(7)];
    expect(groupNotices([...groupNotices(all.slice(0, 2)), ...groupNotices(all.slice(2))])).toEqual(
      groupNotices(all),
    );
  });
});
