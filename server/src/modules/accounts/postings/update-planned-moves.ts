import { isDeepStrictEqual } from 'node:util';
import type { MoveInput } from '@gerai/shared/accounts/postings/move-contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { AppError } from '../../../platform/errors.ts';
import type { LockedUser } from '../account/lock-user.ts';
import { findMoves } from './queries.ts';
import { explainMove, inputOf, moves, writeMoves } from './update-planned-move.ts';

/**
 * The same for several locked people, in a few statements. Returns why some are refused, by uid; who has the plan already
 * is none of them. The caller has asked for a recent proof where one of them manages.
 */
export async function updatePlannedMoves(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  users: readonly LockedUser[],
  input: MoveInput,
): Promise<Map<string, AnyBecause>> {
  if (input.on_date <= businessDate(now))
    throw new AppError('invalid_input', 'postings.move_passed', undefined, { at: ['on_date'] });
  const before = await findMoves(
    tx,
    users.map(({ uid }) => uid),
  );
  const refused = new Map<string, AnyBecause>();
  const moving = users.filter((user) => {
    const planned = before.get(user.uid);
    if (planned && isDeepStrictEqual(inputOf(planned), input)) return false;
    if (!moves(user, input)) refused.set(user.uid, { reason: 'postings.moves_nowhere' });
    return !refused.has(user.uid);
  });
  const people = moving.map((user) => ({ user, before: before.get(user.uid) }));
  await writeMoves(tx, actor, people, input, now).catch(explainMove);
  return refused;
}
