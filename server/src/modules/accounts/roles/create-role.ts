import type { KeptRole, RoleInput } from '@gerai/shared/accounts/roles/contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { roleTables } from './queries.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** Creates a login role, with the rights common to all users, or a job role. Throws `conflict` for a taken name. */
export async function createRole(context: Context, actor: Actor, input: RoleInput): Promise<KeptRole> {
  const { role_name, type } = input;
  const now = context.clock.now();
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const role = await tx
        .insertInto(roleTables[type])
        .values({ role_name, created_at: now, updated_at: now })
        .returning(['id', 'role_name', 'created_at', 'updated_at'])
        .executeTakeFirstOrThrow();
      await recordActivity(tx, actor, now, {
        event: 'role created',
        subject: { type: 'role', id: role.id },
        details: { name: role_name, after: input },
      });
      return { ...role, type, built_in: false, users: 0, templates: 0 };
    })
    .catch(refuseTakenName);
}
