import { textOf } from '../../../../core/api/search-params.ts';

/** What the address of one post holds. */
export interface PostSearch {
  /** The id of a comment that is brought into view. */
  comment?: string | undefined;
}

export const postSearch = (search: Record<string, unknown>): PostSearch => ({
  comment: textOf(search.comment),
});
