import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { KeptOutlet, OutletInput } from '@gerai/shared/business/outlets/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { lockOutlet } from './queries.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** Changes an outlet's name and region. Throws `not_found`, and `conflict` for a taken name. */
export async function updateOutlet(
  context: Context,
  actor: Actor,
  id: string,
  input: OutletInput,
): Promise<KeptOutlet> {
  const now = context.clock.now();
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const before = await lockOutlet(tx, id);
      if (input.outlet_name === before.outlet_name && input.region === before.region) return before;
      const { updated_at } = await tx
        .updateTable('outlets')
        .set({ ...input, updated_at: now })
        .where('id', '=', id)
        .returning('updated_at')
        .executeTakeFirstOrThrow();
      await recordActivity(tx, actor, now, {
        event: 'outlet updated',
        subject: { type: 'outlet', id },
        outlet_id: id,
        details: {
          name: input.outlet_name,
          before: { outlet_name: before.outlet_name, region: before.region },
          after: input,
        },
      });
      return { ...before, ...input, updated_at };
    })
    .catch(refuseTakenName);
}
