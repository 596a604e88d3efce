import type { Context } from '@gerai/server/platform/context.ts';

type Database = Context['db'];
type Plugin = Parameters<Database['withPlugin']>[0];
type Node = ReturnType<Plugin['transformQuery']>;

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  Plans?: Plan[];
}

/** A connection that explains each query instead of answering it, but for settings; `read` gives what the last one took. */
export function explainQueries(db: Database): {
  db: Database;
  read: () => { ms: number; sharing: number };
} {
  let last: { Plan: Plan; 'Execution Time': number } | undefined;
  const plugin: Plugin = {
    transformQuery({ node }): Node {
      if (node.kind !== 'RawNode') throw new Error(`A ${node.kind} is not explained`);
      const [first, ...others] = node.sqlFragments;
      if (first?.startsWith('set ')) return node;
      return { ...node, sqlFragments: [`explain (analyze, format json) ${first}`, ...others] };
    },
    async transformResult({ result }) {
      const [row] = result.rows as { 'QUERY PLAN': [NonNullable<typeof last>] }[];
      if (!row) return result;
      last = row['QUERY PLAN'][0];
      return { ...result, rows: [] };
    },
  };
  return {
    db: db.withPlugin(plugin),
    read: () => ({ ms: last!['Execution Time'], sharing: rowsOf(last!.Plan, 'Bitmap Heap Scan') }),
  };
}

function rowsOf(plan: Plan, type: string): number {
  if (plan['Node Type'] === type) return plan['Actual Rows'];
  return Math.max(0, ...(plan.Plans ?? []).map((part) => rowsOf(part, type)));
}
