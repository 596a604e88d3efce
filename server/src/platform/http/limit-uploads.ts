import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../errors.ts';

interface UploadLimits {
  /** Of one person; each occupies memory with what has arrived of it. */
  atOnce: number;
  /** A body must bring so many bytes in so many milliseconds: a slow phone brings ten times as many. */
  leastBytes: number;
  every: number;
}

const limits: UploadLimits = { atOnce: 6, leastBytes: 20_000, every: 20_000 };

/**
 * Returns a function that admits an upload before its body is read, and breaks it off when it hardly moves. Throws
 * `unavailable` while too many of the same person are under way.
 */
export function limitUploads({ atOnce, leastBytes, every }: UploadLimits = limits) {
  const open = new Map<string, number>();

  return function admitUpload(owner: string, request: IncomingMessage, response: ServerResponse): void {
    const count = open.get(owner) ?? 0;
    if (count >= atOnce) throw new AppError('unavailable', 'http.too_many_uploads');
    open.set(owner, count + 1);
    let arrived = request.socket.bytesRead;
    const pace = setInterval(() => {
      const before = arrived;
      arrived = request.socket.bytesRead;
      if (arrived - before < leastBytes) request.destroy();
    }, every);
    request.once('end', () => clearInterval(pace));

    let isOpen = true;
    const end = () => {
      clearInterval(pace);
      if (!isOpen) return;
      isOpen = false;
      const left = open.get(owner)! - 1;
      if (left > 0) open.set(owner, left);
      else open.delete(owner);
    };
    response.once('finish', end).once('close', end);
  };
}
