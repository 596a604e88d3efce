import { type Alignment, alignPictures } from './align-pictures.ts';
import { type Features, findFeatures } from './features.ts';
import { type GreyPicture, mirror, readGreyPicture } from './grey-picture.ts';
import { measureTransform } from './homography.ts';
import type { Cv } from './load-opencv.ts';
import { matchFeatures } from './match-features.ts';

/** Features by which two pictures are aligned: twice as many as are stored. */
const ALIGNED = 600;

/** A picture as stored, and as it is compared: with the features by which it is aligned. */
export interface Side {
  image: Uint8Array;
  picture: GreyPicture;
  features: Features;
}

const describeSide = (cv: Cv, image: Uint8Array, picture: GreyPicture): Side => ({
  image,
  picture,
  features: findFeatures(cv, picture, ALIGNED),
});

/** Throws if the image can't be decoded. */
export const readSide = async (cv: Cv, image: Uint8Array): Promise<Side> =>
  describeSide(cv, image, await readGreyPicture(image));

/** A picture and its mirror image. Throws if the image can't be decoded. */
export async function readSides(cv: Cv, image: Uint8Array): Promise<[Side, Side]> {
  const side = await readSide(cv, image);
  return [side, describeSide(cv, image, mirror(side.picture))];
}

/** A side that lies in an earlier picture. */
export interface Aligned {
  alignment: Alignment;
  picture: GreyPicture;
  isMirrored: boolean;
}

/** How the side that has more in common with the earlier picture lies in it. The second side is the mirror image. */
export function alignEitherSide(cv: Cv, sides: readonly [Side, Side], earlier: Side): Aligned | null {
  const [straight, mirrored] = sides.map(
    (side) => matchFeatures(side.features, earlier.features).from.length,
  ) as [number, number];
  const isMirrored = mirrored > straight;
  const side = sides[isMirrored ? 1 : 0];
  const alignment = alignPictures(cv, side, earlier);
  return alignment && { alignment, picture: side.picture, isMirrored };
}

/**
 * How both sides would lie in the earlier picture if it was shown whole, in each of four positions: what is tried where a
 * picture is so plain that it has nothing to be aligned by.
 */
export function layWhole(sides: readonly [Side, Side], earlier: Side): Aligned[] {
  const { width, height } = earlier.picture;
  return sides.flatMap(({ picture }, at) =>
    quarterTurns.flatMap(([a, b, c, d, e, f]) => {
      const [across, down] = [
        width / picture[b === 0 ? 'width' : 'height'],
        height / picture[b === 0 ? 'height' : 'width'],
      ];
      // Of another shape it was cut.
      if (Math.abs(Math.log(across / down)) > 0.02) return [];
      const homography = [
        ...[a * across, b * across, c * (width - across)],
        ...[d * down, e * down, f * (height - down)],
        ...[0, 0, 1],
      ];
      const transform = measureTransform(homography, picture);
      return [{ alignment: { inliers: 0, homography, transform, tiles: [] }, picture, isMirrored: at === 1 }];
    }),
  );
}

/** x' = a x + b y + c, y' = d x + e y + f in unit squares. */
const quarterTurns = [
  [1, 0, 0, 0, 1, 0],
  [0, -1, 1, 1, 0, 0],
  [-1, 0, 1, 0, -1, 1],
  [0, 1, 0, -1, 0, 1],
] as const;
