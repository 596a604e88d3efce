import { expect, test } from 'vitest';
import { readColumns, SHEETS, sheetColumns } from './sheets.ts';

test.each(SHEETS)('each column that the sheet %s is written with is read again', (sheet) => {
  const read = readColumns[sheet].map(({ name }) => name);
  expect([...read].sort()).toEqual([...sheetColumns[sheet]].sort());
});
