import { type RawBuilder, sql } from 'kysely';

/**
 * What somebody searches for as a tsquery over the `search` columns: as on the web ("a phrase", or, -without), each word
 * as it is and by its stem in either language, and the last one, that is perhaps still being typed, by its beginning.
 */
export function textQuery(text: string): RawBuilder<unknown> {
  const beginning = splitLastWord(text);
  if (!beginning) return wordsOf(text);
  const { before, word } = beginning;
  const prefix = sql`to_tsquery('simple'::regconfig, ${`${word}:*`}::text)`;
  return sql`(${wordsOf(text)} || (${before === '' ? prefix : sql`${wordsOf(before)} && ${prefix}`}))`;
}

/** Whether a query asks for any word at all: one that only leaves words out would find nearly everything. */
export const asksForWords = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`querytree(${query}) not in ('', 'T')`;

const wordsOf = (text: string) => sql`(
  websearch_to_tsquery('simple'::regconfig, ${text}::text) || websearch_to_tsquery('indonesian'::regconfig, ${text}::text)
  || websearch_to_tsquery('english'::regconfig, ${text}::text))`;

/** Null where the last word is whole: in a phrase, one that is left out, or a single letter, with which much begins. */
function splitLastWord(text: string): { before: string; word: string } | null {
  const [, before = '', word] = /^(.*?)([\p{L}\p{N}]{2,})$/su.exec(text) ?? [];
  const inPhrase = before.split('"').length % 2 === 0;
  return word === undefined || inPhrase || /(^|\s)-$/.test(before) ? null : { before: before.trim(), word };
}
