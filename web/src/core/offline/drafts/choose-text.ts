import type { EntryName } from '../entry.ts';
import { resolveRivals } from './drafts.ts';

/** Takes this text, or the other tab's, of a field that both have changed. The one not taken can be taken back. */
export function chooseText(name: EntryName, path: string, rival: string | undefined, text?: string): void {
  resolveRivals(
    name,
    ({ [path]: _, ...others }) => (rival === undefined ? others : { ...others, [path]: rival }),
    (data) => (text === undefined ? {} : (withText(data, path.split('.'), text) as object)),
  );
}

/** The text at a path. */
export const textAt = (data: unknown, path: string): string =>
  String(path.split('.').reduce((part, name) => partAt(part, name), data) ?? '');

const partAt = (part: unknown, name: string): unknown =>
  Array.isArray(part)
    ? part.find(({ id }) => id === name)
    : (part as Record<string, unknown> | undefined)?.[name];

function withText(part: unknown, [name = '', ...rest]: readonly string[], text: string): unknown {
  if (Array.isArray(part)) return part.map((item) => (item.id === name ? withText(item, rest, text) : item));
  const inner = rest.length === 0 ? text : withText(partAt(part, name), rest, text);
  return { ...(part as object), [name]: inner };
}
