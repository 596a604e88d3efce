import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Business } from '@gerai/shared/business/identity/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { lockBusiness } from './lock-business.ts';
import { findBusiness } from './queries.ts';
import { recordBusiness } from './record-business.ts';

/** Changes the public name of the business; empty means none. */
export async function updateBusiness(
  { db, clock, config }: Context,
  actor: Actor,
  { name }: { name: string },
): Promise<Business> {
  const now = clock.now();
  return await db.transaction().execute(async (tx) => {
    const before = await lockBusiness(tx, now);
    if (before.name !== name) {
      await tx.updateTable('business').set({ name, updated_at: now }).execute();
      await recordBusiness(tx, actor, now, { before: { name: before.name }, after: { name } });
    }
    return await findBusiness(tx, config);
  });
}
