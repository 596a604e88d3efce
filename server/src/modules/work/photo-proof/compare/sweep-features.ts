import type { Context } from '../../../../platform/context.ts';
import { NEAR_DAYS } from './queries.ts';

const DAY_MS = 24 * 3_600_000;

/** Removes the features of photos that are too old to be compared by them. Returns how many. */
export async function sweepFeatures({ db, clock }: Context): Promise<number> {
  const before = new Date(clock.now().getTime() - NEAR_DAYS * DAY_MS).toISOString();
  const { numDeletedRows } = await db
    .deleteFrom('photo_features')
    .where('submitted_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
