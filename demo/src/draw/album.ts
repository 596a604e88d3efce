import type { Random } from '../random.ts';
import type { Scene } from './drawing.ts';
import { type Negative, photograph } from './photograph.ts';
import { courseScenes, type PictureName, scenes } from './scenes.ts';

/** The distinct pictures of the demo, drawn in the background from the moment it is opened. */
export interface Album {
  /** How many pictures there are of each scene; of those of courses alone there is one. */
  variants: number;
  take(scene: PictureName, variant: number): Promise<Negative>;
  /** Gives their memory free: 4 MB a picture. */
  clear(): void;
}

/** Begins to draw `variants` pictures of every scene, the first ones of all first, and last what courses show beside. */
export function openAlbum(variants: number, random: Random): Album {
  const negatives = new Map<string, Promise<Negative>>();
  const draw = (name: string, scene: Scene, variant: number) => {
    const key = `${name}/${variant}`;
    const negative = photograph(scene, random.fork(key));
    // Whoever takes it hears of a failure; until then nobody does.
    negative.catch(() => {});
    negatives.set(key, negative);
  };
  for (let variant = 0; variant < variants; variant += 1)
    for (const [name, scene] of Object.entries(scenes)) draw(name, scene, variant);
  for (const [name, scene] of Object.entries(courseScenes)) draw(name, scene, 0);
  return {
    variants,
    take: (scene, variant) => negatives.get(`${scene}/${variant}`)!,
    clear: () => negatives.clear(),
  };
}
