import * as calls from '@gerai/shared/accounts/roles/contract.ts';
import { forAdmin, signedIn } from '../../../platform/http/route.ts';
import { createRole } from './create-role.ts';
import { deleteRole } from './delete-role.ts';
import * as queries from './queries.ts';
import { updateRole } from './update-role.ts';

export const routes = [
  signedIn(calls.listJobRoles, ({ db }) => queries.listJobRoles(db)),
  forAdmin(calls.listLoginRoles, ({ db }) => queries.listLoginRoles(db)),
  forAdmin(calls.listRoles, ({ db }) => queries.listRoles(db)),
  forAdmin(calls.createRole, (context, actor, { body }) => createRole(context, actor, body)),
  forAdmin(calls.updateRole, (context, actor, { params, body }) =>
    updateRole(context, actor, params.id, body),
  ),
  forAdmin(calls.deleteRole, (context, actor, { params }) => deleteRole(context, actor, params.id)),
];
