// The browser's own code. It is checked with the browser's types, not with those of Node, so it is loaded by its address.

interface Lies {
  size?: number;
  methods?: [number, number];
}

interface Reader {
  readTableFile(
    file: File,
    columns: readonly { name: string }[],
    limits: { bytes: number; rows: number; columns: number },
  ): Promise<{ rows: readonly unknown[] }>;
}

interface Books {
  testZip(files: readonly [name: string, content: string, lies?: Lies][]): Uint8Array<ArrayBuffer>;
  testBook(sheet: string): [name: string, content: string][];
  testSheet(rows: readonly (readonly string[])[], around?: { before?: string; after?: string }): string;
  sheetOf(rows: string): string;
}

const load = async <Module>(path: string): Promise<Module> =>
  await import(new URL(`../../../web/src/desktop/${path}`, import.meta.url).href);

export const { readTableFile } = await load<Reader>('sheets/read-table-file.ts');
export const { testZip, testBook, testSheet, sheetOf } = await load<Books>('workbook/test-book.ts');
/** Milliseconds that the browser lets a worker read a file. */
export const { READ_MS } = await load<{ READ_MS: number }>('sheets/ask-worker.ts');
