import { readLaterChange, streamLiveEvents } from '@gerai/shared/trail/contract.ts';
import { AppError } from '../../../platform/errors.ts';
import { forAdmin, signedIn } from '../../../platform/http/route.ts';
import { findLaterChange } from '../../../platform/revision/find-later-change.ts';

export const routes = [
  forAdmin(readLaterChange, ({ db }, _actor, { query: { subject: type, since, ...of } }) =>
    findLaterChange(db, { type, ...of }, since),
  ),
  signedIn(
    streamLiveEvents,
    async (_context, actor, _input, { request, reply }) => {
      // Fastify answers HEAD by the same handler; a stream would keep it waiting for ever.
      if (request.method === 'HEAD') return '';
      if (request.server.drain.isDraining) throw new AppError('unavailable', 'http.updating');
      await request.server.live.open(reply, actor, request.headers['last-event-id'] as string | undefined);
      return '';
    },
    // A request may ask for a thousand missed entries; ten tabs on an unstable network stay below this.
    { produces: 'text/event-stream', callsPerMinute: 120 },
  ),
];
