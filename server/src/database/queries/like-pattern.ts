import { type RawBuilder, sql } from 'kysely';

/** A LIKE or ILIKE pattern that finds a text anywhere within another; escapes wildcards. */
export const likePattern = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/** SQL: one of the names or titles contains what was typed, without regard to case, accents, apostrophes and hyphens. */
export const isNamed = (names: readonly RawBuilder<unknown>[], typed: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    names.map((name) => sql`fold_name(${name}) like fold_name(${likePattern(typed)})`),
    sql` or `,
  )})`;
