import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A list is said whole up to this many items, else by its number and what differs. */
const WHOLE = 8;

/** The items of a list that others changed too: all of a short one, of a long one what came and went since `before`. */
export function listText(i18n: I18n, items: readonly string[], before: readonly string[]): string {
  const [has, had] = [new Set(items), new Set(before)];
  if (Math.max(items.length, before.length) <= WHOLE) return items.join('\n') || i18n._(msg`none`);
  const count = items.length;
  const lines = (names: string[]) =>
    [...names.slice(0, WHOLE), ...(names.length > WHOLE ? [`… (${names.length})`] : [])].join('\n');
  const came = lines([...has.difference(had)]);
  const went = lines([...had.difference(has)]);
  return [
    i18n._(msg`${count} in all`),
    ...(came ? [i18n._(msg`Added: ${came}`)] : []),
    ...(went ? [i18n._(msg`Left out: ${went}`)] : []),
  ].join('\n');
}
