import {
  startVideo as beginContract,
  completeVideo as completeContract,
  getCoursePicture,
  getVideo,
  storeVideoPart as partContract,
  videoLimits,
} from '@gerai/shared/training/content/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { rawBodyOf } from '../../../platform/http/raw-body.ts';
import { forAdmin, open, type Route } from '../../../platform/http/route.ts';
import { completeVideo } from './complete-video.ts';
import { createVideoPart } from './create-video-part.ts';
import { findVideo } from './find-video.ts';
import { readCoursePicture } from './read-course-picture.ts';
import { sendVideo } from './send-video.ts';
import { startVideo } from './start-video.ts';

export const routes: readonly Route[] = [
  forAdmin(beginContract, (context, actor, { params, body }) => startVideo(context, actor, params.id, body), {
    callsPerMinute: 120,
  }),
  forAdmin(
    partContract,
    async (context, actor, { params }, { request }) => {
      const contentDigest = request.headers['content-digest']?.toString();
      await createVideoPart(context, actor, { ...params, contentDigest, bytes: rawBodyOf(request) });
    },
    {
      rawBody: ['application/octet-stream'],
      bodyLimit: videoLimits.partBytes,
      bodyReasons: { too_large: 'videos.part_length', unsupported_type: 'videos.not_a_video' },
      // Enough for two of the longest videos.
      callsPerMinute: 256,
    },
  ),
  forAdmin(completeContract, (context, actor, { params }) => completeVideo(context, actor, params.id), {
    callsPerMinute: 60,
  }),
  // Pictures and videos are requested without a token: the address is signed for a session.
  open(
    getCoursePicture,
    async (context, _actor, { params, query }, { request, reply }) => {
      const bytes = await readCoursePicture(context, params.id, query);
      const etag = `"${params.id}-${query.size}"`;
      reply.headers({ etag, 'cache-control': keptFor(context, query.expires) }).type('image/jpeg');
      return request.headers['if-none-match'] === etag ? reply.status(304).send() : bytes;
    },
    { produces: 'image/jpeg', signedAddress: true },
  ),
  open(
    getVideo,
    async (context, _actor, { params, query }, { request, reply }) => {
      const video = await findVideo(context, params.id, query);
      const cacheControl = keptFor(context, query.expires);
      return await sendVideo(context.storage, video, { request, reply, cacheControl });
    },
    { produces: 'video/mp4', signedAddress: true },
  ),
];

/** The session's browser may cache it while the address is valid; shared caches may not. */
const keptFor = ({ clock }: Context, expires: number): string =>
  `private, max-age=${expires - Math.floor(clock.now().getTime() / 1000)}, immutable`;
