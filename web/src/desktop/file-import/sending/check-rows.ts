import type { ImportOutcome as Outcome } from '@gerai/shared/tables/import-contract.ts';
import type { RowError } from '../error-groups.ts';
import type { CheckOptions } from '../import-source.ts';
import { type SendOptions, sendRows } from './send-rows.ts';

/** A row with its number in the file. */
export interface NumberedRow {
  row: number;
  outcome?: string | undefined;
}

/** The rows of a table after their check. */
export interface CheckedRows<Row> {
  /** Those without errors that have something to write. */
  rows: Row[];
  updated: Outcome['updated'];
  /** The number of rows that say what is stored. */
  unchanged: number;
  /** In row order. */
  errors: RowError[];
}

interface RowChecks<Row>
  extends Pick<CheckOptions, 'onProgress' | 'signal'>,
    Pick<SendOptions<Row>, 'perCall' | 'together'> {
  /** What importing rows would do. */
  check: (rows: Row[]) => Promise<Outcome & { imported: number; errors: RowError[] }>;
}

/**
 * Has the server check the rows of a file that can be told apart, beside the errors of the others. Those that have
 * something to write name what they were seen to do, so that nothing else is written. Throws ApiError.
 */
export async function checkRows<Row extends NumberedRow>(
  rows: readonly Row[],
  wrong: readonly RowError[],
  { check, signal, onProgress, ...sending }: RowChecks<Row>,
): Promise<CheckedRows<Row>> {
  const updated: Outcome['updated'] = [];
  const unchanged = new Set<number>();
  const checked = await sendRows(
    rows,
    async (part) => {
      const answer = await check(part);
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
    rows: rows
      .filter(({ row }) => !faulty.has(row) && !unchanged.has(row))
      .map((row) => ({ ...row, outcome: outcomes.get(row.row) ?? '' })),
    updated,
    unchanged: unchanged.size,
    errors,
  };
}
