/** The last file of the schema's beginning, which nobody has data under: it may do anything. */
const BEGINNING = '202611291110-create-operations';

interface Text {
  name: string;
  sql: string;
}

/**
 * Throws for a migration that would stop the writers of a table with rows: one that builds an index, checks a constraint
 * or rewrites rows while it locks a table that it has not created itself (docs/how-to-write-a-migration.md).
 */
export function checkMigration({ name, sql }: Text): void {
  if (name <= BEGINNING) return;
  const text = sql.replaceAll(/--.*$/gm, '').replaceAll(/\$\$.*?\$\$/gs, '');
  const statements = text.split(';').filter((statement) => statement.trim() !== '');
  const own = new Set(
    [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, table]) => table),
  );
  const refuse = (why: string) => {
    throw new Error(`Migration ${name} ${why}; see docs/how-to-write-a-migration.md`);
  };
  if (isConcurrent(sql) && statements.length > 1)
    refuse('builds an index concurrently beside other statements');
  for (const statement of statements) {
    const [, index] =
      /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b).*?\bon\s+(\w+)/is.exec(statement) ?? [];
    if (index && !own.has(index))
      refuse(`locks ${index} while it builds an index: say 'create index concurrently'`);
    const [, table, change] = /\balter\s+table\s+(\w+)\s+(.*)/is.exec(statement) ?? [];
    if (!table || own.has(table)) continue;
    if (
      /\badd\s+(?:constraint\s+\w+\s+)?(?:foreign\s+key|check)\b/i.test(change!) &&
      !/\bnot\s+valid\b/i.test(change!)
    )
      refuse(
        `locks ${table} while it checks a constraint: say 'not valid', and validate it in another migration`,
      );
    if (/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i.test(change!))
      refuse(`locks ${table} while it rewrites it: add a column, fill it, and switch to it`);
  }
}

/** Whether a migration builds an index beside writers, which no transaction may do. */
export const isConcurrent = (sql: string): boolean =>
  /^\s*create\s+(?:unique\s+)?index\s+concurrently\b/im.test(sql);
