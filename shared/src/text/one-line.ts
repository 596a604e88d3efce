/**
 * Joiners that mean something: in emoji, after a letter of the scripts whose letters they change, Arabic and Indic ones,
 * and a non-joiner before one too. A function, because a module with anything to run would be in every page's first load.
 */
function meantJoiners(): RegExp {
  const scripts = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Bali Java Sund';
  const letter = `[${scripts.replace(/\w+ ?/g, (script) => `\\p{scx=${script.trim()}}`)}]`;
  const emoji =
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})';
  return new RegExp(`${emoji}|(?<=${letter})(?:\\u200D|\\u200C(?=${letter}))`, 'gu');
}

/**
 * What comes along when text is copied from pages, chats and documents and is not seen: spaces without width, soft
 * hyphens, marks of direction around numbers and names, joiners. Overrides of direction are none of it: they are refused.
 */
const COPIED = /[\u00AD\u200B-\u200F\u202A-\u202C\u2060\u2066-\u2069\uFEFF]/gu;

/** More marks on one letter than any language has (UAX 15): to sort them takes time that grows with their square. */
const MARKS = /\p{M}{31}/u;

/** A text with each letter in its composed form. */
export const composed = (text: string): string => (MARKS.test(text) ? text : text.normalize('NFC'));

/** A text with each letter in its composed form and without what was copied along and is not seen. */
export function plainText(text: string): string {
  const letters = composed(text);
  if (letters.search(COPIED) < 0) return letters;
  const meant = new Set([...letters.matchAll(meantJoiners())].map(({ index }) => index));
  return letters.replace(COPIED, (sign, at: number) => (meant.has(at) ? sign : ''));
}

/** A name in plain text, without spaces around it, and with one space wherever it has several, or another kind of white space. */
export const oneLine = (name: string): string => plainText(name).trim().replace(/\s+/g, ' ');

/** A text without the joiners that mean something in it. */
export const withoutJoiners = (text: string): string => text.replace(meantJoiners(), '');
