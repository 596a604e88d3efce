import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { TRIES } from './compare-photos.ts';

/** Photos a night, those of the oldest try first: a picture that ends the process takes 30 s of processor time. */
const A_NIGHT = 100;

/**
 * Has photos that could not be compared tried once more: a file may have been restored, and a newer version may manage the
 * picture. Returns how many.
 */
export async function runFailedComparisons({ db }: Pick<Context, 'db'>): Promise<number> {
  const { numAffectedRows } = await sql`
    update photos set compare_failed_at = null, compare_tries = ${TRIES - 1}, compare_until = null
    where id in (
      select id from photos where submission_id is not null and compared_at is null
        and compare_failed_at is not null and removed_at is null
      order by compare_failed_at limit ${A_NIGHT}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
