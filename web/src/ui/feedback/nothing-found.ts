import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Searched {
  data: unknown;
  error: Error | null;
  /** What is shown was found by an earlier search. */
  isPlaceholderData?: boolean;
}

/** What a search field says where it has nothing to offer: `words` only if the search was answered. */
export function nothingFound(
  i18n: I18n,
  { data, error, isPlaceholderData }: Searched,
  words: string,
): string {
  if (error && data === undefined) return i18n._(msg`Could not be loaded`);
  return data === undefined || isPlaceholderData ? i18n._(msg`Loading…`) : words;
}
