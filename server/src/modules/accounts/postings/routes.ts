import * as calls from '@gerai/shared/accounts/postings/contract.ts';
import * as moves from '@gerai/shared/accounts/postings/move-contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { forAdmin, signedIn } from '../../../platform/http/route.ts';
import { findUser } from '../users/queries.ts';
import { createPosting } from './create-posting.ts';
import { deletePlannedMove } from './delete-planned-move.ts';
import { deletePosting } from './delete-posting.ts';
import { listPlaces, listPostings } from './queries.ts';
import { updateLastDay } from './update-last-day.ts';
import { updatePlannedMove } from './update-planned-move.ts';
import { updatePosting } from './update-posting.ts';
import { updatePresentPlace } from './update-present-place.ts';

const weighty = { recentProof: true, callsPerMinute: 120 } as const;

export const routes = [
  forAdmin(calls.listPostings, ({ db, clock }, _actor, { params }) =>
    listPostings(db, params.uid, businessDate(clock.now())),
  ),
  forAdmin(
    calls.createPosting,
    (context, actor, { params, body }) => createPosting(context, actor, params.uid, body),
    weighty,
  ),
  forAdmin(
    calls.updatePosting,
    (context, actor, { params, body }) => updatePosting(context, actor, params.id, body),
    weighty,
  ),
  forAdmin(
    calls.deletePosting,
    (context, actor, { params }) => deletePosting(context, actor, params.id),
    weighty,
  ),
  forAdmin(
    calls.setLastDay,
    (context, actor, { params, body }) => updateLastDay(context, actor, params.uid, body),
    weighty,
  ),
  forAdmin(
    moves.planMove,
    async (context, actor, { params: { uid }, body }) => {
      await updatePlannedMove(context, actor, uid, body);
      return await findUser(context, actor, uid);
    },
    weighty,
  ),
  forAdmin(
    moves.takeMoveBack,
    (context, actor, { params }) => deletePlannedMove(context, actor, params.uid),
    weighty,
  ),
  signedIn(calls.listPlaces, (context, actor) => listPlaces(context, actor)),
  signedIn(calls.choosePlace, (context, actor, { body }) => updatePresentPlace(context, actor, body), {
    callsPerMinute: 60,
  }),
];
