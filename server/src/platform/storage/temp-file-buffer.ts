import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

const PIECE = 256 * 1024;

/**
 * An unbounded pipe backed by a temporary file: the writer never waits for the reader, and at most one piece is in
 * memory. Written bytes can be read at once.
 */
export interface TempFileBuffer {
  write(bytes: Uint8Array): Promise<void>;
  /** Ends writing. With an error, the reader gets it after the written bytes. */
  end(error?: unknown): void;
  /** All bytes in order, waiting for those not yet written. Can be read once. */
  read(): AsyncGenerator<Buffer>;
  /** Frees the disk space. */
  close(): Promise<void>;
}

export async function openTempFileBuffer(folder: string): Promise<TempFileBuffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `gerai-${randomUUID()}.spool`);
  const file = await open(path, 'wx+', 0o600);
  // Nothing is left behind whatever ends the process; where an open file can't be removed, closing does it.
  await rm(path).catch(() => {});
  let written = 0;
  let ended = false;
  let failure: unknown;
  let tell = () => {};

  return {
    async write(bytes) {
      await writeWhole(file, bytes, written);
      written += bytes.byteLength;
      tell();
    },
    end(error) {
      ended = true;
      failure = error;
      tell();
    },
    async *read() {
      for (let at = 0; ; ) {
        if (at < written) {
          const piece = Buffer.allocUnsafe(Math.min(PIECE, written - at));
          const { bytesRead } = await file.read(piece, 0, piece.length, at);
          at += bytesRead;
          yield piece.subarray(0, bytesRead);
        } else if (ended) {
          if (failure !== undefined) throw failure;
          return;
        } else {
          await new Promise<void>((resolve) => {
            tell = resolve;
          });
        }
      }
    },
    async close() {
      await file.close();
      await rm(path, { force: true });
    },
  };
}

async function writeWhole(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.byteLength - done, position + done);
    done += bytesWritten;
  }
}
