import { FileProblem } from '../csv/file-problem.ts';
import { joinBytes } from './join-bytes.ts';
import { brokenZip, listZipEntries, type ZipEntry } from './zip-entries.ts';

/** A file of an archive, unpacked. */
export interface UnzippedFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * Unpacks the wanted files of a zip archive. Throws FileProblem when it is broken or these are more than `limit` bytes:
 * they are counted while they are unpacked, since the sizes declared in an archive may be false.
 */
export async function unzip(
  archive: Uint8Array<ArrayBuffer>,
  limit: number,
  isWanted: (name: string) => boolean,
): Promise<UnzippedFile[]> {
  const files: UnzippedFile[] = [];
  let left = limit;
  for (const entry of listZipEntries(archive)) {
    if (!isWanted(entry.name)) continue;
    const content = entry.isDeflated ? await inflate(entry, left) : entry.data;
    left -= content.length;
    if (left < 0) throw new FileProblem('unpacks_too_large', limit);
    if (content.length !== entry.size) throw brokenZip();
    files.push({ name: entry.name, content });
  }
  return files;
}

/** Bytes that are inflated at once: at deflate's best ratio they become 16 MB. */
const PIECE = 16_384;

/** Inflates a file; one that is longer than `limit` is cut off soon after it. */
async function inflate({ data }: ZipEntry, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  let at = 0;
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (control) => {
      if (at >= data.length) return control.close();
      control.enqueue(data.subarray(at, at + PIECE));
      at += PIECE;
    },
  });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for await (const part of packed.pipeThrough(new DecompressionStream('deflate-raw'))) {
      parts.push(part);
      bytes += part.length;
      if (bytes > limit) break;
    }
  } catch {
    throw brokenZip();
  }
  return joinBytes(parts);
}
