const LETTER = /[\p{L}\p{N}]/u;

/**
 * Whether a text names somebody: `@` and the whole name, as completing it writes it. `@Ana` is not in '@Anabel', unless
 * it stands elsewhere too.
 */
export function isNamed(text: string, name: string): boolean {
  const tag = `@${name}`;
  for (let at = text.indexOf(tag); at !== -1; at = text.indexOf(tag, at + 1))
    if (!LETTER.test(String.fromCodePoint(text.codePointAt(at + tag.length) ?? 32))) return true;
  return false;
}

/** Characters of a text by which the trail calls what was written. */
const EXCERPT = 60;

/** The beginning of a text, for the trail and for notices, with … where more follows; no character is cut in two. */
export function excerptOf(text: string): string {
  const characters = [...text];
  return characters.length <= EXCERPT ? text : `${characters.slice(0, EXCERPT - 1).join('')}…`;
}
