import { availableParallelism } from 'node:os';
import type { SimpleReason } from '@gerai/shared/reasons.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { TurnSlot, Turns } from './turns.ts';

/** Heavy tasks at once in one process: its share of the cores, at most 3, below the four threads that file access uses. */
export const HEAVY_AT_ONCE = Math.max(
  1,
  Math.min(Math.floor(availableParallelism() / Number(process.env.GERAI_PROCESSES ?? 1)), 3),
);

/** Whose turn it is where all take turns as they come. */
export const ANYBODY = '';

interface InTurn extends TurnSlot {
  caller?: string;
  /** Why it is refused where too many wait. */
  refusal: SimpleReason;
  /** Of the call that waits: it leaves the line once its client is gone. */
  stay?: Context['stay'];
}

/**
 * Does the work in its caller's turn. Throws `unavailable` where too many wait, and `invalid_input` where the client goes
 * before the turn has come.
 */
export async function inTurn<T>(
  turns: Turns,
  { caller = ANYBODY, ...place }: InTurn,
  work: () => Promise<T>,
): Promise<T> {
  await turnOf(turns, { caller, ...place });
  try {
    return await work();
  } finally {
    turns.give(caller);
  }
}

/** The same for work whose end is elsewhere, which gives the turn back. */
export async function turnOf(
  turns: Turns,
  { caller = ANYBODY, refusal, stay, ...place }: InTurn,
): Promise<void> {
  const turn = turns.take(caller, place);
  if (turn === true) return;
  const gone = stay?.gone;
  if (turn && gone?.aborted) turn.end();
  if (turn) gone?.addEventListener('abort', turn.end);
  const begins = turn && (await turn.begins);
  // Where the client went just as the turn came, `end` has given it back.
  if (gone?.aborted) throw new AppError('invalid_input', 'http.broken_off');
  if (turn) gone?.removeEventListener('abort', turn.end);
  if (!begins) throw new AppError<SimpleReason>('unavailable', refusal);
}
