import { DESCRIPTOR, type Features, findFeatures, takeFirst } from './features.ts';
import { type GreyPicture, mirror, shrink } from './grey-picture.ts';
import type { Cv } from './load-opencv.ts';

/** Features of a picture by which others find it. Each gives a key, of which PostgreSQL's index takes some 50 bytes. */
const KEPT = 128;
/** Features by which a picture looks for others: those that stand out in it may be middling in the other. */
const ASKED = 400;
/**
 * Sizes at which it does. A part of a picture, enlarged, shows everything larger; ORB describes sizes that are 1.2 apart,
 * and what lies between two of them in one picture and on one in the other gives different bits.
 */
const SIZES = [1, 0.955, 0.913, 0.871, 0.76] as const;
/**
 * Numbers by which a picture is found among all: the first 32 bits of its strongest descriptors. A feature of a
 * copy keeps them often enough, two pictures of different things hardly ever share two (bench/README.md).
 */
export const buildSearchKeys = (features: Features): number[] => [...listKeys(takeFirst(features, KEPT))];

/** Numbers that the pictures may have which this one, or its mirror image, was copied from. */
export async function findSearchKeys(cv: Cv, picture: GreyPicture): Promise<number[]> {
  const keys = new Set<number>();
  for (const size of SIZES) {
    const shrunk = await shrink(picture, size);
    for (const side of [shrunk, mirror(shrunk)])
      for (const key of listKeys(findFeatures(cv, side, ASKED))) keys.add(key);
  }
  return [...keys];
}

function* listKeys({ count, descriptors }: Features): Generator<number> {
  const view = Buffer.from(descriptors.buffer, descriptors.byteOffset, descriptors.byteLength);
  for (let at = 0; at < count; at++) yield view.readInt32LE(at * DESCRIPTOR);
}
