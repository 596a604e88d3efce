import type { BulkAction, BulkResult } from '@gerai/shared/accounts/users/manage-contract.ts';
import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, explain } from '../../../platform/errors.ts';
import { type LockedUser, lockUsers } from '../account/lock-user.ts';
import { createPostings } from '../postings/create-postings.ts';
import { updatePlannedMoves } from '../postings/update-planned-moves.ts';
import { lockActor } from '../users/rights/lock-actor.ts';
import { createInvitations } from './create-invitations.ts';
import { changedBecause, listChangedUsers } from './list-changed-users.ts';
import { updateJobRoles } from './update-job-roles.ts';

/** The actions that are written for all together. */
const JOINT = ['change_job_role', 'plan_move', 'lend', 'invite_again'] as const;
export type JointAction = Extract<BulkAction, { action: (typeof JOINT)[number] }>;

export const isJoint = (action: BulkAction): action is JointAction =>
  (JOINT as readonly string[]).includes(action.action);

export type Outcome = Pick<BulkResult, 'error' | 'link'>;

interface Joint {
  uids: readonly string[];
  action: JointAction;
  expected: ReadonlyMap<string, string>;
}

/**
 * Runs an action for several users in one transaction, a statement for each step; returns the outcome of each. Whoever is
 * refused is left out. What can be done for nobody, as an archived outlet, is the refusal of each.
 */
export async function runJointAction(
  context: Context,
  actor: Actor,
  { uids, action, expected }: Joint,
): Promise<Map<string, Outcome>> {
  const done = { refused: new Map<string, AnyBecause>(), links: new Map<string, string>() };
  try {
    await context.db.transaction().execute(async (tx) => {
      // Ordered by uid, with the actor among them, to avoid deadlocks between admins changing each other.
      const locked = await lockUsers(tx, [...uids, ...(isPerson(actor) ? [actor.uid] : [])]);
      await lockActor(tx, actor);
      const found = new Map(locked.map((user) => [user.uid, user]));
      const later = await listChangedUsers(tx, actor, expected, action);
      for (const thing of later) done.refused.set(thing.id, changedBecause(thing));
      for (const uid of uids)
        if (!found.has(uid)) done.refused.set(uid, { reason: 'http.not_found', values: { thing: 'User' } });
      const users = uids.flatMap((uid) => (done.refused.has(uid) ? [] : found.get(uid)!));
      const result = users.length > 0 ? await act(tx, context, actor, users, action) : {};
      for (const [uid, because] of result.refused ?? []) done.refused.set(uid, because);
      for (const [uid, link] of result.links ?? []) done.links.set(uid, link);
    });
  } catch (error) {
    if (!(error instanceof AppError) || !FOR_ALL.includes(error.code)) throw error;
    for (const uid of uids) if (!done.refused.has(uid)) done.refused.set(uid, error as AnyBecause);
  }
  for (const uid of uids) context.actors.forget(uid);
  return new Map(
    uids.map((uid) => {
      const because = done.refused.get(uid);
      return [uid, { error: because ? explain(because) : null, link: done.links.get(uid) ?? null }];
    }),
  );
}

/** The codes of a refusal that is about what was chosen for all. */
const FOR_ALL: readonly string[] = ['invalid_input', 'refused', 'conflict'];

interface Done {
  refused?: Map<string, AnyBecause>;
  links?: Map<string, string>;
}

async function act(
  tx: Transaction<Tables>,
  context: Context,
  actor: Actor,
  users: readonly LockedUser[],
  action: JointAction,
): Promise<Done> {
  const now = context.clock.now();
  switch (action.action) {
    case 'change_job_role':
      await updateJobRoles(tx, actor, now, users, action.job_role_id);
      return {};
    case 'plan_move': {
      const { action: _, ...move } = action;
      return { refused: await updatePlannedMoves(tx, actor, now, users, move) };
    }
    case 'lend':
      return { refused: await createPostings(tx, actor, now, users, action) };
    case 'invite_again':
      return await createInvitations(tx, context, actor, now, { users, byMail: action.by_mail ?? false });
  }
}
