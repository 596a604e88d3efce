import { AppError } from '../../errors.ts';
import { openTurns } from '../../turns/turns.ts';
import { enterTurn } from './enter-turn.ts';
import type { Stay } from './stay.ts';

interface ExportLimits {
  /** On their way at once: of one person, and of all in one process. Each reads page after page from the database. */
  each: number;
  all: number;
}

export const exportLimits: ExportLimits = { each: 2, all: 6 };

/** Seconds after which to try again: most exports are through by then. */
const SECONDS = 30;

/** Returns a function that admits an export until it is sent. It throws `rate_limited` while too many are on their way. */
export function limitExports({ each, all }: ExportLimits = exportLimits) {
  const [own, any] = [openTurns({ each, waitingEach: 0 }), openTurns({ size: all, waiting: 0 })];

  return function admitExport(owner: string, stay: Stay): void {
    if (!enterTurn(own, owner, stay))
      throw new AppError('rate_limited', 'tables.too_many_own', { seconds: SECONDS });
    if (!enterTurn(any, owner, stay))
      throw new AppError('rate_limited', 'tables.too_many', { seconds: SECONDS });
  };
}
