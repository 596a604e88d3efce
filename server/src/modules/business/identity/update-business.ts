import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { BusinessRecord } from '@gerai/shared/business/identity/contract.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import type { Context } from '../../../platform/context.ts';
import { checkRevision, nextRevision } from '../../../platform/revision/check-revision.ts';
import { lockBusiness } from './lock-business.ts';
import { findBusiness } from './queries.ts';
import { recordBusiness } from './record-business.ts';

/** Changes the public name of the business; empty means none. Throws `conflict` for a change after `expected_updated_at`. */
export async function updateBusiness(
  { db, clock, config }: Context,
  actor: Actor,
  { name, expected_updated_at: expected }: { name: string } & BasedOn,
): Promise<BusinessRecord> {
  return await db.transaction().execute(async (tx) => {
    const before = await lockBusiness(tx);
    if (before.name !== name) {
      await checkRevision(tx, expected, {
        subject: { type: 'business', id: 'business' },
        updated_at: before.updated_at,
        current: () => findBusiness(tx, config),
      });
      const now = nextRevision(before.updated_at, clock.now());
      await tx.updateTable('business').set({ name, updated_at: now }).execute();
      await recordBusiness(tx, actor, now, { before: { name: before.name }, after: { name } });
    }
    return await findBusiness(tx, config);
  });
}
