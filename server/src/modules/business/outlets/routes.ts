import * as calls from '@gerai/shared/business/outlets/contract.ts';
import { forRoles, signedIn } from '../../../platform/http/route.ts';
import { createOutlet } from './create-outlet.ts';
import { deleteOutlet } from './delete-outlet.ts';
import { pageOutlets } from './page-outlets.ts';
import { listOutlets } from './queries.ts';
import { updateOutlet } from './update-outlet.ts';

const forAdmin = ['admin'] as const;

export const routes = [
  signedIn(calls.listOutlets, ({ db }, actor) => listOutlets(db, actor)),
  forRoles(forAdmin, calls.pageOutlets, ({ db }, _actor, { query }) => pageOutlets(db, query)),
  forRoles(forAdmin, calls.createOutlet, (context, actor, { body }) => createOutlet(context, actor, body)),
  forRoles(forAdmin, calls.updateOutlet, (context, actor, { params, body }) =>
    updateOutlet(context, actor, params.id, body),
  ),
  forRoles(forAdmin, calls.deleteOutlet, async (context, actor, { params }) => {
    await deleteOutlet(context, actor, params.id);
    return undefined;
  }),
];
