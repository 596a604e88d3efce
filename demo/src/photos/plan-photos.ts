import type { Random } from '../random.ts';
import type { Rows } from '../rows.ts';
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
      takenAt: minutesAfter(one.attempt.at, -random.between(0.3, 3.5)),
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
      created_at: takenAt,
      purpose: of ? ('submission' as const) : ('sample' as const),
      owner_uid: of?.attempt.by.uid ?? admin.uid,
      submission_id: of?.id ?? null,
      position: of?.position ?? null,
      attached_at: of?.attempt.at ?? takenAt,
      compared_at: takenAt,
    }));
  };
  rows.add('photos', photoRows());
}

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
