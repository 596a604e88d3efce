/** Scripts in which a joiner changes what is read: the forms of Arabic letters, the conjuncts of Indic ones. */
const JOINING =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}' +
  '\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Bali}\\p{scx=Java}\\p{scx=Sund}';

/** Joiners that mean something: in emoji, after a letter of these scripts, and for a non-joiner before one too. */
export const MEANT_JOINERS = new RegExp(
  `(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})|(?<=[${JOINING}])(?:\\u200D|\\u200C(?=[${JOINING}]))`,
  'gu',
);

/**
 * What comes along when text is copied from pages, chats and documents and is not seen: spaces without width, soft
 * hyphens, marks of direction around numbers and names, joiners. Overrides of direction are none of it: they are refused.
 */
const COPIED = /[\u00AD\u200B-\u200F\u202A-\u202C\u2060\u2066-\u2069\uFEFF]/gu;

/** More marks on one letter than any language has (UAX 15): to sort them takes time that grows with their square. */
const MARKS = /\p{M}{31}/u;

/** A text with each letter in its composed form and without what was copied along and is not seen. */
export function plainText(text: string): string {
  const composed = MARKS.test(text) ? text : text.normalize('NFC');
  if (composed.search(COPIED) < 0) return composed;
  const meant = new Set([...composed.matchAll(MEANT_JOINERS)].map(({ index }) => index));
  return composed.replace(COPIED, (sign, at: number) => (meant.has(at) ? sign : ''));
}

/** A name in plain text, without spaces around it, and with one space wherever it has several, or another kind of white space. */
export const oneLine = (name: string): string => plainText(name).trim().replace(/\s+/g, ' ');
