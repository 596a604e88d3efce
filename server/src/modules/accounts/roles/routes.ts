import * as calls from '@gerai/shared/accounts/roles/contract.ts';
import { forRoles, signedIn } from '../../../platform/http/route.ts';
import { createRole } from './create-role.ts';
import { deleteRole } from './delete-role.ts';
import * as queries from './queries.ts';
import { updateRole } from './update-role.ts';

const forAdmin = ['admin'] as const;

export const routes = [
  signedIn(calls.listJobRoles, ({ db }) => queries.listJobRoles(db)),
  forRoles(forAdmin, calls.listLoginRoles, ({ db }) => queries.listLoginRoles(db)),
  forRoles(forAdmin, calls.listRoles, ({ db }) => queries.listRoles(db)),
  forRoles(forAdmin, calls.createRole, (context, actor, { body }) => createRole(context, actor, body)),
  forRoles(forAdmin, calls.updateRole, (context, actor, { params, body }) =>
    updateRole(context, actor, params.id, body),
  ),
  forRoles(forAdmin, calls.deleteRole, async (context, actor, { params }) => {
    await deleteRole(context, actor, params.id);
    return undefined;
  }),
];
