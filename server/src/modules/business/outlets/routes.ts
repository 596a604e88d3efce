import * as calls from '@gerai/shared/business/outlets/contract.ts';
import { forAdmin, listForRoles, signedIn } from '../../../platform/http/route.ts';
import { createRecord } from '../../../platform/master-data/create-record.ts';
import { deleteRecord } from '../../../platform/master-data/delete-record.ts';
import { updateRecord } from '../../../platform/master-data/update-record.ts';
import { listKeptOutlets } from './list-kept-outlets.ts';
import { listOutlets } from './queries.ts';
import { writeOutlet } from './write-outlet.ts';

export const routes = [
  signedIn(calls.listOutlets, ({ db }, actor) => listOutlets(db, actor)),
  listForRoles(['admin'], calls.pageOutlets, ({ db }, _actor, { query }) => listKeptOutlets(db, query)),
  forAdmin(calls.createOutlet, (context, actor, { body }) => createRecord(context, actor, writeOutlet, body)),
  forAdmin(calls.updateOutlet, (context, actor, { params, body }) =>
    updateRecord(context, actor, writeOutlet, params.id, body),
  ),
  forAdmin(calls.deleteOutlet, (context, actor, { params }) =>
    deleteRecord(context, actor, writeOutlet, params.id),
  ),
];
