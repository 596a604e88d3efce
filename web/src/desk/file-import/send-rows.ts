import { ApiError } from '../../core/api/api-error.ts';
import type { RowError } from './error-groups.ts';

/** Sends one batch of rows. */
export type SendRows<Row> = (rows: Row[]) => Promise<{ imported: number; errors: RowError[] }>;

export interface SentRows<Row, Error = RowError> {
  imported: number;
  errors: Error[];
  /** Rows not sent, or whose call failed; they may be sent again under the same id. */
  rest: Row[];
  /** The error that ended the import early; null when it was stopped or is complete. */
  failure: unknown;
}

export interface SendOptions {
  /** Rows per call. */
  perCall: number;
  onProgress: (sent: number) => void;
  isStopped: () => boolean;
  /** Milliseconds before each retry, while the server is unreachable or busy. */
  retries?: readonly number[];
}

/** Sends rows batch by batch until all are sent, it is stopped, or a batch fails for good. */
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
