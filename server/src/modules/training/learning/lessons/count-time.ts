import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { countSeconds } from '@gerai/shared/training/learning/course-rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';

/**
 * Adds reported seconds to the actor's business day (UTC+8) and returns how many count: at most the time since the last
 * report from any of their devices, and since `openedAt`.
 */
export async function countTime(
  tx: Transaction<Tables>,
  { uid: user_id }: PersonActor,
  now: Date,
  { reported, openedAt }: { reported: number; openedAt: string },
): Promise<number> {
  const business_date = businessDate(now);
  // The no-op update waits for a concurrent report from another device and returns the `counted_until` it set.
  const { counted_until } = await tx
    .insertInto('learning_days')
    .values({ user_id, business_date })
    .onConflict((day) =>
      day
        .columns(['user_id', 'business_date'])
        .doUpdateSet((row) => ({ user_id: row.ref('excluded.user_id') })),
    )
    .returning('counted_until')
    .executeTakeFirstOrThrow();
  const since = Math.max(new Date(counted_until ?? 0).getTime(), new Date(openedAt).getTime());
  const { seconds, until } = countSeconds(reported, new Date(since), now);
  await sql`
    update learning_days set seconds = least(86400, seconds + ${seconds}::integer), counted_until = ${until}::timestamptz
    where user_id = ${user_id}::uuid and business_date = ${business_date}::date`.execute(tx);
  return seconds;
}

/** Counts a completed lesson on the actor's business day (UTC+8). */
export async function countLesson(tx: Transaction<Tables>, { uid }: PersonActor, now: Date): Promise<void> {
  await sql`
    insert into learning_days (user_id, business_date, lessons) values (${uid}::uuid, ${businessDate(now)}::date, 1)
    on conflict (user_id, business_date) do update set lessons = learning_days.lessons + 1`.execute(tx);
}
