import type { Language } from '@gerai/shared/text/language.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';

/** List marks that word processors and chats put before a line. */
const MARK = /^\s*(?:[•·▪◦‣●○□☐☑✓✔*–-]|o(?=\t)|\(?(?:\d{1,2}|[a-z])[.)])\s+/i;

/** The non-empty lines of a pasted text, without list marks. */
export const pastedLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(MARK, '').trim())
    .filter((line) => line !== '');

interface Item {
  id: string;
  text: LocalText;
}

interface Pasted<One extends Item> {
  lines: readonly string[];
  /** The index of the item pasted into; its text becomes the first line. */
  at: number;
  language: Language;
  /** Maximum number of items. */
  most: number;
  make: () => One;
}

interface WithLines<One extends Item> {
  items: One[];
  /** Number of lines that did not fit into the list. */
  left: number;
}

/**
 * Distributes pasted lines over items: following items that are empty in the language take one each, new items the
 * rest.
 */
export function withLines<One extends Item>(items: readonly One[], pasted: Pasted<One>): WithLines<One> {
  const { lines, at, language, most, make } = pasted;
  const next = [...items];
  for (const [offset, line] of lines.entries()) {
    const place = at + offset;
    const isFree = offset === 0 || next[place]?.text[language].trim() === '';
    // Later lines would end up in the wrong place.
    if (!isFree && next.length >= most) return { items: next, left: lines.length - offset };
    const item = isFree ? next[place]! : make();
    const text = { ...item.text, [language]: line };
    next.splice(place, isFree ? 1 : 0, { ...item, text });
  }
  return { items: next, left: 0 };
}
