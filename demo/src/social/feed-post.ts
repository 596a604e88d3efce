import type { SceneName } from '../photos/pictures.ts';

export interface DemoComment {
  by: string;
  /** Minutes after what it answers. */
  after: number;
  text: string;
  replies?: readonly DemoComment[];
}

export interface DemoPost extends Omit<DemoComment, 'after' | 'replies'> {
  /** Days before today, and the business time; what would be later than now was a day before. */
  at: readonly [daysAgo: number, time: string];
  /** Everyone's where absent. */
  group?: string;
  photos?: readonly SceneName[];
  kind?: 'announcement' | 'pinned';
  /** How many react to it. */
  reactions: number;
  comments?: readonly DemoComment[];
}

/** A comment, so many minutes after what it answers, and its replies. */
export const said = (
  by: string | undefined,
  after: number,
  text: string,
  ...replies: DemoComment[]
): DemoComment => ({
  by: by!,
  after,
  text,
  replies,
});

/** A post of a group, or of everyone’s feed where that is `all`. */
export function post(
  at: DemoPost['at'],
  by: string | undefined,
  group: string | undefined,
  text: string,
  reactions: number,
  more: Pick<DemoPost, 'photos' | 'kind' | 'comments'> = {},
): DemoPost {
  return { at, by: by!, ...(group === undefined ? {} : { group }), text, reactions, ...more };
}

/** Everyone's feed. */
export const all = undefined;
