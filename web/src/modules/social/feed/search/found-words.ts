export interface FoundPart {
  text: string;
  /** A search word, or another form of it. */
  isFound: boolean;
}

/** Characters of a text shown before the first match, and in all. */
const BEFORE = 60;
const SHOWN = 240;

const word = /[\p{L}\p{N}]+/gu;

/**
 * An excerpt of a text from a little before the first match, with the search words marked. The server also matches
 * other forms of a word; here they are found by stripping common affixes.
 */
export function foundWords(text: string, q: string): FoundPart[] {
  const wanted = [...q.matchAll(word)].map(([one]) => rootsOf(one));
  const isWanted = (one: string) => {
    const roots = rootsOf(one);
    return wanted.some((others) => others.some((root) => roots.includes(root)));
  };
  const found = [...text.matchAll(word)].filter(([one]) => isWanted(one));
  const from = beginOf(text, found[0]?.index ?? 0);
  const to = Math.min(from + SHOWN, text.length);
  const parts: FoundPart[] = [];
  const add = (piece: string, isFound: boolean) => {
    if (piece !== '') parts.push({ text: piece, isFound });
  };
  let at = from;
  for (const { 0: one, index } of found) {
    if (index + one.length > to) break;
    add(text.slice(at, index), false);
    add(one, true);
    at = index + one.length;
  }
  add(text.slice(at, to), false);
  if (from > 0) parts.unshift({ text: '…', isFound: false });
  if (to < text.length) parts.push({ text: '…', isFound: false });
  return parts;
}

/** Starts at a blank, so that no word is cut. */
function beginOf(text: string, first: number): number {
  if (first <= BEFORE) return 0;
  const blank = text.indexOf(' ', first - BEFORE);
  return blank === -1 || blank >= first ? first : blank + 1;
}

/** Indonesian and English affixes. The rest must still be a word. */
const prefixes = /^(?:meng|meny|mem|men|me|peng|peny|pem|pen|per|pe|ber|ter|di|ke|se)/;
const suffixes = [
  'kannya',
  'annya',
  'inya',
  'kan',
  'nya',
  'lah',
  'kah',
  'pun',
  'an',
  'i',
  'ing',
  'ed',
  'es',
  's',
];
const SHORTEST = 4;

/** A word and its possible roots without affixes. */
function rootsOf(text: string): string[] {
  const whole = text.toLowerCase();
  const bare = [whole, whole.replace(prefixes, '')];
  const cut = bare.flatMap((one) =>
    suffixes.filter((end) => one.endsWith(end)).map((end) => one.slice(0, -end.length)),
  );
  return [whole, ...[...bare, ...cut].filter((root) => root.length >= SHORTEST)];
}
