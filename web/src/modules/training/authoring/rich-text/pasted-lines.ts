import type { Language } from '@gerai/shared/text/language.ts';
import { contentLimits } from '@gerai/shared/training/authoring/content.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';

/** What a word processor or a chat puts before a line of a list. */
const MARK = /^\s*(?:[•·▪◦‣●○□☐☑✓✔*–-]|o(?=\t)|\(?(?:\d{1,2}|[a-z])[.)])\s+/i;

/** The lines of what was copied elsewhere, without their marks. */
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

interface WithLines<One extends Item> {
  items: One[];
  /** Lines from the first on for which the list had no room. */
  left: number;
  /** Lines of which the end is missing, for their length. */
  cut: number;
}

/** The items with a line in each: those after it that say nothing in the language take one, for the rest there are more. */
export function withLines<One extends Item>(items: readonly One[], pasted: Pasted<One>): WithLines<One> {
  const { lines, at, language, most, make } = pasted;
  const next = [...items];
  let cut = 0;
  for (const [offset, line] of lines.entries()) {
    const place = at + offset;
    const isFree = offset === 0 || next[place]?.text[language].trim() === '';
    // Those after it would stand where they do not belong.
    if (!isFree && next.length >= most) return { items: next, left: lines.length - offset, cut };
    const item = isFree ? next[place]! : make();
    const text = { ...item.text, [language]: line.slice(0, contentLimits.item) };
    if (line.length > contentLimits.item) cut += 1;
    next.splice(place, isFree ? 1 : 0, { ...item, text });
  }
  return { items: next, left: 0, cut };
}
