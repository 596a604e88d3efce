import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Queryable } from '../platform/context.ts';
import { eventually } from './eventually.ts';

/**
 * Waits until nothing can appear before the trail's entries any more: on a server, open transactions of other tests
 * in their own databases delay that.
 */
export async function testTrailSettled(db: Queryable): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
        select from activity where transaction_id >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`.execute(
      db,
    );
    expect(rows).toEqual([]);
  }, 5);
}
