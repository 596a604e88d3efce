import type { MessageDescriptor } from '@lingui/core';
import type { RowError } from '../error-groups.ts';
import type { ImportOutcome, WriteOptions } from '../import-source.ts';
import { importTitles } from '../import-titles.ts';
import type { NumberedRow } from './check-sheet.ts';
import { type SendOptions, type SendRows, type SentRows, sendRows } from './send-rows.ts';

/** What was written of a table so far, and the rows that may still be sent. */
export interface WrittenRows<Row extends NumberedRow> extends Omit<ImportOutcome, 'sheets' | 'rest'> {
  rest: Row[];
  errors: RowError[];
}

/** Sends the rows that remain, part by part. */
export async function writeRows<Row extends NumberedRow>(
  before: WrittenRows<Row>,
  send: SendRows<Row>,
  {
    onProgress,
    failureText,
    ...sending
  }: Pick<WriteOptions, 'onProgress' | 'failureText' | 'isStopped'> &
    Pick<SendOptions<Row>, 'perCall' | 'together'>,
): Promise<WrittenRows<Row>> {
  const total = before.rest.length;
  onProgress({ stage: 'writing', done: 0, total });
  const sent = await sendRows(before.rest, send, {
    ...sending,
    onProgress: (done, waiting) => onProgress({ stage: 'writing', done, total, waiting }),
  });
  if (sent.failure)
    sent.errors.push({
      row: sent.rest[0]!.row,
      field: '',
      value: '',
      message: failureText(sent.failure),
    });
  return addSent(before, sent);
}

/** What was written after more rows were sent. Errors of a failed part are dropped once that part was sent again. */
export function addSent<Row extends NumberedRow>(
  before: WrittenRows<Row>,
  sent: SentRows<Row>,
): WrittenRows<Row> {
  const first = before.rest[0]?.row;
  const errors = [
    ...before.errors.filter(({ row, field }) => !(row === first && field === '')),
    ...sent.errors,
  ];
  errors.sort((a, b) => a.row - b.row);
  const successCount = before.successCount + sent.imported;
  return {
    ...before,
    ...titleOf(successCount, { ...sent, errors: errors.length, isResumed: before.successCount > 0 }),
    rest: sent.rest,
    successCount,
    errorCount: new Set(errors.map(({ row }) => row)).size,
    errors,
  };
}

interface Ended extends Pick<SentRows<NumberedRow>, 'failure' | 'rest'> {
  errors: number;
  /** Rows were imported before it was gone on with. */
  isResumed: boolean;
}

function titleOf(
  imported: number,
  { errors, isResumed, failure, rest }: Ended,
): { kind: ImportOutcome['kind']; title: MessageDescriptor } {
  if (failure && imported === 0) return { kind: 'error', title: importTitles.failed };
  // Whatever was wrong until then: what was not sent is first to be told.
  if (rest.length > 0) return { kind: 'warning', title: importTitles.stopped };
  if (errors > 0)
    return imported > 0
      ? { kind: 'warning', title: importTitles.partly }
      : { kind: 'error', title: importTitles.failed };
  return { kind: 'success', title: isResumed ? importTitles.completed : importTitles.succeeded };
}
