import { sha256Of } from '@gerai/server/platform/pictures/read-photo-file.ts';
import type { Random } from '../random.ts';
import type { Rows } from '../rows.ts';
import type { Capture } from '../work/draw-capture.ts';
import { minutesAfter } from '../work/minutes.ts';
import type { Submitted } from '../work/plan-submissions.ts';
import type { Files, Shot } from './darkroom.ts';
import { VARIANTS } from './pictures.ts';

/** Plans the photos of the submissions, each with a picture of its scene. */
export function planShots(submitted: readonly Submitted[], random: Random): Shot[] {
  return submitted.flatMap((one) =>
    Array.from({ length: one.attempt.photos }, (_, at) => ({
      id: random.uuid(),
      scene: one.task.scene,
      variant: random.whole(0, VARIANTS - 1),
      takenAt: minutesAfter(one.capture.takenAt, -random.between(0.1, 0.4) * (one.attempt.photos - at - 1)),
      of: { ...one, position: at + 1 },
    })),
  );
}

/**
 * Adds the rows of photos; sample photos belong to the admin. They are marked as compared, because many photos share a
 * picture and only the one of `planReuse` should be found.
 */
export function addPhotos(
  rows: Rows,
  shots: readonly Shot[],
  developed: Files,
  admin: { uid: string },
): void {
  const photoRows = async () => {
    const files = await developed;
    return shots.map(({ id, of, takenAt }) => ({
      id,
      ...files.get(id)!,
      purpose: of ? ('submission' as const) : ('sample' as const),
      owner_uid: of?.attempt.by.uid ?? admin.uid,
      submission_id: of?.id ?? null,
      position: of?.position ?? null,
      attached_at: of?.attempt.at ?? takenAt,
      compared_at: takenAt,
      ...captureOf(of?.capture, takenAt),
    }));
  };
  rows.add('photos', photoRows());
}

/** What the trail's entries say of the photos, by submission (photoDigest). */
export async function digestsOf(shots: readonly Shot[], developed: Files): Promise<PhotoDigests> {
  const files = await developed;
  const digests = new Map<string, Record<string, string>>();
  for (const { id, of } of shots) {
    if (!of) continue;
    const { full_sha256, thumbnail_sha256 } = files.get(id)!;
    const both = [full_sha256, thumbnail_sha256].map((hex) => Buffer.from(hex.slice(2), 'hex'));
    const known = digests.get(of.id) ?? {};
    digests.set(of.id, { ...known, [id]: sha256Of(Buffer.concat(both)).toString('hex') });
  }
  return digests;
}

export type PhotoDigests = ReadonlyMap<string, Record<string, string>>;

/** The columns of how a photo was taken; null for a sample photo. */
const captureOf = (capture: Capture | undefined, takenAt: Date) => ({
  source: capture?.source ?? null,
  taken_at: capture ? takenAt : null,
  taken_from: capture ? (capture.source === 'camera' ? ('shutter' as const) : ('exif' as const)) : null,
  latitude: capture?.position?.latitude ?? null,
  longitude: capture?.position?.longitude ?? null,
  accuracy: capture?.position?.accuracy ?? null,
});

/**
 * Makes the newest photo awaiting a manager's review at an outlet a reuse of an earlier photo: both have the same
 * picture.
 */
export function planReuse(rows: Rows, shots: readonly Shot[], outlet: string): void {
  const newestFirst = [...shots].sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
  const waiting = newestFirst.filter(({ of }) => of?.task.outlet.name === outlet && !of.attempt.review);
  for (const shot of waiting) {
    const earlier = newestFirst.find(
      (other) =>
        other.scene === shot.scene &&
        other.variant === shot.variant &&
        other.takenAt < shot.takenAt &&
        other.of?.task.outlet.name === outlet,
    );
    if (!earlier) continue;
    rows.add('photo_matches', [
      {
        photo_id: shot.id,
        other_id: earlier.id,
        verdict: 'edited copy',
        homography: [1, 0, 0, 0, 1, 0, 0, 0, 1],
      },
    ]);
    return;
  }
}
