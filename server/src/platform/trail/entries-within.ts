import { startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import type { ActivityEvent } from '@gerai/shared/trail/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { readCursor } from '../http/cursor.ts';

interface Input {
  event?: ActivityEvent | undefined;
  /** Business dates, both included. */
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  after?: string | undefined;
}

/** The place in a log: when a line was written, and its id among those of one moment. */
const place = z.tuple([z.iso.datetime(), z.number().int()]);

/** The condition on the columns of the trail that a log's filters and its page make. Throws `invalid_input` for a wrong place. */
export function entriesWithin({ event, dateFrom, dateTo, after }: Input): RawBuilder<unknown> {
  const beyond = readCursor(after, place);
  const where = [sql`true`];
  if (event) where.push(sql`event = ${event}`);
  if (dateFrom) where.push(sql`created_at >= ${startOfBusinessDay(dateFrom)}`);
  // In SQL: a year 10000 has no civil date.
  if (dateTo) where.push(sql`created_at < ${startOfBusinessDay(dateTo)}::timestamptz + interval '24 hours'`);
  if (beyond) where.push(sql`(created_at, id) < (${beyond[0]}::timestamptz, ${beyond[1]}::bigint)`);
  return sql.join(where, sql` and `);
}
