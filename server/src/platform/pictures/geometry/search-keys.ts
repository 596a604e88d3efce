import { DESCRIPTOR, type Features, findFeatures } from './features.ts';
import { type GreyPicture, mirror, shrink } from './grey-picture.ts';
import type { Cv } from './load-opencv.ts';

/** Features of a picture by which others find it. Each gives a key, of which PostgreSQL's index takes some 50 bytes. */
const KEPT = 128;
/** Features by which a picture looks for others: those that stand out in it may be middling in the other. */
const ASKED = 400;
/** A picture's size as stored for the search. Noise, moire and what encoding leaves are hardly seen at it. */
const SIZE = sizeAt(9);
/**
 * Sizes at which a picture looks for others. A part of a picture, enlarged, shows everything larger, a frame smaller. ORB
 * describes sizes that are 1.2 apart, and what lies between two of them in one picture and on one in the other gives
 * different bits, so that four sizes are tried for each.
 */
const SIZES = Array.from({ length: 13 }, (_, at) => sizeAt(5 + at));

function sizeAt(quarters: number): number {
  return 1.2 ** (-quarters / 4);
}

/**
 * Numbers by which a picture is found among all: the first 32 bits of its strongest descriptors. A feature of a
 * copy keeps them often enough, two pictures of different things hardly ever share two (bench/README.md).
 */
export const buildSearchKeys = async (cv: Cv, picture: GreyPicture): Promise<number[]> => [
  ...new Set(listKeys(findFeatures(cv, await shrink(picture, SIZE), KEPT))),
];

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
