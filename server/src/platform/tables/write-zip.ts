import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of a zip archive, generated while it is sent. */
export interface ZipEntry {
  path: string;
  content: AsyncIterable<string | Uint8Array>;
}

interface Written {
  path: Buffer;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}

/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the format's first day; a fixed date makes equal content give equal archives. */
const DAY = 0x21;

/**
 * A zip archive, streamed while its files are generated; only names and checksums stay in memory. Each file and the
 * archive must be below 4 GB, the limit without zip64.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { path, content } of entries) {
    const entry: Written = { path: Buffer.from(path), offset, crc: 0, packed: 0, size: 0 };
    const header = localHeader(entry.path);
    yield header;
    for await (const piece of deflated(content, entry)) yield piece;
    const sums = fields([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]);
    yield sums;
    offset += header.length + entry.packed + sums.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield fields(
    ...([
      [4, 0x06054b50],
      [4, 0],
      [2, written.length],
      [2, written.length],
      [4, directory.length],
      [4, offset],
      [2, 0],
    ] as const),
  );
}

async function* deflated(
  content: AsyncIterable<string | Uint8Array>,
  entry: Written,
): AsyncGenerator<Buffer> {
  async function* summed() {
    for await (const part of content) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part;
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  const source = Readable.from(summed(), { highWaterMark: 1 });
  const deflate = createDeflateRaw({ level: 4 });
  source.on('error', (error) => deflate.destroy(error));
  source.pipe(deflate);
  try {
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      entry.packed += piece.length;
      yield piece;
    }
  } finally {
    // When the reader stops, the source is destroyed too.
    source.destroy();
  }
}

const localHeader = (path: Buffer) =>
  Buffer.concat([
    fields([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DAY]),
    fields([4, 0], [4, 0], [4, 0], [2, path.length], [2, 0]),
    path,
  ]);

const directoryEntry = ({ path, crc, packed, size, offset }: Written) =>
  Buffer.concat([
    fields([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DAY]),
    fields([4, crc], [4, packed], [4, size], [2, path.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0]),
    fields([4, offset]),
    path,
  ]);

/** Little-endian numbers of two or four bytes. */
function fields(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) {
    buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}
