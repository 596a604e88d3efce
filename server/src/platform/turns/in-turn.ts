import { availableParallelism } from 'node:os';
import type { SimpleReason } from '@gerai/shared/reasons.ts';
import { AppError } from '../errors.ts';
import type { Place, Turns } from './turns.ts';

/** Heavy tasks at once in one process: its share of the cores, at most 3, below the four threads that file access uses. */
export const HEAVY_AT_ONCE = Math.max(
  1,
  Math.min(Math.floor(availableParallelism() / Number(process.env.GERAI_PROCESSES ?? 1)), 3),
);

/** Whose turn it is where all take turns as they come. */
export const ANYBODY = '';

interface InTurn extends Place {
  caller?: string;
  /** Why it is refused where too many wait. */
  refusal: SimpleReason;
}

/** Does the work in its caller's turn. Throws `unavailable` where too many wait. */
export async function inTurn<T>(
  turns: Turns,
  { caller = ANYBODY, refusal, ...place }: InTurn,
  work: () => Promise<T>,
): Promise<T> {
  await turnOf(turns, { caller, refusal, ...place });
  try {
    return await work();
  } finally {
    turns.give(caller);
  }
}

/** The same for work whose end is elsewhere, which gives the turn back. */
export async function turnOf(turns: Turns, { caller = ANYBODY, refusal, ...place }: InTurn): Promise<void> {
  const turn = turns.take(caller, place);
  if (turn !== true && !(turn && (await turn.begins)))
    throw new AppError<SimpleReason>('unavailable', refusal);
}
