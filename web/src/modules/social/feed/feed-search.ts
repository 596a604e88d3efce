import { textOf } from '../../../core/api/search-params.ts';

/** What the address of the feed holds. */
export interface FeedSearch {
  /** A group's id. */
  group?: string | undefined;
  announcements?: true | undefined;
  /** Words that are looked for. */
  q?: string | undefined;
  /** A person's id: their posts alone. */
  author?: string | undefined;
}

export const feedSearch = (search: Record<string, unknown>): FeedSearch => ({
  group: textOf(search.group),
  announcements: search.announcements === true || search.announcements === 'true' ? true : undefined,
  q: textOf(search.q),
  author: textOf(search.author),
});
