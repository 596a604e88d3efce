import { read, type WorkBook } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { TableCell } from './table-cell.ts';
import { writeXlsx } from './write-xlsx.ts';
import { columnName } from './xlsx-sheet.ts';

type Page = readonly (readonly TableCell[])[];
const HEADINGS = ['Task Name', 'Due'];

async function* of(...pages: Page[]) {
  yield* pages;
}
async function write(pages: Page[], { language = 'en' as const, rows = 1_048_576 } = {}): Promise<Buffer> {
  const parts: Buffer[] = [];
  const file = { name: 'daily-tasks-2026-11-20', headings: HEADINGS };
  for await (const part of writeXlsx(file, of(...pages), language, rows)) parts.push(part);
  return Buffer.concat(parts);
}
const open = async (...args: Parameters<typeof write>): Promise<WorkBook> =>
  read(await write(...args), { cellStyles: true, cellNF: true, cellText: true });
const column = (book: WorkBook, name: string, sheet = 0) => {
  const cells = book.Sheets[book.SheetNames[sheet]!]!;
  return Object.entries(cells)
    .filter(([place]) => new RegExp(`^${name}\\d+$`).test(place))
    .map(([, cell]) => cell.v);
};

describe('a workbook', () => {
  it('is read back as it was written, over all its pages', async () => {
    const book = await open([[['Sapu & <pel>', 1]], [], [['  "Café" 🧹\nkedua ', null]], [[null, -0.5]]]);
    expect(book.SheetNames).toEqual(['daily-tasks-2026-11-20']);
    expect(column(book, 'A')).toEqual(['Task Name', 'Sapu & <pel>', '  "Café" 🧹\nkedua ']);
    expect(column(book, 'B')).toEqual(['Due', 1, -0.5]);
  });

  it('has only headings when there are no rows', async () => {
    expect(column(await open([]), 'A')).toEqual(['Task Name']);
  });

  it.each(['=1+1', '+62 812', '-done', '@all', '=HYPERLINK("http://x")'])(
    'writes %j as a text, not as a formula',
    async (text) => {
      const book = await open([[[text, 1]]]);
      expect(book.Sheets[book.SheetNames[0]!]!.A2).toMatchObject({ t: 's', v: text });
      expect(book.Sheets[book.SheetNames[0]!]!.A2.f).toBeUndefined();
    },
  );

  it('writes what XML cannot represent, and what looks like its escape', async () => {
    const book = await open([
      [
        ['bell \x07', 1],
        ['_x0041_', 2],
        ['half \ud800', 3],
        ['x'.repeat(40_000), 4],
      ],
    ]);
    const [, bell, escaped, half, long] = column(book, 'A') as string[];
    expect([bell, escaped, half]).toEqual(['bell \x07', '_x0041_', 'half \ufffd']);
    expect(long).toHaveLength(32_767);
  });

  it('has dates and times as numbers that are shown so, in business time', async () => {
    const page: Page = [
      [{ date: '2026-11-22' }, { instant: '2026-11-22T16:05:59Z' }],
      [{ date: '1970-01-01' }, { instant: '2026-11-22T15:59:00Z' }],
    ];
    const cells = (await open([page])).Sheets['daily-tasks-2026-11-20']!;
    expect(cells.A2).toMatchObject({ t: 'n', v: 46_348, w: '22 Nov 2026' });
    expect(cells.B2).toMatchObject({ t: 'n', w: '23 Nov 2026 00:05' });
    expect([cells.A3.v, cells.B3.w]).toEqual([25_569, '22 Nov 2026 23:59']);
  });

  it('goes on in another sheet, with its headings, where one is full', async () => {
    const numbers = (from: number, to: number): Page =>
      Array.from({ length: to - from }, (_, at) => [`Task ${from + at}`, from + at]);
    const book = await open([numbers(0, 3), numbers(3, 8)], { rows: 4 });
    expect(book.SheetNames).toEqual([
      ...['daily-tasks-2026-11-20', 'daily-tasks-2026-11-20 (2)', 'daily-tasks-2026-11-20 (3)'],
    ]);
    expect([0, 1, 2].map((sheet) => column(book, 'B', sheet))).toEqual([
      ...[
        ['Due', 0, 1, 2],
        ['Due', 3, 4, 5],
        ['Due', 6, 7],
      ],
    ]);
  });

  it('has columns as wide as what is in them', async () => {
    const book = await open([
      [
        ['x'.repeat(30), 1],
        ['y'.repeat(90), 2],
      ],
    ]);
    const [name, due] = book.Sheets[book.SheetNames[0]!]!['!cols']!;
    expect(Math.round(name!.width!)).toBe(48);
    expect(Math.round(due!.width!)).toBe(8);
  });

  it('breaks off when a page cannot be read', async () => {
    async function* failing() {
      yield [['one', 1]] as Page;
      throw new Error('lost');
    }
    const reading = async () => {
      for await (const _ of writeXlsx({ name: 'x', headings: HEADINGS }, failing(), 'en'));
    };
    await expect(reading()).rejects.toThrow('lost');
  });

  it('releases the rows when it is no longer read', async () => {
    let left = false;
    async function* endless() {
      try {
        for (;;) yield Array.from({ length: 500 }, () => [crypto.randomUUID(), 1]) as Page;
      } finally {
        left = true;
      }
    }
    for await (const _ of writeXlsx({ name: 'x', headings: HEADINGS }, endless(), 'en')) break;
    expect(left).toBe(true);
  });
});

it('names columns past Z', () => {
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
