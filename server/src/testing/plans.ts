import { CompiledQuery, createQueryId, type Kysely, type RootOperationNode, sql } from 'kysely';
import type { Tables } from '../database/schema/tables.ts';

/**
 * The query plans of all statements that `act` runs, including subqueries, as for a database so large that sequential
 * scans and sorts are avoided where an index allows.
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
