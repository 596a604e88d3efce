import type { KeptRole } from '@gerai/shared/accounts/roles/contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { lockRole, roleTables } from './queries.ts';
import { refuseBuiltIn } from './refuse-built-in.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/**
 * Renames a role. Job roles are referenced by id; a login role's name is also changed on its users, whose sessions are
 * updated by database notification. Throws `not_found`, `refused` and `conflict`.
 */
export async function updateRole(
  context: Context,
  actor: Actor,
  id: string,
  input: Pick<KeptRole, 'role_name'>,
): Promise<KeptRole> {
  const now = context.clock.now();
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const before = await lockRole(tx, id);
      refuseBuiltIn(before);
      if (input.role_name === before.role_name) return before;
      const { updated_at } = await tx
        .updateTable(roleTables[before.type])
        .set({ ...input, updated_at: now })
        .where('id', '=', id)
        .returning('updated_at')
        .executeTakeFirstOrThrow();
      await recordActivity(tx, actor, now, {
        event: 'role updated',
        subject: { type: 'role', id },
        details: {
          name: input.role_name,
          type: before.type,
          before: { role_name: before.role_name },
          after: input,
        },
      });
      return { ...before, ...input, updated_at };
    })
    .catch(refuseTakenName);
}
