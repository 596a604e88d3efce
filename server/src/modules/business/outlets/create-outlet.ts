import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { KeptOutlet, OutletInput } from '@gerai/shared/business/outlets/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** Creates an outlet. Templates without a location have tasks there from the next generation on. Throws `conflict`. */
export async function createOutlet(context: Context, actor: Actor, input: OutletInput): Promise<KeptOutlet> {
  const now = context.clock.now();
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const outlet = await tx
        .insertInto('outlets')
        .values({ ...input, created_at: now, updated_at: now })
        .returning(['id', 'outlet_name', 'region', 'created_at', 'updated_at'])
        .executeTakeFirstOrThrow();
      await recordActivity(tx, actor, now, {
        event: 'outlet created',
        subject: { type: 'outlet', id: outlet.id },
        outlet_id: outlet.id,
        details: { name: outlet.outlet_name, after: input },
      });
      return { ...outlet, users: 0, templates: 0 };
    })
    .catch(refuseTakenName);
}
