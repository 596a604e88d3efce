import * as calls from '@gerai/shared/accounts/sessions/contract.ts';
import { clientOf } from '../../../platform/http/caller/client-of.ts';
import { forAdmin, type Route, signedIn } from '../../../platform/http/route.ts';
import { endOwnSession } from './end-own-session.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { listSessions } from './list-sessions.ts';

export const routes: readonly Route[] = [
  signedIn(calls.listOwnSessions, (context, actor) => listSessions(context, actor, actor.uid), {
    callsPerMinute: 120,
  }),
  signedIn(
    calls.endOwnSession,
    (context, actor, { params }, { request }) => endOwnSession(context, actor, params.id, clientOf(request)),
    { callsPerMinute: 120 },
  ),
  forAdmin(calls.listUserSessions, (context, actor, { params }) => listSessions(context, actor, params.uid), {
    callsPerMinute: 120,
  }),
  forAdmin(
    calls.endUserSessions,
    (context, actor, { params }) => endUserSessions(context, actor, params.uid),
    { recentProof: true, callsPerMinute: 60 },
  ),
];
