import type { SceneName } from '../photos/pictures.ts';

export interface DemoComment {
  by: string;
  /** Minutes after the post or comment that it replies to. */
  after: number;
  text: string;
  replies?: readonly DemoComment[];
}

export interface DemoPost extends Omit<DemoComment, 'after' | 'replies'> {
  /** Days before today and the business time; a moment in the future is moved a day back. */
  at: readonly [daysAgo: number, time: string];
  /** Default: everyone's feed. */
  group?: string;
  photos?: readonly SceneName[];
  kind?: 'announcement' | 'pinned';
  /** The number of people who react to it. */
  reactions: number;
  comments?: readonly DemoComment[];
}

/** A comment, `after` minutes after what it replies to, with its replies. */
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

/** A post in a group, or in everyone's feed for `all`. */
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
