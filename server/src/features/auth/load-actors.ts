import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import type { Context } from '../../platform/context.ts';

/** The persons of those sessions that are alive now, each as they are now. */
export async function loadActors(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  sessionIds: string[],
): Promise<PersonActor[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.user_uid')
    .select(['users.uid', 'users.name', 'users.role', 'users.location_id', 'users.job_role_id'])
    .select('sessions.id as session_id')
    .where('sessions.id', 'in', sessionIds)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', clock.now().toISOString())
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({ kind: 'person', ...row }));
}
