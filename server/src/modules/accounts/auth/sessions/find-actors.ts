import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { actorColumns, livingSessions } from '../queries.ts';

/** The people of those sessions that are valid now, with their present data. */
export async function findActors(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  sessionIds: string[],
): Promise<PersonActor[]> {
  const rows = await livingSessions(db, clock.now())
    .select([...actorColumns, 'sessions.id as session_id'])
    .where('sessions.id', 'in', sessionIds)
    .execute();
  return rows.map((row) => ({ kind: 'person', ...row }));
}
