import {
  type Aligned,
  alignEitherSide,
  layWhole,
  type Side,
} from '../../../../platform/pictures/geometry/align-either-side.ts';
import { isPlain } from '../../../../platform/pictures/geometry/features.ts';
import {
  type GreyPicture,
  mirror,
  readWholePicture,
} from '../../../../platform/pictures/geometry/grey-picture.ts';
import { resizeHomography } from '../../../../platform/pictures/geometry/homography.ts';
import type { Cv } from '../../../../platform/pictures/geometry/load-opencv.ts';
import { type Exposure, measureExposure } from '../../../../platform/pictures/geometry/measure-exposure.ts';
import { type Measures, mayBeSame, measureAlignment } from './judge-alignment.ts';

export interface Compared {
  aligned: Aligned;
  measures: Measures;
}

/**
 * How a picture, of which there are both sides, lies in an earlier one, and what tells whether it is the same; null if it
 * lies in it nowhere.
 */
export async function compareSides(
  cv: Cv,
  sides: readonly [Side, Side],
  earlier: Side,
): Promise<Compared | null> {
  const aligned = alignEitherSide(cv, sides, earlier);
  if (aligned) {
    const measures = measureAlignment(aligned, earlier.picture);
    if (!mayBeSame(measures)) return { aligned, measures };
    const exposure = readExposure(cv, aligned, await readWhole(sides[0], earlier), earlier);
    return { aligned, measures: { ...measures, exposure } };
  }
  if (!isPlain(Math.min(sides[0].features.count, earlier.features.count))) return null;
  const whole = await readWhole(sides[0], earlier);
  const laid = layWhole(sides, earlier).map((aligned) => ({
    aligned,
    measures: {
      ...measureAlignment(aligned, earlier.picture),
      exposure: readExposure(cv, aligned, whole, earlier),
    },
  }));
  const shared = ({ measures: { exposure } }: Compared) => exposure?.shared ?? 0;
  return laid.sort((a, b) => shared(b) - shared(a))[0] ?? null;
}

interface Whole {
  straight: GreyPicture;
  other: GreyPicture;
}

const readWhole = async ({ image, picture }: Side, earlier: Side): Promise<Whole> => ({
  straight: await readWholePicture(image, picture.place),
  other: await readWholePicture(earlier.image, earlier.picture.place),
});

function readExposure(
  cv: Cv,
  { alignment, picture, isMirrored }: Aligned,
  { straight, other }: Whole,
  earlier: Side,
): Exposure | null {
  const one = isMirrored ? mirror(straight) : straight;
  const homography = resizeHomography(alignment.homography, [picture, earlier.picture], [one, other]);
  return measureExposure(cv, one, other, homography);
}
