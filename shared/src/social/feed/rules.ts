const LETTER = /[\p{L}\p{N}]/u;

/**
 * Whether a text names somebody: `@` and the whole name, as completing it writes it. `@Ana` is not in '@Anabel', unless
 * it stands elsewhere too.
 */
export const isNamed = (text: string, name: string): boolean => placesOfName(text, name).length > 0;

/** Where a text names somebody: the indexes of the `@`. */
export function placesOfName(text: string, name: string): number[] {
  const tag = `@${name}`;
  const places: number[] = [];
  for (let at = text.indexOf(tag); at !== -1; at = text.indexOf(tag, at + 1))
    if (!LETTER.test(String.fromCodePoint(text.codePointAt(at + tag.length) ?? 32))) places.push(at);
  return places;
}

/** Characters of a text by which the trail calls what was written. */
const EXCERPT = 60;

/** The beginning of a text, for the trail and for notices, with … where more follows; no character is cut in two. */
export function excerptOf(text: string, longest = EXCERPT): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}
