import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import type { UserAction } from '@gerai/shared/accounts/users/user-admin-contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { findUser } from './queries.ts';
import { updateUserPassword } from './update-user-password.ts';

/**
 * Runs an action of the user-admin function (specification 2, section 7); returns the user afterwards, null once
 * deleted. Throws what the verbs throw.
 */
export async function runUserAction(
  context: Context,
  actor: Actor,
  query: UserAction,
): Promise<UserDetail | null> {
  switch (query.action) {
    case 'createUser': {
      const { action: _, job_role, ...input } = query;
      const job_role_id = job_role === null ? null : await jobRoleNamed(context, job_role);
      return await findUser(context, actor, await createUser(context, actor, { ...input, job_role_id }));
    }
    case 'resetPassword':
      await updateUserPassword(context, actor, query.userId, query.password);
      return await findUser(context, actor, query.userId);
    case 'deleteUser':
      await deleteUser(context, actor, query.userId);
      return null;
  }
}

/** Case-insensitive. Throws `invalid_input` on the field the caller filled in. */
async function jobRoleNamed({ db }: Context, role_name: string): Promise<string> {
  const role = await db
    .selectFrom('job_roles')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['role_name']), '=', role_name.toLowerCase()))
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (role) return role.id;
  throw new AppError('invalid_input', 'users.unknown_job_role', undefined, { at: ['job_role'] });
}
