import { readTableFile } from './browser-tables.ts';

/** A file that the browser's reader is given. */
export interface SheetRequest {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What every import takes at most. */
const LIMITS = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100 };

// One file in a process of its own, as the browser reads each in a worker of its own: what it takes in memory is its own.
process.once('message', async ({ name, bytes }: SheetRequest) => {
  const outcome = await readTableFile(new File([bytes], name), [{ name: 'Name' }], LIMITS).then(
    ({ rows }) => `${rows.length} rows`,
    ({ code }: { code?: string }) => code ?? 'unreadable',
  );
  process.send!(outcome);
});
