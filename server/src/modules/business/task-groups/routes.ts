import * as calls from '@gerai/shared/business/task-groups/contract.ts';
import { forAdmin, signedIn } from '../../../platform/http/route.ts';
import { createRecord } from '../../../platform/master-data/create-record.ts';
import { deleteRecord } from '../../../platform/master-data/delete-record.ts';
import { updateRecord } from '../../../platform/master-data/update-record.ts';
import * as queries from './queries.ts';
import { reorderTaskGroups } from './reorder-task-groups.ts';
import { taskGroupData } from './task-group-data.ts';

export const routes = [
  signedIn(calls.listTaskGroups, ({ db }) => queries.listTaskGroups(db)),
  forAdmin(calls.listKeptTaskGroups, ({ db }) => queries.listKeptTaskGroups(db)),
  forAdmin(calls.createTaskGroup, (context, actor, { body }) =>
    createRecord(context, actor, taskGroupData, body),
  ),
  forAdmin(calls.reorderTaskGroups, (context, actor, { body }) => reorderTaskGroups(context, actor, body)),
  forAdmin(calls.updateTaskGroup, (context, actor, { params, body }) =>
    updateRecord(context, actor, taskGroupData, params.id, body),
  ),
  forAdmin(calls.deleteTaskGroup, (context, actor, { params }) =>
    deleteRecord(context, actor, taskGroupData, params.id),
  ),
];
