import { CompiledQuery, createQueryId, type Kysely, type RootOperationNode, sql } from 'kysely';
import type { Tables } from '../database/schema/tables.ts';

/**
 * How the database would go about each statement of what is done with the handle, the subqueries of one before it, if
 * it had so much data that it read no table whole and sorted nothing where an index spares it.
 */
export async function plansOf(db: Kysely<Tables>, act: (db: Kysely<Tables>) => Promise<unknown>) {
  const asked: RootOperationNode[] = [];
  await act(
    db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  return await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const plans: string[] = [];
    for (const node of asked) {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, createQueryId());
      const { rows } = await tx.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]));
      plans.push(JSON.stringify(rows));
    }
    return plans;
  });
}
