import { CompiledQuery, createQueryId, type Kysely, type QueryId, type RootOperationNode, sql } from 'kysely';
import type { Tables } from '../database/schema/tables.ts';

/**
 * The query plans of all statements that `act` runs, including subqueries, as for a database so large that sequential
 * scans and sorts are avoided where an index allows.
 */
export async function plansOf(db: Kysely<Tables>, act: (db: Kysely<Tables>) => Promise<unknown>) {
  const statements = await statementsOf(db, act);
  return await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const plans: string[] = [];
    for (const { sql: text, parameters } of statements) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]));
      plans.push(JSON.stringify(rows));
    }
    return plans;
  });
}

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** The statements that `act` runs, in the order of their results. */
export async function statementsOf(db: Kysely<Tables>, act: (db: Kysely<Tables>) => Promise<unknown>) {
  const asked = new Map<QueryId, RootOperationNode>();
  const prepared = new Map<QueryId, Statement>();
  const statements: Statement[] = [];
  const traced = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.set(queryId, node);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const node = asked.get(queryId);
      statements.push(prepared.get(queryId) ?? db.getExecutor().compileQuery(node!, createQueryId()));
      return result;
    },
  });
  // Prepared statements are run as they were compiled, which may have been before.
  const execute = traced.executeQuery.bind(traced);
  traced.executeQuery = (query, ...rest) => {
    if ('sql' in query) prepared.set(query.queryId, query);
    return execute(query, ...rest);
  };
  await act(traced);
  return statements;
}
