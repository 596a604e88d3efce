import { startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { readCursor } from '../http/cursor.ts';

interface Input {
  event?: ActivityEvent | undefined;
  /** Business dates, inclusive. */
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  after?: string | undefined;
}

/** Cursor key: an entry's time, and its id among those of the same moment. */
const cursorKey = z.tuple([z.iso.datetime(), z.number().int()]);

/** The SQL condition for a log's filters and page. Throws `invalid_input` for a wrong cursor. */
export function entriesWithin({ event, dateFrom, dateTo, after }: Input): RawBuilder<unknown> {
  const beyond = readCursor(after, cursorKey);
  const where = [sql`true`];
  if (event) where.push(sql`event = ${event}`);
  if (dateFrom) where.push(sql`created_at >= ${startOfBusinessDay(dateFrom)}`);
  // Computed in SQL, because the date after 9999-12-31 is not a civil date.
  if (dateTo) where.push(sql`created_at < ${startOfBusinessDay(dateTo)}::timestamptz + interval '24 hours'`);
  if (beyond) where.push(sql`(created_at, id) < (${beyond[0]}::timestamptz, ${beyond[1]}::bigint)`);
  return sql.join(where, sql` and `);
}
