import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';

/** The server's operations for a video upload; each may throw. */
export interface VideoServer {
  /** Starts the upload, or returns which parts are stored. */
  begin(): Promise<{ part_bytes: number; parts: readonly number[] }>;
  /** `onSent` gets the number of bytes of the part sent so far. */
  putPart(number: number, part: Blob, onSent: (bytes: number) => void): Promise<void>;
  complete(): Promise<CourseVideo>;
}

export interface Sending {
  /** 0 to 1, of what is stored or sent. */
  onProgress(part: number): void;
  /** Resolves when a retry makes sense (`attempt` counts from 1); rejects if none does. */
  again(error: unknown, attempt: number): Promise<void>;
}

/**
 * Uploads the missing parts of a video; a failed part is retried for as long as `again` allows it. Called again after
 * a reload, it resumes the upload.
 */
export async function sendVideo(file: Blob, server: VideoServer, sending: Sending): Promise<CourseVideo> {
  let attempt = 0;
  for (;;) {
    try {
      const { part_bytes, parts } = await server.begin();
      const there = new Set(parts);
      const count = Math.ceil(file.size / part_bytes);
      const sizeOf = (number: number) => Math.min(part_bytes, file.size - number * part_bytes);
      let arrived = [...there].reduce((sum, number) => sum + sizeOf(number), 0);
      sending.onProgress(arrived / file.size);
      for (let number = 0; number < count; number += 1) {
        if (there.has(number)) continue;
        const part = file.slice(number * part_bytes, (number + 1) * part_bytes, 'application/octet-stream');
        await server.putPart(number, part, (bytes) =>
          sending.onProgress((arrived + Math.min(bytes, part.size)) / file.size),
        );
        arrived += part.size;
        attempt = 0;
        sending.onProgress(arrived / file.size);
      }
      return await server.complete();
    } catch (error) {
      attempt += 1;
      await sending.again(error, attempt);
    }
  }
}
