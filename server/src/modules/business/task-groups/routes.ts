import * as calls from '@gerai/shared/business/task-groups/contract.ts';
import * as merging from '@gerai/shared/business/task-groups/merge-contract.ts';
import { forAdmin, signedIn } from '../../../platform/http/route.ts';
import { archiveRecord } from '../../../platform/master-data/archive-record.ts';
import { createRecord } from '../../../platform/master-data/create-record.ts';
import { deleteRecord } from '../../../platform/master-data/delete-record.ts';
import { countMerge } from '../../../platform/master-data/merge-records.ts';
import { readRecordUses } from '../../../platform/master-data/read-record-uses.ts';
import { updateRecord } from '../../../platform/master-data/update-record.ts';
import { mergedTaskGroups, mergeTaskGroups } from './merge-task-groups.ts';
import * as queries from './queries.ts';
import { reorderTaskGroups } from './reorder-task-groups.ts';
import { writeTaskGroup } from './write-task-group.ts';

export const routes = [
  signedIn(calls.listTaskGroups, ({ db }) => queries.listTaskGroups(db)),
  forAdmin(calls.listTaskGroupRecords, ({ db }) => queries.listTaskGroupRecords(db)),
  forAdmin(calls.createTaskGroup, (context, actor, { body }) =>
    createRecord(context, actor, writeTaskGroup, body),
  ),
  forAdmin(calls.reorderTaskGroups, (context, actor, { body }) => reorderTaskGroups(context, actor, body)),
  forAdmin(calls.updateTaskGroup, (context, actor, { params, body }) =>
    updateRecord(context, actor, writeTaskGroup, params.id, body),
  ),
  forAdmin(calls.archiveTaskGroup, (context, actor, { params, body }) =>
    archiveRecord(context, actor, writeTaskGroup, params.id, body),
  ),
  forAdmin(merging.previewTaskGroupMerge, (context, _actor, { params, query }) =>
    countMerge(context, mergedTaskGroups, { from: params.id, into: query.into_id }),
  ),
  forAdmin(merging.mergeTaskGroups, (context, actor, { params, body }) =>
    mergeTaskGroups(context, actor, params.id, body),
  ),
  forAdmin(calls.getTaskGroupUses, (context, _actor, { params }) =>
    readRecordUses(context, writeTaskGroup, params.id),
  ),
  forAdmin(calls.deleteTaskGroup, (context, actor, { params }) =>
    deleteRecord(context, actor, writeTaskGroup, params.id),
  ),
];
