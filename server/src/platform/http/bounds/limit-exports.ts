import type { ServerResponse } from 'node:http';
import { AppError } from '../../errors.ts';
import { limitAtOnce } from './limit-at-once.ts';

interface ExportLimits {
  /** On their way at once: of one person, and of all in one process. Each reads page after page from the database. */
  each: number;
  all: number;
}

/** Seconds after which to try again: most exports are through by then. */
const SECONDS = 30;

/** Returns a function that admits an export until it is sent. It throws `rate_limited` while too many are on their way. */
export function limitExports({ each, all }: ExportLimits = { each: 2, all: 6 }) {
  const [admitOwn, admitAny] = [limitAtOnce(each), limitAtOnce(all)];

  return function admitExport(owner: string, response: ServerResponse): void {
    if (!admitOwn(owner, response))
      throw new AppError('rate_limited', 'tables.too_many_own', { seconds: SECONDS });
    if (!admitAny('', response)) throw new AppError('rate_limited', 'tables.too_many', { seconds: SECONDS });
  };
}
