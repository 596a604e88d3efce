import * as calls from '@gerai/shared/business/outlets/contract.ts';
import { forAdmin, signedIn } from '../../../platform/http/route.ts';
import { createOutlet } from './create-outlet.ts';
import { deleteOutlet } from './delete-outlet.ts';
import { pageOutlets } from './page-outlets.ts';
import { listOutlets } from './queries.ts';
import { updateOutlet } from './update-outlet.ts';

export const routes = [
  signedIn(calls.listOutlets, ({ db }, actor) => listOutlets(db, actor)),
  forAdmin(calls.pageOutlets, ({ db }, _actor, { query }) => pageOutlets(db, query)),
  forAdmin(calls.createOutlet, (context, actor, { body }) => createOutlet(context, actor, body)),
  forAdmin(calls.updateOutlet, (context, actor, { params, body }) =>
    updateOutlet(context, actor, params.id, body),
  ),
  forAdmin(calls.deleteOutlet, (context, actor, { params }) => deleteOutlet(context, actor, params.id)),
];
