import { streamLiveEvents } from '@gerai/shared/trail/contract.ts';
import { signedIn } from '../../../platform/http/route.ts';

export const routes = [
  signedIn(
    streamLiveEvents,
    async (_context, actor, _input, { request, reply }) => {
      await request.server.live.open(reply, actor, request.headers['last-event-id'] as string | undefined);
      return '';
    },
    // Each may ask for a thousand missed lines; ten tabs of a shaky network stay below.
    { produces: 'text/event-stream', callsPerMinute: 120 },
  ),
];
