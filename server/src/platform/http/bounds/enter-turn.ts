import { AppError } from '../../errors.ts';
import type { Turns } from '../../turns/turns.ts';
import type { Stay } from './stay.ts';

/**
 * Takes a caller's turn until the stay ends: true, false where too many wait, or a promise while it waits. It throws
 * `invalid_input` where its client goes.
 */
export function enterTurn(turns: Turns, caller: string, stay: Stay): boolean | Promise<void> {
  const turn = turns.take(caller);
  if (turn === false) return false;
  stay.onEnd(turn === true ? () => turns.give(caller) : turn.end);
  return turn === true ? true : turn.begins.then(checkStays);
}

function checkStays(isBegun: boolean): void {
  if (!isBegun) throw new AppError('invalid_input', 'http.broken_off');
}
