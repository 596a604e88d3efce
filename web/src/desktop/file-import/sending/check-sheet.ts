import type { ImportOutcome } from '@gerai/shared/tables/import-contract.ts';
import type { TableReading } from '../../sheets/read-table.ts';
import type { RowError } from '../error-groups.ts';
import { findMissing, type KnownNames, type NamedCells } from '../find-missing.ts';
import type { ImportSettings, Missing } from '../import-settings.ts';
import type { CheckOptions } from '../import-source.ts';
import { type SendOptions, sendRows } from './send-rows.ts';

/** A row with its number in the file. */
export interface NumberedRow {
  row: number;
  outcome?: string | undefined;
}

/** A table whose rows were checked; nothing is written yet. */
export interface CheckedTable<Row> {
  table: TableReading;
  /** The rows without errors that have something to write. */
  rows: Row[];
  /** What rows name and is missing. */
  missing: Missing;
  updated: ImportOutcome['updated'];
  /** The number of rows that say what is stored. */
  unchanged: number;
  /** In row order. */
  errors: RowError[];
}

/** Names that will be there once the rows are written. */
interface AwaitedNames {
  locations: string[];
  job_roles: string[];
  task_groups: string[];
}

interface SheetCheck<Row> extends Pick<SendOptions<Row>, 'perCall' | 'together'> {
  names: () => Promise<KnownNames>;
  namedIn: (row: Row) => NamedCells;
  /** What importing rows would do. */
  check: (rows: Row[], awaited: AwaitedNames) => Promise<ImportOutcome>;
}

/**
 * Has the server check the rows of a table that can be told apart, beside the errors of the others. Those that have
 * something to write name what they were seen to do, so that nothing else is written. Throws ApiError.
 */
export async function checkSheet<Row extends NumberedRow>(
  table: TableReading,
  { rows, errors: wrong }: { rows: readonly Row[]; errors: readonly RowError[] },
  { names, namedIn, check, ...sending }: SheetCheck<Row>,
  { settings, signal, onProgress }: CheckOptions,
): Promise<CheckedTable<Row>> {
  const regionOf = regionsIn(table);
  const named = rows.map((row) => ({ ...namedIn(row), region: regionOf(row) }));
  const missing = findMissing(named, await names());
  const awaited = awaitedOf(missing, settings);
  const updated: ImportOutcome['updated'] = [];
  const unchanged = new Set<number>();
  const checked = await sendRows(
    rows,
    async (part) => {
      const answer = await check(part, awaited);
      updated.push(...answer.updated);
      for (const row of answer.unchanged) unchanged.add(row);
      return answer;
    },
    {
      ...sending,
      onProgress: (done, waiting) => onProgress({ stage: 'checking', done, total: rows.length, waiting }),
      isStopped: () => signal.aborted,
    },
  );
  if (checked.failure) throw checked.failure;
  const errors = [...wrong, ...checked.errors].sort((a, b) => a.row - b.row);
  const faulty = new Set(errors.map(({ row }) => row));
  const outcomes = new Map(updated.map(({ row, outcome }) => [row, outcome]));
  return {
    table,
    rows: rows
      .filter(({ row }) => !faulty.has(row) && !unchanged.has(row))
      .map((row) => ({ ...row, outcome: outcomes.get(row.row) ?? '' })),
    missing,
    updated,
    unchanged: unchanged.size,
    errors,
  };
}

/** The region that the file has beside the outlet of a row. */
function regionsIn({ columns, rows }: TableReading): (row: NumberedRow) => string {
  const at = columns.indexOf('Region');
  const regions = new Map(rows.map(({ row, values }) => [row, at < 0 ? '' : (values[at] ?? '').trim()]));
  return ({ row }) => regions.get(row) ?? '';
}

const awaitedOf = (
  { outlets, jobRoles, taskGroups }: Missing,
  { create }: Pick<ImportSettings, 'create'>,
): AwaitedNames => ({
  locations: create.includes('outlets') ? outlets.map(({ outlet_name }) => outlet_name) : [],
  job_roles: create.includes('jobRoles') ? jobRoles : [],
  task_groups: create.includes('taskGroups') ? taskGroups : [],
});
