import { isDeepStrictEqual } from 'node:util';
import type { planMove as planCall } from '@gerai/shared/accounts/postings/move-contract.ts';
import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, explainViolations } from '../../../platform/errors.ts';
import { checkRevision, nextRevisionOf } from '../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../account/build-account-entry.ts';
import { type LockedUser, lockUser } from '../account/lock-user.ts';
import { findUser } from '../users/queries.ts';
import { lockActor } from '../users/rights/lock-actor.ts';
import { findMove, findMoves, type StoredMove } from './queries.ts';

/**
 * Has a person work at another outlet or as another job role from a day to come on, instead of what was planned before;
 * the same plan writes nothing. Throws `not_found`, `step_up_required` for a manager's other outlet, `conflict` for a change of the account after `expected_updated_at`,
 * and `invalid_input` for a day that is not to come, for where they are already, and for what is archived or gone.
 */
export async function updatePlannedMove(
  context: Context,
  actor: Actor,
  uid: string,
  { expected_updated_at: expected, ...input }: EndpointParsed<typeof planCall>['body'],
): Promise<void> {
  const now = context.clock.now();
  if (input.on_date <= businessDate(now))
    throw new AppError('invalid_input', 'postings.move_passed', undefined, { at: ['on_date'] });
  await context.db
    .transaction()
    .execute(async (tx) => {
      await lockActor(tx, actor, uid);
      const user = await lockUser(tx, uid);
      const before = await findMove(tx, uid);
      if (before && isDeepStrictEqual(inputOf(before), input)) return;
      await checkRevision(tx, expected, {
        subject: { type: 'user', id: uid },
        updated_at: user.updated_at,
        current: () => findUser({ ...context, db: tx }, actor, uid),
      });
      if (!moves(user, input))
        throw new AppError('invalid_input', 'postings.moves_nowhere', undefined, { at: ['location_id'] });
      if (movesManager(user, before) || movesManager(user, input)) checkRecentProof(actor, now);
      await writeMoves(tx, actor, [{ user, before }], input, now);
    })
    .catch(explainMove);
}

/** Whether a planned move changes which outlet somebody manages. */
export const movesManager = (
  { role }: Pick<LockedUser, 'role'>,
  move: { location_id: string | null } | undefined,
): boolean => role === 'manager' && (move?.location_id ?? null) !== null;

export const inputOf = ({ on_date, location_id, job_role_id }: StoredMove) => ({
  on_date,
  location_id,
  job_role_id,
});

/** What the trail shows of a planned move. */
export const summaryOf = ({ on_date, outlet_name, job_role }: StoredMove) => ({
  move_on: on_date,
  ...(outlet_name === null ? {} : { location: outlet_name }),
  ...(job_role === null ? {} : { job_role }),
});

type Move = { on_date: string; location_id: string | null; job_role_id: string | null };

/** Whether a move brings somebody elsewhere, or to another job role. */
export function moves(user: LockedUser, to: Omit<Move, 'on_date'>): boolean {
  const stays = (field: 'location_id' | 'job_role_id') => to[field] === null || to[field] === user[field];
  return !stays('location_id') || !stays('job_role_id');
}

/** Plans the same move for locked people, with an entry of the trail and another revision for each. */
export async function writeMoves(
  tx: Transaction<Tables>,
  actor: Actor,
  people: readonly { user: LockedUser; before: StoredMove | undefined }[],
  move: Move,
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  const uids = people.map(({ user }) => user.uid);
  const planned = { ...move, planned_by: isPerson(actor) ? actor.uid : null, refused_reason: null };
  await tx
    .insertInto('planned_moves')
    .values(uids.map((uid) => ({ uid, ...planned, created_at: now })))
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ ...planned, created_at: now }))
    .execute();
  const updated_at = nextRevisionOf(
    people.map(({ user }) => user),
    now,
  );
  await tx.updateTable('users').set({ updated_at }).where('uid', 'in', uids).execute();
  const after = await findMoves(tx, uids);
  const entries = people.map(({ user, before }) => ({
    ...buildAccountEntry(actor, user, 'move planned', {
      ...(before ? { before: summaryOf(before) } : {}),
      after: summaryOf(after.get(user.uid)!),
    }),
    outlet_id: move.location_id,
  }));
  await recordActivity(tx, actor, updated_at, ...entries);
}

export const explainMove = explainViolations([
  ['planned_moves_location_id_fkey', 'invalid_input', 'location_id', { reason: 'users.unknown_location' }],
  ['planned_moves_job_role_id_fkey', 'invalid_input', 'job_role_id', { reason: 'users.unknown_job_role' }],
  ['planned_moves_present_outlet', 'invalid_input', 'location_id', { reason: 'outlets.archived' }],
  ['planned_moves_present_job_role', 'invalid_input', 'job_role_id', { reason: 'roles.archived' }],
]);
