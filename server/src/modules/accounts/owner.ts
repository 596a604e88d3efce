import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import { countUses } from '../../platform/master-data/refer.ts';
import type { Merging, TableOwner } from '../../platform/master-data/table-owner.ts';
import { eraseAccount } from './users/erasure/erase-account.ts';

export const accountsOwner: TableOwner = {
  folder: 'modules/accounts',
  tables: [
    'login_roles',
    'job_roles',
    'users',
    'avatar_versions',
    'sessions',
    'authenticators',
    'recovery_codes',
    'passkeys',
    'used_challenges',
    'password_links',
    'sign_in_counts',
    'sign_in_networks',
    'sign_in_failures',
    'security_settings',
    'api_keys',
    'provider_accounts',
    'provider_sign_ins',
    'planned_moves',
    'postings',
    'erasures',
  ],
  merge: {
    async outlet(tx, merging, at) {
      await mergePlannedMoves(tx, 'location_id', merging);
      await tx
        .updateTable('users')
        .set({ location_id: merging.into, updated_at: at })
        .where('location_id', '=', merging.from)
        .execute();
      await moveOutletPostings(tx, merging);
    },
    async job_role(tx, merging, at) {
      await mergePlannedMoves(tx, 'job_role_id', merging);
      await tx
        .updateTable('users')
        .set({ job_role_id: merging.into, updated_at: at })
        .where('job_role_id', '=', merging.from)
        .execute();
      await moveRolePostings(tx, merging);
    },
  },
  // Without deleted accounts, with those who are posted there or are to move there.
  findUses: (db, kind, ids) => {
    const [own, posted] = kind === 'outlet' ? ['location_id', 'outlet_id'] : ['job_role_id', 'job_role_id'];
    const [column, posting] = [sql.ref(own!), sql.ref(posted!)];
    return countUses(
      db,
      'users',
      sql`
        select ${column} as id, uid from users where ${column} = any(${ids}::uuid[]) and deleted_at is null
        union select ${posting}, uid from postings where ${posting} = any(${ids}::uuid[])
        union select ${column}, uid from planned_moves where ${column} = any(${ids}::uuid[])`,
    );
  },
  // Deleted accounts do not count as uses.
  async detach(tx, kind, ids) {
    const column = kind === 'outlet' ? 'location_id' : 'job_role_id';
    await tx
      .updateTable('users')
      .set({ [column]: null })
      .where(column, '=', sql<string>`any(${ids}::uuid[])`)
      .where('deleted_at', 'is not', null)
      .execute();
  },
  eraseAccount,
};

/**
 * Leads who is to move to an outlet or a job role to another; whoever is there already, or comes with the merge, has
 * nothing planned any more. Before the people move.
 */
async function mergePlannedMoves(
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

/** Moves who is posted there; who is posted to the other as the same on some of the days is there already. */
async function moveOutletPostings(tx: Transaction<Tables>, { from, into }: Merging): Promise<void> {
  await sql`
    delete from postings own using postings twin
    where own.outlet_id = ${from} and twin.outlet_id = ${into}
      and (own.uid, own.role, own.job_role_id) is not distinct from (twin.uid, twin.role, twin.job_role_id)
      and daterange(own.from_date, own.until_date, '[]') && daterange(twin.from_date, twin.until_date, '[]')`.execute(
    tx,
  );
  await sql`update postings set outlet_id = ${into} where outlet_id = ${from}`.execute(tx);
  await sql`update sessions set posting_outlet_id = ${into} where posting_outlet_id = ${from}`.execute(tx);
}

/** Moves who has it at another outlet. Whoever is there as the other on some of the days is so already. */
async function moveRolePostings(tx: Transaction<Tables>, { from, into }: Merging): Promise<void> {
  await sql`
    delete from postings own using postings twin
    where own.job_role_id = ${from} and twin.job_role_id = ${into}
      and (own.uid, own.role) = (twin.uid, twin.role) and own.outlet_id = twin.outlet_id
      and daterange(own.from_date, own.until_date, '[]') && daterange(twin.from_date, twin.until_date, '[]')`.execute(
    tx,
  );
  await sql`update postings set job_role_id = ${into} where job_role_id = ${from}`.execute(tx);
  // At the own outlet as what they are there now.
  await sql`
    delete from postings using users
    where users.uid = postings.uid and postings.job_role_id = ${into} and users.job_role_id = ${into}
      and users.location_id = postings.outlet_id and users.role = postings.role`.execute(tx);
}
