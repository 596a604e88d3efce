import type { RowError } from '../error-groups.ts';
import { type RetryOptions, tryAgain, type WaitCause } from './try-again.ts';

/** Sends one batch of rows. */
export type SendRows<Row> = (rows: Row[]) => Promise<{ imported: number; errors: RowError[] }>;

export interface SentRows<Row> {
  imported: number;
  errors: RowError[];
  /** Rows not sent, or whose call failed; they may be sent again under the same id. */
  rest: Row[];
  /** The error that ended the import early; null when it was stopped or is complete. */
  failure: unknown;
}

/** Rows of one key go in one call, as far as that takes them. */
export interface Together<Row> {
  keyOf: (row: Row) => string;
  /** Rows of a call at most. */
  most: number;
}

export interface SendOptions<Row> extends Omit<RetryOptions, 'onWait'> {
  /** Rows per call. */
  perCall: number;
  together?: Together<Row> | undefined;
  /** Also before each pause, with its cause. */
  onProgress: (sent: number, waiting?: WaitCause) => void;
}

/**
 * Sends rows batch by batch until all are sent, it is stopped, or a batch fails for good. Rows that go together
 * stand together in `rest` too.
 */
export async function sendRows<Row>(
  given: readonly Row[],
  send: SendRows<Row>,
  { perCall, together, onProgress, ...retryOptions }: SendOptions<Row>,
): Promise<SentRows<Row>> {
  const errors: RowError[] = [];
  const rows = together ? [...Map.groupBy(given, together.keyOf).values()].flat() : given;
  let imported = 0;
  let at = 0;
  const onWait = (waiting: WaitCause) => onProgress(at, waiting);
  while (at < rows.length && !retryOptions.isStopped()) {
    const part = rows.slice(at, endOf(rows, at, { perCall, together }));
    try {
      const answer = await tryAgain(() => send(part), { ...retryOptions, onWait });
      imported += answer.imported;
      errors.push(...answer.errors);
    } catch (failure) {
      return { imported, errors, rest: rows.slice(at), failure };
    }
    at += part.length;
    onProgress(at);
  }
  return { imported, errors, rest: rows.slice(at), failure: null };
}

/** The end of the batch that begins at a row. */
function endOf<Row>(
  rows: readonly Row[],
  at: number,
  { perCall, together }: Pick<SendOptions<Row>, 'perCall' | 'together'>,
): number {
  const end = Math.min(at + perCall, rows.length);
  if (!together || end === rows.length) return end;
  const { keyOf, most } = together;
  const key = keyOf(rows[end]!);
  if (keyOf(rows[end - 1]!) !== key) return end;
  const first = rows.findIndex((row, index) => index >= at && keyOf(row) === key);
  if (first > at) return first;
  const next = rows.findIndex((row, index) => index > end && keyOf(row) !== key);
  return Math.min(next < 0 ? rows.length : next, at + most);
}
