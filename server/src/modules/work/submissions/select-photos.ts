import type { Photo } from '@gerai/shared/pictures/contract.ts';
import type { PhotoCapture, SubmissionPhoto } from '@gerai/shared/work/submissions/capture.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/http/session-address.ts';
import type { Keys } from '../../../platform/keys.ts';
import { signedPhoto } from '../../../platform/pictures/photo-address.ts';

/** A photo of a submission, as `selectPhotos` returns it. */
export type StoredPhoto = Pick<Photo, 'id' | 'width' | 'height'> & {
  capture: PhotoCapture | null;
  removed_at?: string | null;
  differs_at?: string | null;
};

/** SQL column: the photos of a submission, in order. */
export const selectPhotos = (submission: RawBuilder<unknown>) => sql<StoredPhoto[]>`(
  select ${photosAsJson(sql`photo`, sql`${submission}.clock_offset_ms`)}
  from photos photo where photo.submission_id = ${submission}.id)`;

/** SQL: rows of photos in order as JSON, the shutter's time corrected by the offset of the device's clock. */
export const photosAsJson = (photo: RawBuilder<unknown>, clock_offset_ms: RawBuilder<unknown>) => sql`
  coalesce(json_agg(json_build_object('id', ${photo}.id, 'width', ${photo}.width, 'height', ${photo}.height,
    'removed_at', ${photo}.removed_at, 'differs_at', ${photo}.differs_at, 'capture', case when ${photo}.source is not null then json_build_object(
      'source', ${photo}.source, 'taken_from', ${photo}.taken_from,
      'taken_at', ${photo}.taken_at + case when ${photo}.taken_from = 'shutter'
        then coalesce(${clock_offset_ms}, 0) * interval '1 millisecond' else interval '0' end,
      'position', case when ${photo}.latitude is not null then json_build_object(
        'latitude', ${photo}.latitude, 'longitude', ${photo}.longitude, 'accuracy', ${photo}.accuracy) end) end)
    order by ${photo}.position), '[]')`;

/** Maps a stored photo to a response, with its addresses for the viewer's session. */
export function toSubmissionPhoto(
  keys: Pick<Keys, 'photos' | 'base'>,
  viewer: Viewer,
  { capture, ...photo }: StoredPhoto,
  now: Date,
): SubmissionPhoto {
  return { ...signedPhoto(keys, viewer, photo, now), capture: capture && withInstant(capture) };
}

/** In JSON, PostgreSQL formats timestamps by session settings. */
const withInstant = (capture: PhotoCapture): PhotoCapture => ({
  ...capture,
  taken_at: capture.taken_at && new Date(capture.taken_at).toISOString(),
});
