import { randomInt } from 'node:crypto';

/** No vowels, so that no id spells a word. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXYZ';

/**
 * Creates the id shared by the templates of a group: TT, yymmdd of the business date, and 8 uppercase characters
 * (specification 1, section 7). With 21^8 ids per day, collisions are negligible.
 */
export function createDisplayId(businessDate: string): string {
  const characters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `TT${businessDate.slice(2).replaceAll('-', '')}-${characters.join('')}`;
}
