import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { limitConcurrency } from '../../platform/pictures/limit-concurrency.ts';
import { PLANNED_ANEW } from '../connection/prepared-client.ts';

/** Of the four connections that a server has by default, one is always left for those who do the work. */
const inTurn = limitConcurrency(3, 200, 'daily_tasks.busy');

/** PostgreSQL's code for a statement that took longer than its connection allows. */
const TOOK_TOO_LONG = '57014';

/**
 * Runs a statement over all outlets and, where no dates are given, all years: planned for its values, a few at once.
 * Throws `unavailable` in the words of the list when it takes longer than a request may.
 */
export async function readLongList<Row>(db: Queryable, statement: RawBuilder<Row>): Promise<Row[]> {
  try {
    const { rows } = await inTurn(() => sql<Row>`${sql.raw(PLANNED_ANEW)} ${statement}`.execute(db));
    return rows;
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== TOOK_TOO_LONG) throw cause;
    throw new AppError('unavailable', 'daily_tasks.too_long', undefined, { cause });
  }
}
