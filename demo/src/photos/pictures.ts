import { join } from 'node:path';

/** What the demo's staff photograph. */
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

/** Additional scenes shown in courses. */
export const courseScenes = ['exitSign', 'extinguisher', 'fifo', 'greeting', 'handwash', 'phone'] as const;

/** Every picture of the demo. */
export type PictureName = SceneName | (typeof courseScenes)[number];

/** Pictures per work scene; a scene used only in courses has one. */
export const VARIANTS = 5;

export const variantsOf = (name: PictureName): number =>
  (courseScenes as readonly string[]).includes(name) ? 1 : VARIANTS;

/** The file that `npm run draw -w demo` writes for a picture. */
export const pictureFile = (name: PictureName, variant: number): string =>
  join(import.meta.dirname, `../../pictures/${name}-${variant + 1}.jpg`);
