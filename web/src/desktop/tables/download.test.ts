import { expect, it } from 'vitest';
import { fileNameOf, rowCounter } from './download.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('counts the rows of a file, wherever it is cut', () => {
  const file = '\uFEFFTask Name,Notes\r\nSapu,"two\nlines, ""quoted"""\r\nPel,\r\n';
  for (let cut = 0; cut <= file.length; cut++) {
    const count = rowCounter();
    count(bytes(file.slice(0, cut)));
    expect(count(bytes(file.slice(cut)))).toBe(2);
  }
});

it('counts no rows in a file of headings', () => {
  expect(rowCounter()(bytes('Task Name,Notes\r\n'))).toBe(0);
});

it('takes the name that the server gives, and no path', () => {
  expect(fileNameOf('attachment; filename="daily-tasks-2026-11-20.csv"')).toBe('daily-tasks-2026-11-20.csv');
  expect(fileNameOf('attachment; filename="../../x.csv"')).toBe('export.csv');
  expect(fileNameOf(null)).toBe('export.csv');
});
