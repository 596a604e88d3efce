import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';

/** The server, as far as a video's upload is concerned; each of these may throw. */
export interface VideoServer {
  /** Begins it, or tells how far it is. */
  begin(): Promise<{ part_bytes: number; parts: readonly number[] }>;
  /** `onSent` tells how many bytes of the part have left. */
  putPart(number: number, part: Blob, onSent: (bytes: number) => void): Promise<void>;
  complete(): Promise<CourseVideo>;
}

export interface Sending {
  /** 0 to 1, of what the server has or has been sent. */
  onProgress(part: number): void;
  /** Resolves when it is worth trying again, with the attempt's number from 1; rejects where it never is. */
  again(error: unknown, attempt: number): Promise<void>;
}

/**
 * Sends a video in its parts, those that are not there yet; one that does not get through is tried again, for as long
 * as `again` allows it. The same after a reload goes on where it stopped.
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
