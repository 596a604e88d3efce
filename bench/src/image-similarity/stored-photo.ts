import { watermarked } from '@gerai/server/modules/work/photo-proof/compare/test-scene.ts';
import {
  readSide,
  readSides,
  type Side,
} from '@gerai/server/platform/pictures/geometry/align-either-side.ts';
import { type Features, STORED, takeFirst } from '@gerai/server/platform/pictures/geometry/features.ts';
import type { Cv } from '@gerai/server/platform/pictures/geometry/load-opencv.ts';
import { buildSearchKeys, findSearchKeys } from '@gerai/server/platform/pictures/geometry/search-keys.ts';
import { processImage } from '@gerai/server/platform/pictures/process-image.ts';
import { photoLimits } from '@gerai/shared/pictures/contract.ts';

/** An earlier photo as others are compared with it. */
export interface Earlier {
  side: Side;
  features: Features;
  keys: ReadonlySet<number>;
}

/** A photo as it is compared with earlier ones, also by its mirror image. */
export interface Submitted extends Earlier {
  sides: [Side, Side];
  mirrored: Features;
  searchKeys: ReadonlySet<number>;
}

/** The stored image of an upload: with a watermark, scaled and encoded by the product. */
export async function store(picture: Uint8Array, seed: number): Promise<Buffer> {
  const sent = await watermarked(Buffer.from(picture), seed);
  return (await processImage({ owner: 'bench', image: sent, maxSide: photoLimits.maxSide.submission })).full;
}

export async function describeEarlier(cv: Cv, image: Uint8Array): Promise<Earlier> {
  const side = await readSide(cv, image);
  const features = takeFirst(side.features, STORED);
  return { side, features, keys: new Set(await buildSearchKeys(cv, side.picture)) };
}

/** `isNear` leaves out what only a search among all photos takes: half of the work. */
export async function describeSubmitted(cv: Cv, image: Uint8Array, isNear = false): Promise<Submitted> {
  const sides = await readSides(cv, image);
  const [features, mirrored] = [takeFirst(sides[0].features, STORED), takeFirst(sides[1].features, STORED)];
  const keys = new Set(await buildSearchKeys(cv, sides[0].picture));
  const searchKeys = new Set(isNear ? [] : await findSearchKeys(cv, sides[0].picture));
  return { side: sides[0], sides, features, mirrored, keys, searchKeys };
}
