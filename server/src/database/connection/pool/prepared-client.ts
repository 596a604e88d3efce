import { createHash } from 'node:crypto';
import pg from 'pg';

/** Maximum prepared statements per connection, because lists of varying length produce unlimited texts. */
const MOST_STATEMENTS = 300;

/**
 * Prefix of statements that are planned on each execution. Their conditions vary, so a generic plan may read years of
 * rows where the values need a day. They don't use prepared names either.
 */
export const PLANNED_ANEW = '/* planned anew */';

/**
 * A connection that prepares each parameterised statement once and then executes it by name: planning a short read
 * costs as much as running it. PostgreSQL still replans where the values matter.
 */
export class PreparedClient extends pg.Client {
  readonly #names = new Map<string, string>();
  /** When the statement was sent whose answer is waited for, by performance.now(); null while none is. */
  askedAt: number | null = null;
  /** Of PostgreSQL's process for this connection, which pg's types leave out. */
  declare readonly processID: number;

  /** Ends the connection without a word, so that whoever waits for it gets an error. */
  breakOff(): void {
    this.connection.stream.destroy();
  }

  // pg's overloads of `query` are too many to repeat; Kysely passes a text and its values, and waits for the promise.
  override query(...input: unknown[]): never {
    const [text, values, ...rest] = input;
    const name =
      typeof text === 'string' && !text.startsWith(PLANNED_ANEW) && Array.isArray(values) && values.length > 0
        ? this.#name(text)
        : null;
    const given = name ? [{ name, text, values }, ...rest] : input;
    const isAwaited = typeof text === 'string' && typeof values !== 'function' && rest.length === 0;
    return (isAwaited ? this.#promise(given) : this.#send(given)) as never;
  }

  /**
   * In place of pg's own promise: with that, the rows of each query stayed in memory until the whole heap was marked, and
   * copying them there took a quarter of the server's time of a short read.
   */
  #promise(given: unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.askedAt = performance.now();
      this.#send([
        ...given,
        (error: Error | null, result: pg.QueryResult) => {
          this.askedAt = null;
          if (error) reject(error);
          else resolve(result);
        },
      ]);
    });
  }

  #send(given: unknown[]): unknown {
    return (super.query as (...given: unknown[]) => unknown).apply(this, given);
  }

  #name(text: string): string | null {
    const known = this.#names.get(text);
    if (known || this.#names.size >= MOST_STATEMENTS) return known ?? null;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    this.#names.set(text, name);
    return name;
  }
}
