import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Context } from '../../../../platform/context.ts';
import { actorColumns, livingSessions, toActor } from '../queries.ts';

/** The people of those sessions that are valid now, with their present data. */
export async function findActors(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  sessionIds: string[],
): Promise<PersonActor[]> {
  const now = clock.now();
  const rows = await livingSessions(db, now)
    .select([...actorColumns(businessDate(now)), 'sessions.id as session_id'])
    .where('sessions.id', 'in', sessionIds)
    .execute();
  return rows.map((row) => toActor(row));
}
