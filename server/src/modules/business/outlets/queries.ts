import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { KeptOutlet, Outlet } from '@gerai/shared/business/outlets/contract.ts';
import { seesAllOutlets } from '@gerai/shared/business/outlets/policy.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { keptColumns } from './list-kept-outlets.ts';

/** The outlets a person works with, by name: all for admins and auditors, their own for others. */
export async function listOutlets(db: Queryable, actor: PersonActor): Promise<Outlet[]> {
  const outlets = db.selectFrom('outlets').select(['id', 'outlet_name', 'region']).orderBy('outlet_name');
  if (seesAllOutlets(actor)) return outlets.execute();
  return actor.location_id === null ? [] : outlets.where('id', '=', actor.location_id).execute();
}

/** Locks an outlet until the transaction ends. Throws `not_found`. */
export async function lockOutlet(db: Queryable, id: string): Promise<KeptOutlet> {
  await sql`select from outlets where id = ${id} for update`.execute(db);
  // Counted after acquiring the lock, to include changes committed while waiting.
  const { rows } = await sql<KeptOutlet>`
    select ${keptColumns} from outlets outlet where id = ${id}`.execute(db);
  if (!rows[0]) throw notFound('Outlet');
  return rows[0];
}
