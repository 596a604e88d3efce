import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { READ_MS, sheetOf, testBook, testSheet, testZip } from '../target/browser-tables.ts';
import type { SheetRequest } from '../target/read-sheet.ts';
import type { Siege } from './siege.ts';

/** MB that reading one file may take above what reading a usual one takes: the unpacked bound, and what is made of it. */
const MOST = 500;

const SHEET = 'xl/worksheets/sheet1.xml';
const people = testSheet([['Name'], ['Sari']]);
const inBook = (sheet: string, lies: { size?: number; methods?: [number, number] } = {}) =>
  testZip(testBook(sheet).map(([name, content]) => [name, content, name === SHEET ? lies : {}]));
const repeated = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join('');
const bomb = () => people.replace('</sheetData>', `${' '.repeat(400_000_000)}</sheetData>`);
/** The first bytes of a workbook of before 2007, and what is no such. */
const OLD = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Files that lie about what is in them, made one at a time. */
const FILES: [what: string, name: string, make: () => Uint8Array<ArrayBuffer>][] = [
  ['400 MB of spaces', 'a.xlsx', () => inBook(bomb())],
  ['400 MB that say they are small', 'a.xlsx', () => inBook(bomb(), { size: 1_000 })],
  ['400 MB that the directory calls stored', 'a.xlsx', () => inBook(bomb(), { methods: [0, 8] })],
  [
    'a million merged ranges of 30,000 cells',
    'a.xlsx',
    () =>
      inBook(
        testSheet([['Name'], ['Sari']], {
          after: `<mergeCells>${'<mergeCell ref="A2:A30000"/>'.repeat(1_000_000)}</mergeCells>`,
        }),
      ),
  ],
  [
    '10,000 merged ranges of all cells',
    'a.xlsx',
    () =>
      inBook(
        testSheet([['Name'], ['Sari']], {
          after: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(10_000)}</mergeCells>`,
        }),
      ),
  ],
  [
    'a link over all cells',
    'a.xlsx',
    () =>
      inBook(
        testSheet([['Name'], ['Sari']], {
          after: '<hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/></hyperlinks>',
        }),
      ),
  ],
  [
    'columns without an end',
    'a.xlsx',
    () =>
      inBook(
        testSheet([['Name'], ['Sari']], {
          before: '<cols><col min="1" max="2147483647" hidden="1"/></cols>',
        }),
      ),
  ],
  [
    'a million rows',
    'a.xlsx',
    () =>
      inBook(sheetOf(repeated(1_000_000, (at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`))),
  ],
  ['three million cells in a row', 'a.xlsx', () => inBook(sheetOf(`<row>${'<c/>'.repeat(3_000_000)}</row>`))],
  [
    'values in the last column of 30,000 rows',
    'a.xlsx',
    () =>
      inBook(sheetOf(repeated(30_000, (at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`))),
  ],
  ['100,000 nested tags', 'a.xlsx', () => inBook(sheetOf('<row r="1">'.repeat(100_000)))],
  [
    '60,000 parts',
    'a.xlsx',
    () =>
      testZip([
        ...testBook(people),
        ...Array.from({ length: 60_000 }, (_, at): [string, string] => [`xl/${at}.xml`, '']),
      ]),
  ],
  ['10 MB of quotes', 'a.csv', () => new Uint8Array(Buffer.alloc(10_000_000, '"'))],
  ['10 MB of commas', 'a.csv', () => new Uint8Array(Buffer.alloc(10_000_000, ','))],
  ['10 MB of line ends', 'a.csv', () => new Uint8Array(Buffer.alloc(10_000_000, '\n'))],
  ['chance after the first bytes of an old workbook', 'a.xls', () => old(randomBytes(9_000_000))],
  ['an old workbook of zeros', 'a.xls', () => old(Buffer.alloc(9_000_000))],
  ['an old workbook whose chains point at themselves', 'a.xls', () => old(Buffer.alloc(9_000_000, 1))],
];

const old = (rest: Buffer) => new Uint8Array(Buffer.concat([OLD, rest]));

/** Has the browser's reader of tables read files that lie, each as long as the browser lets it. */
export async function attackSpreadsheets({ tally, print }: Siege): Promise<void> {
  const usual = await read({ name: 'a.xlsx', bytes: inBook(people) });
  if (usual.outcome !== '1 rows') tally.find('a usual workbook is read', usual.outcome);
  const longest = { ms: 0, what: '' };
  let most = 0;
  for (const [what, name, make] of FILES) {
    const { outcome, megabytes, ms } = await read({ name, bytes: make() });
    if (ms > longest.ms) Object.assign(longest, { ms, what });
    most = Math.max(most, megabytes - usual.megabytes);
    if (outcome.startsWith('ended'))
      tally.find('a file that lies is read or refused with a word', `${what}: ${outcome}`);
    if (megabytes - usual.megabytes > MOST)
      tally.find("a file fills no browser's memory", `${what}: ${Math.round(megabytes)} MB`);
    print(`${what}: ${outcome}, ${(ms / 1000).toFixed(1)} s, ${Math.round(megabytes - usual.megabytes)} MB`);
  }
  print(
    `${FILES.length} files, the longest ${(longest.ms / 1000).toFixed(1)} s (${longest.what}), ${Math.round(most)} MB at most above a usual one`,
  );
}

interface SheetRead {
  outcome: string;
  /** The most memory that its process has had. */
  megabytes: number;
  ms: number;
}

/** Reads a file in a process of its own, which is ended after as long as the browser ends its worker. */
async function read(request: SheetRequest): Promise<SheetRead> {
  const began = performance.now();
  const child = fork(join(import.meta.dirname, '../target/read-sheet.ts'), {
    serialization: 'advanced',
    silent: true,
  });
  child.send(request);
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve('too_slow'), READ_MS);
  child.once('message', resolve);
  child.once('exit', (code, signal) => resolve(`ended by ${signal ?? code}`));
  const outcome = await promise;
  clearTimeout(timer);
  const megabytes = peakOf(child.pid!);
  child.kill('SIGKILL');
  return { outcome, megabytes, ms: performance.now() - began };
}

/** The most memory that a process has had, in MB; 0 for one that has ended. */
function peakOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024;
}
