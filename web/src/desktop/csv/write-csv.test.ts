import { delimiterOf } from '@gerai/shared/tables/delimiter.ts';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvText } from './write-csv.ts';

it('quotes what needs it, and can be read back', () => {
  const rows = [
    ['plain', 'a, b', 'say "hi"', 'two\nlines'],
    [' leading', 'semi;colon', '', '0812'],
  ];
  const text = csvText(['A', 'B', 'C', 'D'], rows);
  expect(text.startsWith('\uFEFFA,B,C,D\r\n')).toBe(true);
  expect(Papa.parse(text.trimEnd(), { newline: '\r\n' }).data.slice(1)).toEqual(rows);
});

it.each([
  ['en', '\uFEFFRow,Message\r\n2,"a, b"\r\n'],
  ['id', '\uFEFFRow;Message\r\n2;"a, b"\r\n'],
] as const)('writes a report as a spreadsheet in %s splits it', (language, text) => {
  expect(csvText(['Row', 'Message'], [[2, 'a, b']], delimiterOf(language))).toBe(text);
});

it('neutralises formulas', () => {
  expect(csvText(['A'], [['=1+1'], ['+62812'], ['\n=1'], [-5]])).toBe(
    "\uFEFFA\r\n'=1+1\r\n'+62812\r\n\"'\n=1\"\r\n-5\r\n",
  );
});
