import type { SecuritySettings } from '@gerai/shared/accounts/security/contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { findSecuritySettings } from './queries.ts';

type Field = keyof SecuritySettings;

/** Changes the given settings; nothing is written where they are so already. Returns all of them. */
export async function updateSecuritySettings(
  { db, clock }: Context,
  actor: Actor,
  given: Partial<SecuritySettings>,
): Promise<SecuritySettings> {
  const now = clock.now();
  return await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('security_settings')
      .values({ updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.selectFrom('security_settings').select('is_only').forUpdate().execute();
    const before = await findSecuritySettings(tx);
    const after = { ...before, ...given };
    const changed = (Object.keys(before) as Field[]).filter((field) => before[field] !== after[field]);
    if (changed.length === 0) return before;
    await tx
      .updateTable('security_settings')
      .set({ ...after, updated_at: now })
      .execute();
    const only = (settings: SecuritySettings) =>
      Object.fromEntries(changed.map((field) => [field, settings[field]]));
    await recordActivity(tx, actor, now, {
      event: 'security settings updated',
      subject: { type: 'security_settings', id: 'security_settings' },
      details: { before: only(before), after: only(after) },
    });
    return after;
  });
}
