import { expect, it } from 'vitest';
import { ApiError, networkError } from '../../../core/api/api-error.ts';
import { importTitles } from '../import-titles.ts';
import type { NumberedRow } from './check-sheet.ts';
import { type SentRows, sendRows } from './send-rows.ts';
import { addSent, type WrittenRows } from './write-rows.ts';

const rows = Array.from({ length: 1200 }, (_, at) => ({ row: at + 2 }));
const error = (row: number) => ({ row, field: 'Email', value: '', message: 'Email already exists' });
const options = { perCall: 500, onProgress: () => {}, isStopped: () => false, retries: [0, 0] };

it('sends all rows in parts, reports its progress, and collects failures', async () => {
  const progress: number[] = [];
  const sent = await sendRows(
    rows,
    async (part) => ({ imported: part.length - 1, errors: [error(part[0]!.row)] }),
    { ...options, onProgress: (at) => progress.push(at) },
  );
  expect(progress).toEqual([500, 1000, 1200]);
  expect(sent).toEqual({ imported: 1197, errors: [2, 502, 1002].map(error), rest: [], failure: null });
});

it('tries a part again that the server did not answer', async () => {
  let calls = 0;
  const sent = await sendRows(
    rows.slice(0, 10),
    async (part) => {
      calls += 1;
      if (calls < 3) throw networkError();
      return { imported: part.length, errors: [] };
    },
    options,
  );
  expect([calls, sent.imported]).toEqual([3, 10]);
});

it('stops when a part fails permanently, and returns the remaining rows', async () => {
  const refused = new ApiError(403, { code: 'forbidden', message: 'No' });
  const send = async (part: NumberedRow[]) => {
    if (part[0]!.row > 500) throw refused;
    return { imported: part.length, errors: [] };
  };
  const sent = await sendRows(rows, send, options);
  expect(sent).toMatchObject({ imported: 500, failure: refused });
  expect(sent.rest.map(({ row }) => row)).toEqual(rows.slice(500).map(({ row }) => row));
});

it('stops after the part being sent', async () => {
  let stopped = false;
  const sent = await sendRows(
    rows,
    async (part) => {
      stopped = true;
      return { imported: part.length, errors: [] };
    },
    { ...options, isStopped: () => stopped },
  );
  expect(sent).toMatchObject({ imported: 500, failure: null });
  expect(sent.rest).toHaveLength(700);
});

const start: WrittenRows<NumberedRow> = {
  kind: 'success',
  title: importTitles.failed,
  rest: rows,
  errors: [],
  totalRows: 1200,
  successCount: 0,
  errorCount: 0,
};
const ended = { imported: 0, errors: [], rest: [], failure: null };
const batchFailed = { row: 2, field: '', value: '', message: 'Batch insert failed: No' };

it.each<[keyof typeof importTitles, string, Partial<SentRows<NumberedRow>>]>([
  ['succeeded', 'success', { imported: 1200 }],
  ['partly', 'warning', { imported: 1199, errors: [error(9)] }],
  ['stopped', 'warning', { imported: 500, rest: rows.slice(500) }],
  ['stopped', 'warning', { imported: 499, errors: [error(9)], rest: rows.slice(500) }],
  ['stopped', 'warning', { errors: [error(9)], rest: rows.slice(500) }],
  ['failed', 'error', { errors: [error(9)] }],
  ['failed', 'error', { errors: [batchFailed], rest: rows, failure: networkError() }],
  ['stopped', 'warning', { imported: 500, errors: [batchFailed], rest: rows.slice(500) }],
])('is reported as %s', (title, kind, sent) => {
  expect(addSent(start, { ...ended, ...sent })).toMatchObject({ title: importTitles[title], kind });
});

it('is completed where it was gone on with to its end', () => {
  const stopped = addSent(start, { ...ended, imported: 500, rest: rows.slice(500) });
  const whole = addSent(stopped, { ...ended, imported: 700 });
  expect(whole).toMatchObject({ title: importTitles.completed, kind: 'success' });
});

it('counts rows with errors once, and forgets a failed part that was sent again', () => {
  const first = addSent(start, { ...ended, errors: [batchFailed], rest: rows, failure: networkError() });
  expect(first).toMatchObject({ successCount: 0, errorCount: 1 });
  const second = addSent(first, {
    ...ended,
    imported: 1199,
    errors: [error(9), { ...error(9), field: 'Role' }],
  });
  expect(second).toMatchObject({ successCount: 1199, errorCount: 1, totalRows: 1200 });
  expect(second.errors).toHaveLength(2);
});
