import type { FileHandle } from 'node:fs/promises';
import { readTarHeader, TAR_BLOCK, type TarEntry } from './tar-header.ts';

/** An entry of an archive on disk; its content is read on demand. */
export interface ArchivedFile extends TarEntry {
  /** Offset of its header. */
  offset: number;
  content(): Promise<Buffer>;
}

/** An archive that is truncated or invalid. */
export class DamagedArchive extends Error {}

/** The entries of a tar archive in order. Throws DamagedArchive if it ends early. */
export async function* readArchive(file: FileHandle): AsyncGenerator<ArchivedFile> {
  const { size: whole } = await file.stat();
  let offset = 0;
  for (;;) {
    const header = headerOf(await readAt(file, offset, TAR_BLOCK));
    if (!header) break;
    const { name, size } = header;
    const begin = offset + TAR_BLOCK;
    if (begin + size > whole) throw cutOff();
    yield { name, size, offset, content: () => readAt(file, begin, size) };
    offset = begin + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;
  }
  if (offset + 2 * TAR_BLOCK !== whole || headerOf(await readAt(file, offset + TAR_BLOCK, TAR_BLOCK)))
    throw cutOff();
}

/** Exactly `length` bytes of a file. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) throw cutOff();
    done += bytesRead;
  }
  return bytes;
}

function headerOf(block: Buffer): TarEntry | null {
  try {
    return readTarHeader(block);
  } catch (cause) {
    throw new DamagedArchive('It is damaged, or no archive at all', { cause });
  }
}

const cutOff = () => new DamagedArchive('It breaks off before its end');
