import { type Alignment, alignPictures } from './align-pictures.ts';
import { type Features, findFeatures } from './features.ts';
import { type GreyPicture, mirror } from './grey-picture.ts';
import type { Cv } from './load-opencv.ts';
import { matchFeatures } from './match-features.ts';

/** Features by which two pictures are aligned: twice as many as are stored. */
const ALIGNED = 600;

/** A picture with the features by which it is aligned. */
export interface Side {
  picture: GreyPicture;
  features: Features;
}

export const readSide = (cv: Cv, picture: GreyPicture): Side => ({
  picture,
  features: findFeatures(cv, picture, ALIGNED),
});

/** A picture and its mirror image. */
export const readSides = (cv: Cv, picture: GreyPicture): [Side, Side] => [
  readSide(cv, picture),
  readSide(cv, mirror(picture)),
];

/** How the side that has more in common with the earlier picture lies in it. The second side is the mirror image. */
export function alignEitherSide(
  cv: Cv,
  sides: readonly [Side, Side],
  earlier: Side,
): { alignment: Alignment; picture: GreyPicture; isMirrored: boolean } | null {
  const [straight, mirrored] = sides.map(
    (side) => matchFeatures(side.features, earlier.features).from.length,
  ) as [number, number];
  const isMirrored = mirrored > straight;
  const side = sides[isMirrored ? 1 : 0];
  const alignment = alignPictures(cv, side, earlier);
  return alignment && { alignment, picture: side.picture, isMirrored };
}
