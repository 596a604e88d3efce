import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import type { Outlet } from '@gerai/shared/outlets/contract.ts';
import { seesAllOutlets } from '@gerai/shared/outlets/policy.ts';
import type { Queryable } from '../../platform/context.ts';

/** The outlets that a person works with, by name: all of them for admins and auditors, for others their own. */
export async function listOutlets(db: Queryable, actor: PersonActor): Promise<Outlet[]> {
  const outlets = db.selectFrom('outlets').select(['id', 'outlet_name', 'region']).orderBy('outlet_name');
  if (seesAllOutlets(actor)) return outlets.execute();
  return actor.location_id === null ? [] : outlets.where('id', '=', actor.location_id).execute();
}
