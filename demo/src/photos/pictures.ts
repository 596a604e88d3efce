import { join } from 'node:path';

/** What the demo's staff take photos of. */
export const workScenes = [
  'bins',
  'counter',
  'displayCase',
  'floor',
  'fridge',
  'grooming',
  'logbook',
  'shelf',
  'shopFront',
  'stockroom',
  'till',
  'washroom',
] as const;
export type SceneName = (typeof workScenes)[number];

/** What courses show beside these. */
export const courseScenes = ['exitSign', 'extinguisher', 'fifo', 'greeting', 'handwash', 'phone'] as const;

/** Every picture of the demo. */
export type PictureName = SceneName | (typeof courseScenes)[number];

/** Pictures of each scene of the work; of those of courses alone there is one. */
export const VARIANTS = 5;

export const variantsOf = (name: PictureName): number =>
  (courseScenes as readonly string[]).includes(name) ? 1 : VARIANTS;

/** Where `npm run draw -w demo` puts a picture. */
export const pictureFile = (name: PictureName, variant: number): string =>
  join(import.meta.dirname, `../../pictures/${name}-${variant + 1}.jpg`);
