import type { SecuritySettings, SecuritySettingsRecord } from '@gerai/shared/accounts/security/contract.ts';
import { type PersonActor, WATCHED_ROLES } from '@gerai/shared/actor/actor.ts';
import { pickFields } from '@gerai/shared/fields/pick-fields.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkRevision, NEVER_CHANGED, nextRevision } from '../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { lockUser } from '../account/lock-user.ts';
import { hasFactor } from '../auth/factors/queries.ts';
import { findSecuritySettings } from './queries.ts';

type Field = keyof SecuritySettings;
const subject = { type: 'security_settings', id: 'security_settings' } as const;

/**
 * Changes the given settings; nothing is written where they are so already. Returns all of them. Throws
 * `step_up_required`, `conflict` for a change after `expected_updated_at`, and `refused` for requiring a second factor that the actor has not.
 */
export async function updateSecuritySettings(
  { db, clock, actors }: Context,
  actor: PersonActor,
  { expected_updated_at: expected, ...given }: Partial<SecuritySettings> & BasedOn,
): Promise<SecuritySettingsRecord> {
  checkRecentProof(actor, clock.now());
  const saved = await db.transaction().execute(async (tx) => {
    // First, as by the removal of a factor: of the two at once one sees the other.
    await lockUser(tx, actor.uid);
    await tx
      .insertInto('security_settings')
      .values({ updated_at: NEVER_CHANGED })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.selectFrom('security_settings').select('is_only').forUpdate().execute();
    const { updated_at, ...before } = await findSecuritySettings(tx);
    const after = { ...before, ...given };
    const changed = (Object.keys(before) as Field[]).filter((field) => before[field] !== after[field]);
    if (changed.length === 0) return { ...before, updated_at };
    await checkRevision(tx, expected, { subject, updated_at, current: () => ({ ...before, updated_at }) });
    const now = nextRevision(updated_at, clock.now());
    const isRequired = changed.includes('second_factor_required') && after.second_factor_required;
    if (isRequired && !(await hasFactor(tx, actor.uid)))
      throw new AppError('refused', 'auth.own_factor_first', undefined, { at: ['second_factor_required'] });
    await tx
      .updateTable('security_settings')
      .set({ ...after, updated_at: now })
      .execute();
    await recordActivity(tx, actor, now, {
      event: 'security settings updated',
      subject,
      details: { before: pickFields(before, changed), after: pickFields(after, changed) },
    });
    return { ...after, updated_at: now.toISOString() };
  });
  // Other servers hear of it from the database.
  if (given.second_factor_required !== undefined) for (const uid of await findWatched(db)) actors.forget(uid);
  return saved;
}

async function findWatched(db: Queryable): Promise<string[]> {
  const found = await db
    .selectFrom('users')
    .select('uid')
    .where('role', 'in', [...WATCHED_ROLES])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .execute();
  return found.map(({ uid }) => uid);
}
