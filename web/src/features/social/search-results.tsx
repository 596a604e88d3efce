interface SearchResultsProps {
  /** Words, not blank. */
  q: string;
  /** A group's id. */
  group?: string | undefined;
  /** A person's id. */
  author?: string | undefined;
}

/** Posts and comments with the words, each leading to its place. The filter by author is its own, in the address. */
export function SearchResults(_: SearchResultsProps) {
  return null;
}
