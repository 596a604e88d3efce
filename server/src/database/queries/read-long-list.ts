import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { inTurn } from '../../platform/turns/in-turn.ts';
import { openTurns } from '../../platform/turns/turns.ts';
import { PLANNED_ANEW } from '../connection/pool/prepared-client.ts';

/** At most 3 at once: of a server's default four connections, one stays free for other work. */
const turns = openTurns({ size: 3, waiting: 200 });

/** PostgreSQL's code for a statement that exceeded the timeout. */
const TOOK_TOO_LONG = '57014';

/**
 * Runs a query across all outlets and, without dates, all years: planned for its values, at most 3 at once. Throws
 * `unavailable` with the list's own reason if it exceeds the request timeout.
 */
export const readLongList = <Row>(db: Queryable, statement: RawBuilder<Row>): Promise<Row[]> =>
  readInTurn(async () => (await sql<Row>`${sql.raw(PLANNED_ANEW)} ${statement}`.execute(db)).rows);

/** As `readLongList`, for a statement that keeps one plan because it stops after a page whatever its values. */
export async function readInTurn<Row>(read: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await inTurn(turns, { refusal: 'daily_tasks.busy' }, read);
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== TOOK_TOO_LONG) throw cause;
    throw new AppError('unavailable', 'daily_tasks.too_long', undefined, { cause });
  }
}
