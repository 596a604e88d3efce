import { FileProblem } from '../csv/file-problem.ts';

/**
 * Unpacks a zip archive without storing it, and returns the names in it. Throws FileProblem when it is broken or
 * unpacks to more than `limit` bytes. Bytes are counted, since the sizes declared in an archive may be false.
 */
export async function checkUnzippedSize(archive: Uint8Array<ArrayBuffer>, limit: number): Promise<string[]> {
  const entries = [...entriesOf(archive)];
  let left = limit;
  for (const { method, data } of entries) {
    left -= method === STORED ? data.length : await inflatedSize(data, left);
    if (left < 0) throw new FileProblem('unpacks_too_large', limit);
  }
  return entries.map(({ name }) => name);
}

interface Entry {
  name: string;
  method: number;
  data: Uint8Array<ArrayBuffer>;
}

const STORED = 0;
const DEFLATED = 8;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The size of the end-of-directory record, and of the longest comment that may follow it. */
const END_BYTES = 22;
const COMMENT_BYTES = 0xffff;

/** The entries of an archive, from the directory at its end (APPNOTE 4.3). */
function* entriesOf(archive: Uint8Array<ArrayBuffer>): Generator<Entry> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    const end = endOf(view);
    let at = view.getUint32(end + 16, true);
    for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
      const local = view.getUint32(at + 42, true);
      if (view.getUint32(at, true) !== ENTRY || view.getUint32(local, true) !== LOCAL) throw broken();
      const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as Lengths;
      const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const method = view.getUint16(at + 10, true);
      if (method !== STORED && method !== DEFLATED) throw broken();
      yield {
        name: new TextDecoder().decode(archive.subarray(at + 46, at + 46 + name)),
        method,
        data: archive.subarray(from, from + view.getUint32(at + 20, true)),
      };
      at += 46 + name + extra + comment;
    }
  } catch (error) {
    // A RangeError is a read beyond the end of the file.
    throw error instanceof RangeError ? broken() : error;
  }
}

type Lengths = [number, number, number];

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw broken();
}

const broken = () => new FileProblem('not_excel');

/** The inflated size in bytes; counting stops above `limit`. */
async function inflatedSize(data: Uint8Array<ArrayBuffer>, limit: number): Promise<number> {
  let bytes = 0;
  const unpacked = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  try {
    for await (const part of unpacked) {
      bytes += part.length;
      if (bytes > limit) break;
    }
  } catch {
    throw broken();
  }
  return bytes;
}
