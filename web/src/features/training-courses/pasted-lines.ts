import { contentLimits } from '@gerai/shared/training-courses/content.ts';
import type { LocalText } from '@gerai/shared/training-courses/local-text.ts';
import type { Language } from '@gerai/shared/users/contract.ts';

/** What a word processor or a chat puts before a line of a list. */
const MARK = /^\s*(?:[•·▪◦‣●○□☐☑✓✔*–-]|o(?=\t)|\(?(?:\d{1,2}|[a-z])[.)])\s+/i;

/** The lines of what was copied elsewhere, without their marks. One or none: it is to be pasted as it is. */
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
  /** The item that they were pasted into, whose text becomes the first of them. */
  at: number;
  language: Language;
  /** How many items there may be. */
  most: number;
  make: () => One;
}

/** The items with a line in each: those after it that say nothing in the language take one, for the rest there are more. */
export function withLines<One extends Item>(items: readonly One[], pasted: Pasted<One>): One[] {
  const { lines, at, language, most, make } = pasted;
  const next = [...items];
  lines.forEach((line, offset) => {
    const place = at + offset;
    const isFree = offset === 0 || next[place]?.text[language].trim() === '';
    if (!isFree && next.length >= most) return;
    const item = isFree ? next[place]! : make();
    const text = { ...item.text, [language]: line.slice(0, contentLimits.item) };
    next.splice(place, isFree ? 1 : 0, { ...item, text });
  });
  return next;
}
