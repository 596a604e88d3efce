import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { type startVideo as contract, videoLimits } from '@gerai/shared/training/content/contract.ts';
import { canAuthor } from '@gerai/shared/training/learning/policy.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { chargeUpload } from '../../../platform/storage/charge-upload.ts';

type Input = EndpointParsed<typeof contract>['body'];

/**
 * Starts the upload of a video under the client's id, or reports which parts have arrived. Repeating the request
 * resumes the upload, from another tab too; another file under the same id is a `conflict`. All of its
 * bytes count against the person's quota of the day; throws `over_quota`.
 */
export async function startVideo(
  { db, clock, config }: Context,
  actor: PersonActor,
  id: string,
  input: Input,
): Promise<EndpointResponse<typeof contract>> {
  if (!canAuthor(actor)) throw notFound('Video');
  const stored = { ...input, owner_uid: actor.uid };
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const started = await tx
      .insertInto('course_videos')
      .values({ id, ...stored, created_at: now, touched_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    const { bytes } = input;
    if (started) await chargeUpload(tx, config, { owner_uid: actor.uid, kind: 'videos', bytes }, now);
  });
  const video = await db
    .selectFrom('course_videos')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isSame = (Object.keys(stored) as (keyof typeof stored)[]).every((of) => video[of] === stored[of]);
  if (!isSame) throw new AppError('conflict', 'videos.changed');
  const parts = await db
    .selectFrom('course_video_parts')
    .select('number')
    .where('video_id', '=', id)
    .orderBy('number')
    .execute();
  return {
    part_bytes: videoLimits.partBytes,
    parts: parts.map(({ number }) => number),
    completed: video.completed_at !== null,
  };
}
