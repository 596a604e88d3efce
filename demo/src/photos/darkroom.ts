import { readFileSync } from 'node:fs';
import { photoKey } from '@gerai/server/platform/pictures/photo-key.ts';
import { watermarkLines } from '@gerai/shared/work/submissions/watermark.ts';
import { HM } from '../business/places.ts';
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
export type Files = Promise<ReadonlyMap<string, Print['file']>>;

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
  const sheets = new Map<string, { ids: string[]; print: Promise<Print> }>();
  const sheet = (key: string, { scene, variant }: Shot, lines: readonly string[]) => {
    const known = sheets.get(key);
    if (known) return known;
    const print = printPhoto(readFileSync(pictureFile(scene, variant)), lines);
    // A failure is reported where the print is awaited.
    print.catch(() => {});
    const made = { ids: [], print };
    sheets.set(key, made);
    return made;
  };
  return {
    async develop(shots, own = 0) {
      const stamped = new Set([...shots].sort(byInterest).slice(0, own));
      const prints = shots.map((shot) => {
        const { ids, print } = stamped.has(shot)
          ? sheet(shot.id, shot, linesOf(shot))
          : sheet(`${shot.scene}/${shot.variant}`, shot, []);
        ids.push(shot.id);
        return print.then(({ file }) => [shot.id, file] as const);
      });
      return new Map(await Promise.all(prints));
    },
    add: (key, bytes) => added.push([key, bytes]),
    async keep(keeper) {
      let count = 0;
      for (const [key, bytes] of added) await keeper.keep([key], bytes);
      for (const { ids, print } of sheets.values()) {
        const { full, thumbnail } = await print;
        for (const [size, bytes] of [['full', full] as const, ['thumbnail', thumbnail] as const])
          await keeper.keep(
            ids.map((id) => photoKey(id, size)),
            bytes,
          );
        count += ids.length;
      }
      return count;
    },
  };
}

function linesOf({ of, takenAt }: Shot): string[] {
  return of ? watermarkLines(takenAt, of.attempt.by.name, of.task.outlet) : [];
}

/** Newest first; photos of HM count as a day newer. */
const byInterest = (one: Shot, other: Shot) => interest(other) - interest(one);

const interest = ({ of, takenAt }: Shot) =>
  takenAt.getTime() + (of?.task.outlet.name === HM ? 86_400_000 : 0);
