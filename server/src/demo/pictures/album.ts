import type { Random } from '../random.ts';
import { type Negative, photograph } from './photograph.ts';
import { type SceneName, scenes } from './scenes.ts';

/** The distinct pictures of the demo, drawn in the background from the moment it is opened. */
export interface Album {
  /** How many pictures there are of each scene. */
  variants: number;
  take(scene: SceneName, variant: number): Promise<Negative>;
  /** Gives their memory free: 4 MB a picture. */
  clear(): void;
}

/** Begins to draw `variants` pictures of every scene, the first ones of all first. */
export function openAlbum(variants: number, random: Random): Album {
  const negatives = new Map<string, Promise<Negative>>();
  for (let variant = 0; variant < variants; variant += 1)
    for (const [name, scene] of Object.entries(scenes)) {
      const key = `${name}/${variant}`;
      const negative = photograph(scene, random.fork(key));
      // Whoever takes it hears of a failure; until then nobody does.
      negative.catch(() => {});
      negatives.set(key, negative);
    }
  return {
    variants,
    take: (scene, variant) => negatives.get(`${scene}/${variant}`)!,
    clear: () => negatives.clear(),
  };
}
