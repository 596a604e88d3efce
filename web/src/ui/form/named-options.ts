import { isNamed } from '@gerai/shared/text/fold-name.ts';
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';

/** The options that have what was typed in their name, as searches on the server find names. */
export const namedOptions: OptionsFilter = ({ options, search, limit }) =>
  take(options, isNamed(search), limit);

function take(
  options: readonly ComboboxParsedItem[],
  isFound: (name: string) => boolean,
  limit: number,
): ComboboxParsedItem[] {
  const found: ComboboxParsedItem[] = [];
  for (const option of options) {
    if (found.length >= limit) break;
    if ('group' in option)
      found.push({ ...option, items: take(option.items, isFound, limit - found.length) as ComboboxItem[] });
    else if (isFound(option.label)) found.push(option);
  }
  return found;
}
