import { ApiError } from '../../core/api/api-error.ts';
import type { RowError } from './row-errors.tsx';

/** Sends one part of the rows. */
export type SendRows<Row> = (rows: Row[]) => Promise<{ imported: number; errors: RowError[] }>;

export interface SentRows<Row, Error = RowError> {
  imported: number;
  errors: Error[];
  /** Those that were not reached, or whose call failed: they may be sent again, under the same id. */
  rest: Row[];
  /** Why it ended before its end; null where it was stopped, or nothing is left. */
  failure: unknown;
}

export interface SendOptions {
  /** Rows of one call. */
  perCall: number;
  onProgress: (sent: number) => void;
  isStopped: () => boolean;
  /** Milliseconds before each new try, while the server can't be reached or has too much to do. */
  retries?: readonly number[];
}

/** Sends rows part by part until all are sent, it is stopped, or a part fails for good. */
export async function sendRows<Row>(
  rows: readonly Row[],
  send: SendRows<Row>,
  { perCall, onProgress, isStopped, retries = [1000, 3000, 8000] }: SendOptions,
): Promise<SentRows<Row>> {
  const errors: RowError[] = [];
  let imported = 0;
  let at = 0;
  while (at < rows.length && !isStopped()) {
    const part = rows.slice(at, at + perCall);
    try {
      const answer = await tryAgain(() => send(part), retries, isStopped);
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

const passing = new Set(['network', 'unavailable', 'rate_limited', 'internal']);

async function tryAgain<T>(
  work: () => Promise<T>,
  retries: readonly number[],
  isStopped: () => boolean,
): Promise<T> {
  for (const wait of retries) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError && passing.has(error.code)) || isStopped()) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return await work();
}
