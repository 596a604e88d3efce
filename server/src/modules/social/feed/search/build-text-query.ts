import { type RawBuilder, sql } from 'kysely';

/**
 * Builds a tsquery over the `search` columns with web syntax ("a phrase", or, -without): each word literally and by its
 * stem in either language, the last word, perhaps unfinished, as a prefix.
 */
export function buildTextQuery(text: string): RawBuilder<unknown> {
  const beginning = splitLastWord(text);
  if (!beginning) return wordsOf(text);
  const { before, word } = beginning;
  const prefix = sql`to_tsquery('simple'::regconfig, ${`${word}:*`}::text)`;
  return sql`(${wordsOf(text)} || (${before === '' ? prefix : sql`${wordsOf(before)} && ${prefix}`}))`;
}

/** Whether a query requires any word: one that only excludes words would match nearly everything. */
export const asksForWords = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`querytree(${query}) not in ('', 'T')`;

const wordsOf = (text: string) => sql`(
  websearch_to_tsquery('simple'::regconfig, ${text}::text) || websearch_to_tsquery('indonesian'::regconfig, ${text}::text)
  || websearch_to_tsquery('english'::regconfig, ${text}::text))`;

/**
 * Splits off an unfinished last word. Null if it is complete: in a phrase, excluded, or a single letter, which would
 * match too much.
 */
function splitLastWord(text: string): { before: string; word: string } | null {
  const [, before = '', word] = /^(.*?)([\p{L}\p{N}]{2,})$/su.exec(text) ?? [];
  const inPhrase = before.split('"').length % 2 === 0;
  return word === undefined || inPhrase || /(^|\s)-$/.test(before) ? null : { before: before.trim(), word };
}
