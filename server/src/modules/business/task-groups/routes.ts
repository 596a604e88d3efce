import * as calls from '@gerai/shared/business/task-groups/contract.ts';
import { forRoles, signedIn } from '../../../platform/http/route.ts';
import { createTaskGroup } from './create-task-group.ts';
import { deleteTaskGroup } from './delete-task-group.ts';
import * as queries from './queries.ts';
import { reorderTaskGroups } from './reorder-task-groups.ts';
import { updateTaskGroup } from './update-task-group.ts';

const forAdmin = ['admin'] as const;

export const routes = [
  signedIn(calls.listTaskGroups, ({ db }) => queries.listTaskGroups(db)),
  forRoles(forAdmin, calls.listKeptTaskGroups, ({ db }) => queries.listKeptTaskGroups(db)),
  forRoles(forAdmin, calls.createTaskGroup, (context, actor, { body }) =>
    createTaskGroup(context, actor, body),
  ),
  forRoles(forAdmin, calls.reorderTaskGroups, (context, actor, { body }) =>
    reorderTaskGroups(context, actor, body),
  ),
  forRoles(forAdmin, calls.updateTaskGroup, (context, actor, { params, body }) =>
    updateTaskGroup(context, actor, params.id, body),
  ),
  forRoles(forAdmin, calls.deleteTaskGroup, async (context, actor, { params }) => {
    await deleteTaskGroup(context, actor, params.id);
    return undefined;
  }),
];
