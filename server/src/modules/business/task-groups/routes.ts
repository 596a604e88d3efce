import * as calls from '@gerai/shared/business/task-groups/contract.ts';
import { forAdmin, signedIn } from '../../../platform/http/route.ts';
import { createTaskGroup } from './create-task-group.ts';
import { deleteTaskGroup } from './delete-task-group.ts';
import * as queries from './queries.ts';
import { reorderTaskGroups } from './reorder-task-groups.ts';
import { updateTaskGroup } from './update-task-group.ts';

export const routes = [
  signedIn(calls.listTaskGroups, ({ db }) => queries.listTaskGroups(db)),
  forAdmin(calls.listKeptTaskGroups, ({ db }) => queries.listKeptTaskGroups(db)),
  forAdmin(calls.createTaskGroup, (context, actor, { body }) => createTaskGroup(context, actor, body)),
  forAdmin(calls.reorderTaskGroups, (context, actor, { body }) => reorderTaskGroups(context, actor, body)),
  forAdmin(calls.updateTaskGroup, (context, actor, { params, body }) =>
    updateTaskGroup(context, actor, params.id, body),
  ),
  forAdmin(calls.deleteTaskGroup, (context, actor, { params }) => deleteTaskGroup(context, actor, params.id)),
];
