import { textOf } from '../../../../core/api/search-params.ts';

/** Search parameters of a post's screen. */
export interface PostSearch {
  /** The id of a comment to scroll into view. */
  comment?: string | undefined;
}

export const postSearch = (search: Record<string, unknown>): PostSearch => ({
  comment: textOf(search.comment),
});
