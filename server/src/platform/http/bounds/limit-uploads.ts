import type { IncomingMessage } from 'node:http';
import { AppError } from '../../errors.ts';
import { openTurns } from '../../turns/turns.ts';
import { enterTurn } from './enter-turn.ts';
import type { Stay } from './stay.ts';

interface UploadLimits {
  /** Of one person; each occupies disk space with what has arrived of it. */
  atOnce: number;
  /** A body must bring so many bytes in so many milliseconds: a slow phone brings ten times as many. */
  leastBytes: number;
  every: number;
}

export const uploadLimits: UploadLimits = { atOnce: 6, leastBytes: 20_000, every: 20_000 };

/**
 * Returns a function that admits an upload before its body is read, and breaks it off when it hardly moves. Throws
 * `unavailable` while too many of the same person are under way.
 */
export function limitUploads({ atOnce, leastBytes, every }: UploadLimits = uploadLimits) {
  const turns = openTurns({ each: atOnce, waitingEach: 0 });

  return function admitUpload(owner: string, request: IncomingMessage, stay: Stay): void {
    if (!enterTurn(turns, owner, stay)) throw new AppError('unavailable', 'http.too_many_uploads');
    let arrived = request.socket.bytesRead;
    const pace = setInterval(() => {
      const before = arrived;
      arrived = request.socket.bytesRead;
      if (arrived - before < leastBytes) request.destroy();
    }, every);
    const end = () => clearInterval(pace);
    request.once('end', end);
    stay.onEnd(end);
  };
}
