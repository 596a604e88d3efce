import { FileProblem } from '../csv/file-problem.ts';

/** A file of a zip archive, as its directory and its own header agree on it. */
export interface ZipEntry {
  /** With slashes, and none at its start. */
  name: string;
  isDeflated: boolean;
  /** Its bytes in the archive. */
  data: Uint8Array<ArrayBuffer>;
  /** Bytes that it says it has when it is unpacked. */
  size: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The size of the end-of-directory record, and of the longest comment that may follow it. */
const END_BYTES = 22;
const COMMENT_BYTES = 0xffff;
const LOCATOR_BYTES = 20;

const STORED = 0;
const DEFLATED = 8;
/** Flags of a header: it is encrypted, and its sizes follow the data. */
const ENCRYPTED = 1;
const SIZES_FOLLOW = 8;
/** A size or an offset that stands in the fields of zip64 instead. */
const ELSEWHERE = 0xffffffff;
const ZIP64 = 1;

/**
 * The files of an archive, from the directory at its end (APPNOTE 4.3). Throws FileProblem `not_excel` where a file's own
 * header says something else than the directory, where two files share bytes or a name: readers disagree on what such an
 * archive holds. `locked` for an encrypted file.
 */
export function listZipEntries(archive: Uint8Array<ArrayBuffer>): ZipEntry[] {
  try {
    const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
    const { at, count } = directoryOf(view);
    const entries = readDirectory(archive, view, at, count);
    refuseOverlaps(entries, at);
    refuseTwins(entries);
    return entries.map(({ name, isDeflated, from, to, size }) => ({
      name,
      isDeflated,
      size,
      data: archive.subarray(from, to),
    }));
  } catch (error) {
    // A RangeError is a read beyond the end of the file.
    throw error instanceof RangeError ? brokenZip() : error;
  }
}

export const brokenZip = () => new FileProblem('not_excel');

interface Located extends Omit<ZipEntry, 'data'> {
  /** Where its header begins. */
  header: number;
  from: number;
  to: number;
}

function directoryOf(view: DataView): { at: number; count: number } {
  const end = endOf(view);
  const [at, count] = [view.getUint32(end + 16, true), view.getUint16(end + 10, true)];
  if (at !== ELSEWHERE && count !== 0xffff) return { at, count };
  const locator = end - LOCATOR_BYTES;
  if (locator < 0 || view.getUint32(locator, true) !== END_64_LOCATOR) return { at, count };
  const end64 = sizeAt(view, locator + 8);
  if (view.getUint32(end64, true) !== END_64) throw brokenZip();
  return { at: sizeAt(view, end64 + 48), count: sizeAt(view, end64 + 32) };
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw brokenZip();
}

/** A number of 64 bits; what is too large for a file is none of it. */
function sizeAt(view: DataView, at: number): number {
  const size = view.getBigUint64(at, true);
  if (size > BigInt(view.byteLength)) throw brokenZip();
  return Number(size);
}

function readDirectory(archive: Uint8Array, view: DataView, start: number, count: number): Located[] {
  const entries: Located[] = [];
  let at = start;
  for (let left = count; left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw brokenZip();
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [number, number, number];
    entries.push(readEntry(archive, view, at, lengths));
    at += 46 + lengths[0] + lengths[1] + lengths[2];
  }
  return entries;
}

function readEntry(
  archive: Uint8Array,
  view: DataView,
  at: number,
  [nameLength, extraLength]: [number, number, number],
): Located {
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
  if (flags & ENCRYPTED) throw new FileProblem('locked');
  if (method !== STORED && method !== DEFLATED) throw brokenZip();
  const name = archive.subarray(at + 46, at + 46 + nameLength);
  const extra = { from: at + 46 + nameLength, to: at + 46 + nameLength + extraLength };
  const [size, packed, header] = sizesOf(
    view,
    extra,
    [24, 20, 42].map((field) => view.getUint32(at + field, true)),
  );
  const from = checkLocal(archive, view, header!, { name, flags, method, sizes: [size!, packed!] });
  return {
    name: new TextDecoder().decode(name).replaceAll('\\', '/').replace(/^\/+/, ''),
    isDeflated: method === DEFLATED,
    size: size!,
    header: header!,
    from,
    to: from + packed!,
  };
}

interface Claims {
  name: Uint8Array;
  flags: number;
  method: number;
  sizes: readonly [number, number];
}

/** Where the data of a file begins; throws where its own header contradicts the directory. */
function checkLocal(archive: Uint8Array, view: DataView, header: number, claims: Claims): number {
  if (view.getUint32(header, true) !== LOCAL) throw brokenZip();
  const [nameLength, extraLength] = [view.getUint16(header + 26, true), view.getUint16(header + 28, true)];
  const name = archive.subarray(header + 30, header + 30 + nameLength);
  const from = header + 30 + nameLength + extraLength;
  const flags = view.getUint16(header + 6, true);
  const isSame =
    view.getUint16(header + 8, true) === claims.method &&
    (flags & ENCRYPTED) === 0 &&
    name.length === claims.name.length &&
    name.every((byte, at) => byte === claims.name[at]);
  const sizes = sizesOf(view, { from: from - extraLength, to: from }, [
    view.getUint32(header + 22, true),
    view.getUint32(header + 18, true),
  ]);
  // A writer that streams does not know the sizes yet, and leaves them out.
  const areKnown = !(flags & SIZES_FOLLOW) || sizes.some((size) => size !== 0);
  if (!isSame || (areKnown && sizes.some((size, at) => size !== claims.sizes[at]))) throw brokenZip();
  return from;
}

/** Sizes and offsets, in the order in which the field of zip64 has those that do not fit. */
function sizesOf(view: DataView, extra: { from: number; to: number }, given: readonly number[]): number[] {
  let at = given.includes(ELSEWHERE) ? zip64Of(view, extra) : 0;
  return given.map((size) => {
    if (size !== ELSEWHERE) return size;
    at += 8;
    return sizeAt(view, at - 8);
  });
}

function zip64Of(view: DataView, { from, to }: { from: number; to: number }): number {
  for (let at = from; at < to; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === ZIP64) return at + 4;
  throw brokenZip();
}

/** Each file has bytes of its own, all before the directory. */
function refuseOverlaps(entries: readonly Located[], directory: number): void {
  const inOrder = entries.toSorted((a, b) => a.header - b.header);
  inOrder.forEach(({ to }, at) => {
    if (to > (inOrder[at + 1]?.header ?? directory)) throw brokenZip();
  });
}

/** Names of a workbook's parts are the same in either case (ECMA-376 part 2). */
function refuseTwins(entries: readonly Located[]): void {
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) throw brokenZip();
}
