import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { forEachAlone } from '../../../platform/jobs/scheduled-job.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../account/build-account-entry.ts';
import { lockUsers } from '../account/lock-user.ts';
import { explainRefusedUser } from '../users/create-user.ts';
import { writeUser } from '../users/update-user.ts';
import { findMove, type StoredMove } from './queries.ts';
import { summaryOf } from './update-planned-move.ts';

const actor = { kind: 'job', name: 'run-planned-moves' } as const;

/**
 * Makes the moves whose day has come, as an admin would by hand; the trail says who planned each. One that is refused,
 * because its outlet was archived meanwhile, stays with the reason and is tried again the next time; one that fails
 * otherwise makes the job fail, after all others. Returns how many were made and refused.
 */
export async function runPlannedMoves(
  context: Context,
): Promise<{ moved: number; refused: number } | undefined> {
  const { db, clock, log } = context;
  const due = await db
    .selectFrom('planned_moves')
    .select('uid')
    .where('on_date', '<=', businessDate(clock.now()))
    .orderBy('on_date')
    .orderBy('uid')
    .execute();
  let refused = 0;
  await forEachAlone(due, async ({ uid }) => {
    try {
      await movePerson(context, uid);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The field says what is archived, the whole only that something is invalid.
      const reason = Object.values(error.fields ?? {})[0]?.reason ?? error.reason;
      await recordRefusal(context, uid, reason);
      log.warn({ uid, reason }, 'A planned move was not made');
      refused += 1;
    }
  });
  return due.length > 0 ? { moved: due.length - refused, refused } : undefined;
}

async function movePerson(context: Context, uid: string): Promise<void> {
  await context.db
    .transaction()
    .execute(async (tx) => {
      const [user] = await lockUsers(tx, [uid]);
      const move = await findMove(tx, uid);
      if (!user || !move || !isDue(context, move)) return;
      const { location_id, job_role_id, planned_by } = move;
      await tx.deleteFrom('planned_moves').where('uid', '=', uid).execute();
      const changes = { ...(location_id && { location_id }), ...(job_role_id && { job_role_id }) };
      await writeUser({ ...context, db: tx }, tx, actor, user, changes, { planned_by_uid: planned_by });
    })
    .catch(explainRefusedUser);
  context.actors.forget(uid);
}

/** Keeps why a move was not made, with one entry of the trail as long as the reason is the same. */
async function recordRefusal(context: Context, uid: string, reason: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const [user] = await lockUsers(tx, [uid]);
    const move = await findMove(tx, uid);
    if (!user || !move || !isDue(context, move) || move.refused_reason === reason) return;
    await tx.updateTable('planned_moves').set({ refused_reason: reason }).where('uid', '=', uid).execute();
    await recordActivity(tx, actor, context.clock.now(), {
      ...buildAccountEntry(actor, user, 'move refused', {
        after: summaryOf(move),
        reason,
        // By this mark the index of notices finds it; it tells who planned it, or every admin.
        alert: true,
        planned_by_uid: await findPlanner(tx, move),
      }),
      outlet_id: move.location_id,
    });
  });
}

const isDue = ({ clock }: Context, { on_date }: StoredMove) => on_date <= businessDate(clock.now());

/** The uid of the admin who planned a move; null where that is none any more. */
async function findPlanner(tx: Transaction<Tables>, { planned_by }: StoredMove): Promise<string | null> {
  const planner = await tx
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', planned_by)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return planner?.uid ?? null;
}
