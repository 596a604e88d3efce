import { sql, type Transaction } from 'kysely';
import type { Tables } from '../schema/tables.ts';

const modes = { shared: 'row exclusive', alone: 'share row exclusive' } as const;

/**
 * The first lock of a transaction that locks outlets, job roles or tasks and then changes what was sent for them, until
 * the commit. A merge has the table alone: whoever waits for it holds nothing yet that it needs.
 */
export async function lockSubmissions(tx: Transaction<Tables>, mode: keyof typeof modes): Promise<void> {
  await sql`lock table task_submissions in ${sql.raw(modes[mode])} mode`.execute(tx);
}
