import { AppError } from '../../errors.ts';
import type { Turns } from '../../turns/turns.ts';
import type { Until } from './stay.ts';

/**
 * Takes a caller's turn for as long as `until` says: true, false where too many wait, or a promise while it waits. It
 * throws `invalid_input` where its client goes. One of many may have so many times what one caller has.
 */
export function enterTurn(turns: Turns, caller: string, until: Until, times = 1): boolean | Promise<void> {
  const turn = turns.take(caller, { times });
  if (turn === false) return false;
  until.onEnd(turn === true ? () => turns.give(caller) : turn.end);
  return turn === true ? true : turn.begins.then(checkStays);
}

function checkStays(isBegun: boolean): void {
  if (!isBegun) throw new AppError('invalid_input', 'http.broken_off');
}
