import * as calls from '@gerai/shared/work/cancellations/contract.ts';
import { forAdmin } from '../../../platform/http/route.ts';
import { createCancellation } from './create-cancellation.ts';
import { deleteCancellation } from './delete-cancellation.ts';

export const routes = [
  forAdmin(
    calls.createCancellation,
    (context, actor, { params, body }) => createCancellation(context, actor, { ...params, ...body }),
    { callsPerMinute: 60 },
  ),
  forAdmin(
    calls.deleteCancellation,
    (context, actor, { params }) => deleteCancellation(context, actor, params),
    { callsPerMinute: 60 },
  ),
];
