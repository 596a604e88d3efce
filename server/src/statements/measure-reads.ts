import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema/tables.ts';
import type { Statement } from './record-statements.ts';

/** What a statement read to give its rows. */
export interface Reads {
  plan: 'generic' | 'custom';
  /** Rows that scans took from tables that grow with the years and their indexes, with those that a filter dropped. */
  rows: number;
  /** Pages of 8 KB. An index whose entries are filtered shows here and not in the rows. */
  pages: number;
  /** The scans that read most, for the message of a failure. */
  scans: string[];
}

/**
 * What a statement reads, once with a plan for all values and once with one for its own: PostgreSQL chooses either, so
 * both must be good. It runs in a transaction that is rolled back.
 */
export async function measureReads(db: Kysely<Tables>, statement: Statement): Promise<Reads[]> {
  const { text, values, plannedAnew } = statement;
  const plans = plannedAnew || values.length === 0 ? (['custom'] as const) : (['generic', 'custom'] as const);
  const measured: Reads[] = [];
  for (const plan of plans)
    await db.transaction().execute(async (tx) => {
      const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
      await sql`set local plan_cache_mode = ${sql.lit(`force_${plan}_plan`)}`.execute(tx);
      // What a page costs on a disk without heads. The default is of one with heads, where a third of a table in the order
      // in which a join wrote it is about as dear as all of it: the plan would hang on chance.
      await sql`set local random_page_cost = 1.1`.execute(tx);
      await sql.raw(`prepare measured as ${text}`).execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
        explain (analyze, buffers, timing off, format json) ${sql.raw(`execute measured${given}`)}`.execute(
        tx,
      );
      await sql`deallocate measured`.execute(tx);
      const [{ Plan: root }] = rows[0]!['QUERY PLAN'];
      const scans = scansOf(root).sort((one, other) => other.rows - one.rows);
      measured.push({
        plan,
        rows: scans.reduce((sum, scan) => sum + scan.rows, 0),
        pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
        scans: scans.slice(0, 5).map(({ name, rows }) => `${name}: ${rows}`),
      });
    });
  return measured;
}

/** Master data: as large as the business, whatever its age. Small ones are rightly read whole in a test. */
const MASTER_DATA = new Set([
  ...['business', 'outlets', 'job_roles', 'login_roles', 'users', 'sessions', 'api_keys', 'row_counts'],
  ...['task_groups', 'task_definitions', 'task_templates', 'social_groups', 'social_group_members'],
  ...['outlet_closures', 'outlet_calendars', 'holiday_calendars', 'holidays'],
  ...['group_role_access', 'courses', 'course_versions', 'course_assignments', 'course_task_links'],
]);

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

/** Scans of tables and indexes. A bitmap of an index is left out: its rows are counted at the table. */
function scansOf(node: Node): { name: string; rows: number }[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  if (node['Relation Name'] === undefined || MASTER_DATA.has(node['Relation Name'])) return below;
  const each =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const name = [node['Node Type'], node['Relation Name'], node['Index Name']].filter(Boolean).join(' ');
  return [{ name, rows: each * node['Actual Loops'] }, ...below];
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return quoted(`{${value.map(element).join(',')}}`);
  if (Buffer.isBuffer(value)) return quoted(`\\x${value.toString('hex')}`);
  return quoted(value instanceof Date ? value.toISOString() : String(value));
}

const element = (entry: unknown) =>
  entry === null ? 'null' : `"${String(entry).replaceAll(/["\\]/g, '\\$&')}"`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
