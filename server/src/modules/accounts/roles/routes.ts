import * as calls from '@gerai/shared/accounts/roles/contract.ts';
import * as merging from '@gerai/shared/accounts/roles/merge-contract.ts';
import { forAdmin, listForSignedIn } from '../../../platform/http/route.ts';
import { archiveRecord } from '../../../platform/master-data/archive-record.ts';
import { createRecord } from '../../../platform/master-data/create-record.ts';
import { deleteRecord } from '../../../platform/master-data/delete-record.ts';
import { countMerge } from '../../../platform/master-data/merge-records.ts';
import { readRecordUses } from '../../../platform/master-data/read-record-uses.ts';
import { updateRecord } from '../../../platform/master-data/update-record.ts';
import { mergedJobRoles, mergeJobRoles } from './merge-job-roles.ts';
import * as queries from './queries.ts';
import { writeRole } from './write-role.ts';

export const routes = [
  listForSignedIn(calls.listJobRoles, ({ db }) => queries.listJobRoles(db)),
  forAdmin(calls.listLoginRoles, ({ db }) => queries.listLoginRoles(db)),
  forAdmin(calls.listRoles, ({ db }) => queries.listRoles(db)),
  forAdmin(calls.createRole, (context, actor, { body }) => createRecord(context, actor, writeRole, body)),
  forAdmin(calls.updateRole, (context, actor, { params, body }) =>
    updateRecord(context, actor, writeRole, params.id, body),
  ),
  forAdmin(calls.archiveRole, (context, actor, { params, body }) =>
    archiveRecord(context, actor, writeRole, params.id, body),
  ),
  forAdmin(merging.previewJobRoleMerge, (context, _actor, { params, query }) =>
    countMerge(context, mergedJobRoles, { from: params.id, into: query.into_id }),
  ),
  forAdmin(merging.mergeJobRoles, (context, actor, { params, body }) =>
    mergeJobRoles(context, actor, params.id, body),
  ),
  forAdmin(calls.getRoleUses, (context, _actor, { params }) => readRecordUses(context, writeRole, params.id)),
  forAdmin(calls.deleteRole, (context, actor, { params, query }) =>
    deleteRecord(context, actor, writeRole, params.id, query),
  ),
];
