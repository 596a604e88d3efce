import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';

/**
 * Keeps other admins' changes of areas, outlets, job roles and task groups, and other imports, away until the transaction ends.
 * Whoever works, and what refers to them, does not wait.
 */
export async function lockRecords(tx: Transaction<Tables>): Promise<void> {
  await sql`lock table areas, outlets, job_roles, task_groups in share row exclusive mode`.execute(tx);
}
