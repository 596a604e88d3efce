import type { Audience } from '@gerai/shared/training/authoring/contract.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { ActivityInput } from '../../../../platform/trail/record-activity.ts';

/** The name of an audience and the scope of trail entries about it. */
export type LockedAudience = { name: string } & Pick<
  ActivityInput,
  'outlet_id' | 'job_role_id' | 'concerns_uid'
>;

const found: Record<Audience, (id: string) => RawBuilder<LockedAudience>> = {
  job_role: (id) => sql`
    select role_name as name, id as job_role_id from job_roles where id = ${id} and archived_at is null for key share`,
  outlet: (id) =>
    sql`select outlet_name as name, id as outlet_id from outlets where id = ${id} and archived_at is null for key share`,
  person: (id) => sql`
    select name, uid as concerns_uid, location_id as outlet_id from users
    where uid = ${id} and status = 'active' and deleted_at is null for key share`,
};

/**
 * Locks the job role, outlet or active person against deletion until the transaction ends. Throws `refused` for an
 * unknown one.
 */
export async function lockAudience(
  tx: Transaction<Tables>,
  audience: Audience,
  id: string,
): Promise<LockedAudience> {
  const { rows } = await found[audience](id).execute(tx);
  if (rows[0]) return rows[0];
  throw new AppError('refused', 'courses.unknown_audience', undefined, { at: ['audience_id'] });
}
