import { readFileSync } from 'node:fs';
import { photoKey } from '@gerai/server/platform/pictures/photo-key.ts';
import { watermarkLines } from '@gerai/shared/work/submissions/watermark.ts';
import { HM } from '../business/places.ts';
import type { Submitted } from '../work/plan-submissions.ts';
import type { FileKeeper } from './keep-file.ts';
import { type PictureName, pictureFile } from './pictures.ts';
import { type Print, printPhoto } from './print-photo.ts';

/** A photo of an attempt, or of anything else. */
export interface Shot {
  id: string;
  scene: PictureName;
  variant: number;
  takenAt: Date;
  /** null is not of an attempt. */
  of: (Submitted & { position: number }) | null;
}

/** What the rows of photos tell of their files, by the photo's id. */
export type Files = Promise<ReadonlyMap<string, Print['file']>>;

/** Where pictures become photos, in the background from the moment they are asked for. */
export interface Darkroom {
  /**
   * Of the photos the newest `own`, HM's before others, get a watermark of their own. The others share the pictures as
   * they are, which tell nothing false.
   */
  develop(shots: readonly Shot[], own?: number): Files;
  /** A file beside the photos. */
  add(key: string, bytes: Buffer): void;
  /** Keeps the files of all that was developed or added. Gives the number of photos. */
  keep(keeper: FileKeeper): Promise<number>;
}

export function openDarkroom(): Darkroom {
  const added: [string, Buffer][] = [];
  const sheets = new Map<string, { ids: string[]; print: Promise<Print> }>();
  const sheet = (key: string, { scene, variant }: Shot, lines: readonly string[]) => {
    const known = sheets.get(key);
    if (known) return known;
    const print = printPhoto(readFileSync(pictureFile(scene, variant)), lines);
    // A failure is reported by whoever waits for the print.
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

/** HM's of one day more, then the newest. */
const byInterest = (one: Shot, other: Shot) => interest(other) - interest(one);

const interest = ({ of, takenAt }: Shot) =>
  takenAt.getTime() + (of?.task.outlet.name === HM ? 86_400_000 : 0);
