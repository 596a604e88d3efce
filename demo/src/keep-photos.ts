import { createHash } from 'node:crypto';
import { photoKey } from '@gerai/server/platform/pictures/photo-key.ts';
import { watermarkLines } from '@gerai/shared/work/submissions/watermark.ts';
import { HM } from './business/places.ts';
import type { Album } from './draw/album.ts';
import type { FileKeeper } from './draw/keep-file.ts';
import { type Print, printPhoto } from './draw/print-photo.ts';
import type { PictureName } from './draw/scenes.ts';
import type { Random } from './random.ts';
import { minutesAfter } from './work/minutes.ts';
import type { Submitted } from './work/write-submissions.ts';

/** A photo that belongs to an attempt, or is a sample. */
export interface Shot {
  id: string;
  scene: PictureName;
  variant: number;
  takenAt: Date;
  /** null is a sample. */
  of: (Submitted & { position: number }) | null;
}

/** What the row of a photo tells of its files. */
export interface Kept {
  width: number;
  height: number;
  bytes: number;
  /** In PostgreSQL's form. */
  sha256: string;
}

export interface Darkroom {
  album: Album;
  keeper: FileKeeper;
}

/** The photos of the submissions, each with a picture of its scene. */
export function planShots(submitted: readonly Submitted[], variants: number, random: Random): Shot[] {
  return submitted.flatMap((one) =>
    Array.from({ length: one.attempt.photos }, (_, at) => ({
      ...{ id: random.uuid(), scene: one.task.scene, variant: random.whole(0, variants - 1) },
      takenAt: minutesAfter(one.attempt.at, -random.between(0.3, 3.5)),
      of: { ...one, position: at + 1 },
    })),
  );
}

/**
 * Keeps the files of the shots: the newest ones, HM's before others, with a watermark of their own; the older ones
 * share a print for each picture, which bears the version label alone and so tells nothing false.
 */
export async function keepShots(
  shots: readonly Shot[],
  own: number,
  darkroom: Darkroom,
): Promise<Map<string, Kept>> {
  const stamped = new Set([...shots].sort(byInterest).slice(0, own));
  const kept = new Map<string, Kept>();
  const pictures = [...Map.groupBy(shots, ({ scene, variant }) => `${scene}/${variant}`).values()];
  const developNext = async (): Promise<void> => {
    for (let group = pictures.pop(); group; group = pictures.pop())
      await develop(group, (shot) => stamped.has(shot), darkroom, kept);
  };
  await Promise.all([developNext(), developNext(), developNext()]);
  await darkroom.keeper.flush();
  return kept;
}

/** All shots of one picture. */
async function develop(
  shots: readonly Shot[],
  isStamped: (shot: Shot) => boolean,
  { album, keeper }: Darkroom,
  kept: Map<string, Kept>,
): Promise<void> {
  const negative = await album.take(shots[0]!.scene, shots[0]!.variant);
  for (const [lines, sharing] of sheets(shots, isStamped)) {
    const print = await printPhoto(negative, lines);
    const ids = sharing.map(({ id }) => id);
    const description = describe(print);
    for (const id of ids) kept.set(id, description);
    await keeper.keep(
      ids.map((id) => photoKey(id, 'full')),
      print.full,
    );
    await keeper.keep(
      ids.map((id) => photoKey(id, 'thumbnail')),
      print.thumbnail,
    );
  }
}

/** What each print says, and which shots it is for. */
function sheets(shots: readonly Shot[], isStamped: (shot: Shot) => boolean): [string[], Shot[]][] {
  const {
    samples = [],
    own = [],
    shared = [],
  } = Object.groupBy(shots, (shot) => {
    if (!shot.of) return 'samples';
    return isStamped(shot) ? 'own' : 'shared';
  });
  const all: [string[], Shot[]][] = own.map((shot) => [linesOf(shot), [shot]]);
  return [
    ...all,
    [[], samples],
    [shared.slice(0, 1).flatMap((shot) => linesOf(shot).slice(0, 1)), shared],
  ].filter((sheet): sheet is [string[], Shot[]] => sheet[1]!.length > 0);
}

function linesOf({ of, takenAt }: Shot): string[] {
  return of ? watermarkLines(takenAt, of.attempt.by.name, of.task.outlet) : [];
}

/** HM's of two days more, then the newest. */
function byInterest(one: Shot, other: Shot): number {
  return interest(other) - interest(one);
}

const interest = ({ of, takenAt }: Shot) =>
  takenAt.getTime() + (of?.task.outlet.name === HM ? 2 * 86_400_000 : 0);

function describe({ full, width, height }: Print): Kept {
  const sha256 = `\\x${createHash('sha256').update(full).digest('hex')}`;
  return { width, height, bytes: full.length, sha256 };
}
