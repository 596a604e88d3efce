import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import type { Merging } from './master-data.ts';

/**
 * Leads who is to move to an outlet or a job role to another; whoever is there already, or comes with the merge, has
 * nothing planned any more. Before the people move.
 */
export async function mergePlannedMoves(
  tx: Transaction<Tables>,
  column: 'location_id' | 'job_role_id',
  { from, into }: Merging,
): Promise<void> {
  const of = sql.ref(column);
  const other = sql.ref(column === 'location_id' ? 'job_role_id' : 'location_id');
  await sql`update planned_moves set ${of} = ${into} where ${of} = ${from}`.execute(tx);
  await sql`
    delete from planned_moves move using users
    where users.uid = move.uid and move.${of} = ${into} and users.${of} in (${from}, ${into})
      and (move.${other} is null or move.${other} = users.${other})`.execute(tx);
}
