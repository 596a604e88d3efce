import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements that one connection keeps prepared; lists of varying length make new texts without end. */
const MOST_STATEMENTS = 300;

/**
 * Begins the text of a statement that is planned for its values each time: one whose conditions vary, so that a plan
 * for all values may read years where these need a day. It takes none of the names either.
 */
export const PLANNED_ANEW = '/* planned anew */';

/**
 * A connection that prepares each statement with parameters once, and then sends its name: planning costs a short
 * read as much as running it. PostgreSQL itself goes on planning anew where the values matter.
 */
export class PreparedClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // The overloads of pg's `query` are too many to repeat; Kysely calls it with a text and its values.
  override query(...input: unknown[]): never {
    const [text, values, ...rest] = input;
    const name =
      typeof text === 'string' && !text.startsWith(PLANNED_ANEW) && Array.isArray(values) && values.length > 0
        ? this.#name(text)
        : null;
    const query = super.query as (...input: unknown[]) => never;
    return name ? query.call(this, { name, text, values }, ...rest) : query.apply(this, input);
  }

  #name(text: string): string | null {
    const known = this.#names.get(text);
    if (known || this.#names.size >= MOST_STATEMENTS) return known ?? null;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    this.#names.set(text, name);
    return name;
  }
}
