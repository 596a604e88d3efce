import { textOf } from '../../../core/api/search-params.ts';

/** Search parameters of the feed. */
export interface FeedSearch {
  /** A group's id. */
  group?: string | undefined;
  announcements?: true | undefined;
  /** Search words. */
  q?: string | undefined;
  /** A person's id; shows only their posts. */
  author?: string | undefined;
}

export const feedSearch = (search: Record<string, unknown>): FeedSearch => ({
  group: textOf(search.group),
  announcements: search.announcements === true || search.announcements === 'true' ? true : undefined,
  q: textOf(search.q),
  author: textOf(search.author),
});
