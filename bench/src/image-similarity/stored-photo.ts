import { watermarked } from '@gerai/server/modules/work/photo-proof/compare/test-scene.ts';
import {
  readSide,
  readSides,
  type Side,
} from '@gerai/server/platform/pictures/geometry/align-either-side.ts';
import {
  buildSearchKeys,
  DESCRIPTOR,
  type Features,
  STORED,
} from '@gerai/server/platform/pictures/geometry/features.ts';
import { readGreyPicture } from '@gerai/server/platform/pictures/geometry/grey-picture.ts';
import type { Cv } from '@gerai/server/platform/pictures/geometry/load-opencv.ts';
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
  allKeys: ReadonlySet<number>;
}

/** The stored image of an upload: with a watermark, scaled and encoded by the product. */
export async function store(picture: Uint8Array, seed: number): Promise<Buffer> {
  const sent = await watermarked(Buffer.from(picture), seed);
  return (await processImage(sent, photoLimits.maxSide.submission)).full;
}

/** What is stored of a picture: the first of the features by which it is aligned. */
const storedOf = ({ features: { count, places, descriptors } }: Side): Features => ({
  count: Math.min(count, STORED),
  places: places.subarray(0, 2 * STORED),
  descriptors: descriptors.subarray(0, DESCRIPTOR * STORED),
});

export async function describeEarlier(cv: Cv, image: Uint8Array): Promise<Earlier> {
  const side = readSide(cv, await readGreyPicture(image));
  const features = storedOf(side);
  return { side, features, keys: new Set(buildSearchKeys(features)) };
}

export async function describeSubmitted(cv: Cv, image: Uint8Array): Promise<Submitted> {
  const sides = readSides(cv, await readGreyPicture(image));
  const [features, mirrored] = [storedOf(sides[0]), storedOf(sides[1])];
  const keys = new Set(buildSearchKeys(features));
  const allKeys = keys.union(new Set(buildSearchKeys(mirrored)));
  return { side: sides[0], sides, features, mirrored, keys, allKeys };
}
