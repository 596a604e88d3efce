const LETTER = /[\p{L}\p{N}]/u;

/**
 * Whether a text mentions a name: `@` and the whole name, as completion inserts it. '@Anabel' does not mention
 * `@Ana`.
 */
export const isNamed = (text: string, name: string): boolean => placesOfName(text, name).length > 0;

/** The indexes of the `@` of each mention of a name. */
export function placesOfName(text: string, name: string): number[] {
  const tag = `@${name}`;
  const places: number[] = [];
  for (let at = text.indexOf(tag); at !== -1; at = text.indexOf(tag, at + 1))
    if (!LETTER.test(String.fromCodePoint(text.codePointAt(at + tag.length) ?? 32))) places.push(at);
  return places;
}

/** Maximum characters of a quote in the trail. */
const EXCERPT = 60;

/** The beginning of a text, for the trail and for notices, with … if it is cut; never splits a surrogate pair. */
export function excerptOf(text: string, longest = EXCERPT): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}
