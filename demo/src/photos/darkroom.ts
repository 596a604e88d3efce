import { readFileSync } from 'node:fs';
import { photoKey } from '@gerai/server/platform/pictures/photo-key.ts';
import { watermarkLines } from '@gerai/shared/work/submissions/watermark.ts';
import { HM } from '../business/places.ts';
import { minutesAfter } from '../work/minutes.ts';
import type { Submitted } from '../work/plan-submissions.ts';
import type { FileKeeper } from './keep-file.ts';
import { type PictureName, pictureFile } from './pictures.ts';
import { type Print, printPhoto } from './print-photo.ts';

/** A photo to be made, of an attempt or of something else. */
export interface Shot {
  id: string;
  scene: PictureName;
  variant: number;
  takenAt: Date;
  /** Null if it is not of an attempt. */
  of: (Submitted & { position: number }) | null;
}

/** The file columns of the rows of photos, by photo id. */
export type Files = Promise<ReadonlyMap<string, Print['file'] & { created_at: Date }>>;

/** Makes photos from pictures, in the background as soon as they are requested. */
export interface Darkroom {
  /**
   * Makes the photos. The newest `own`, those of HM first, get their own watermark; the others share the pictures
   * without a watermark, so none shows a wrong one.
   */
  develop(shots: readonly Shot[], own?: number): Files;
  /** Adds a file that is not a photo. */
  add(key: string, bytes: Buffer): void;
  /** Stores all files developed or added. Returns the number of photos. */
  keep(keeper: FileKeeper): Promise<number>;
}

export function openDarkroom(): Darkroom {
  const added: [string, Buffer][] = [];
  const sheets = new Map<string, { shots: Shot[]; print: Promise<Print> }>();
  const sheet = (key: string, { scene, variant }: Shot, lines: readonly string[]) => {
    const known = sheets.get(key);
    if (known) return known;
    const print = printPhoto(readFileSync(pictureFile(scene, variant)), lines);
    // A failure is reported where the print is awaited.
    print.catch(() => {});
    const made = { shots: [], print };
    sheets.set(key, made);
    return made;
  };
  return {
    async develop(shots, own = 0) {
      const stamped = new Set([...shots].sort(byInterest).slice(0, own));
      const prints = shots.map((shot) => {
        const { shots, print } = stamped.has(shot)
          ? sheet(shot.id, shot, linesOf(shot))
          : sheet(`${shot.scene}/${shot.variant}`, shot, []);
        shots.push(shot);
        return print.then(({ file }) => [shot.id, { ...file, created_at: storedAt(shot) }] as const);
      });
      return new Map(await Promise.all(prints));
    },
    add: (key, bytes) => added.push([key, bytes]),
    async keep(keeper) {
      let count = 0;
      for (const [key, bytes] of added) await keeper.keep([key], bytes);
      for (const { shots, print } of sheets.values()) {
        const { full, thumbnail, digests } = await print;
        for (const [size, bytes] of [['full', full] as const, ['thumbnail', thumbnail] as const])
          await keeper.keep(
            shots.map((shot) => photoKey({ id: shot.id, created_at: storedAt(shot), ...digests }, size)),
            bytes,
          );
        count += shots.length;
      }
      return count;
    },
  };
}

/** A picture from the gallery is stored when it is sent. */
const storedAt = ({ of, takenAt }: Shot): Date => (of ? minutesAfter(of.attempt.at, -0.2) : takenAt);

function linesOf({ of, takenAt }: Shot): string[] {
  return of ? watermarkLines(takenAt, of.attempt.by.name, of.task.outlet) : [];
}

/** Newest first; photos of HM count as a day newer. */
const byInterest = (one: Shot, other: Shot) => interest(other) - interest(one);

const interest = ({ of, takenAt }: Shot) =>
  takenAt.getTime() + (of?.task.outlet.name === HM ? 86_400_000 : 0);
