const RTL = '[\\p{sc=Arabic}\\p{sc=Hebrew}\\p{sc=Syriac}\\p{sc=Thaana}\\p{sc=Nko}]\\p{M}*';
const WORDS = new RegExp(`(?:${RTL})+|\\s+|(?:(?!${RTL})\\S)+`, 'gu');
const isRtl = (word: string) => new RegExp(RTL, 'u').test(word);
const isLtr = (word: string) => !isRtl(word) && /[\p{L}\p{N}]/u.test(word);

/** A word and whether its letters run from the right. */
export interface Word {
  text: string;
  isRtl: boolean;
}

/**
 * Splits a line at changes of direction and sorts the parts from left to right: the part of the bidirectional
 * algorithm (UAX #9) that names need. The first letter gives the line's direction; numbers and brackets get no rule of
 * their own. A line without letters from the right stays whole.
 */
export function sortWords(line: string): Word[] {
  if (!isRtl(line)) return [{ text: line, isRtl: false }];
  const words = line.match(WORDS) ?? [];
  const first = words.find((word) => isRtl(word) || isLtr(word));
  const base = first !== undefined && isRtl(first) ? 1 : 0;
  const strong = words.map((word) => (isRtl(word) ? 1 : isLtr(word) ? base * 2 : undefined));
  const levels = strong.map((level, at) => {
    if (level !== undefined) return level;
    const before = strong.slice(0, at).findLast((each) => each !== undefined) ?? base;
    return before === (strong.slice(at).find((each) => each !== undefined) ?? base) ? before : base;
  });
  let order = words.map((text, at) => ({ text, level: levels[at]! }));
  for (const level of [2, 1]) order = reverseFrom(order, level);
  return order.map(({ text, level }) => ({ text, isRtl: level === 1 }));
}

/** Reverses each stretch of words of at least a level. */
function reverseFrom<T extends { level: number }>(words: readonly T[], level: number): T[] {
  const sorted: T[] = [];
  let stretch: T[] = [];
  for (const word of words) {
    if (word.level >= level) stretch.unshift(word);
    else {
      sorted.push(...stretch, word);
      stretch = [];
    }
  }
  return [...sorted, ...stretch];
}
