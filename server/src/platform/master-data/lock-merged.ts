import { sql, type Transaction } from 'kysely';
import { lockSubmissions } from '../../database/queries/lock-submissions.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Merging, ReferredKind } from './table-owner.ts';

/** The table of a kind, the columns by which people and templates refer to it, and whose templates are locked. */
const kinds = {
  // Templates of both, since one at both outlets becomes one.
  outlet: { table: 'outlets', person: 'location_id', template: 'assigned_location_id', ofBoth: true },
  job_role: { table: 'job_roles', person: 'job_role_id', template: 'assigned_job_role_id', ofBoth: false },
} as const satisfies Record<ReferredKind, object>;

/**
 * Locks two records that are merged, their templates and people, and the submissions of all for as long as it takes: one
 * that is sent meanwhile copies the outlet and the job role of its task. In the order of those who change people and
 * templates, and refer to a record.
 */
export async function lockMerged(
  tx: Transaction<Tables>,
  kind: ReferredKind,
  { from, into }: Merging,
): Promise<void> {
  const { table, person, template, ofBoth } = kinds[kind];
  const templatesOf = ofBoth ? [from, into] : [from];
  await sql`set local lock_timeout = '3s'`.execute(tx);
  await lockSubmissions(tx, 'alone');
  // A workbook has the table of outlets alone, and then people and templates.
  await sql`lock table ${sql.table(table)} in row exclusive mode`.execute(tx);
  await sql`select from users where ${sql.ref(person)} = ${from} order by uid for no key update`.execute(tx);
  await sql`
    select from task_templates where ${sql.ref(template)} = any(${templatesOf}::uuid[])
    order by id for update`.execute(tx);
  await sql`select from ${sql.table(table)} where id in (${from}, ${into}) order by id for update`.execute(
    tx,
  );
}
