import type { Queryable } from '../../../../platform/context.ts';
import { digest } from '../../../../platform/keys.ts';

/** Marks a challenge as answered; false if it was before. Of two answers at once the database takes one. */
export async function useChallenge(db: Queryable, challenge: string, expires_at: Date): Promise<boolean> {
  const used = await db
    .insertInto('used_challenges')
    .values({ challenge_hash: digest(challenge), expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}
