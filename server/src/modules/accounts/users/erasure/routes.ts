import * as erasure from '@gerai/shared/accounts/users/erasure-contract.ts';
import { forAdmin } from '../../../../platform/http/route.ts';
import { eraseUser } from './erase-user.ts';
import { readErasure } from './read-erasure.ts';

export const routes = [
  forAdmin(erasure.readErasure, (context, _actor, { params }) => readErasure(context, params.uid), {
    callsPerMinute: 30,
  }),
  forAdmin(
    erasure.eraseUser,
    (context, actor, { params, body }) => eraseUser(context, actor, params.uid, body),
    { recentProof: true, callsPerMinute: 10 },
  ),
];
