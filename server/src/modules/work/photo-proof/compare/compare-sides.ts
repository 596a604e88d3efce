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
import { isPlainPair, judgeMeasures, type Measures, mayBeSame, measureAlignment } from './judge-alignment.ts';

export interface Compared {
  aligned: Aligned;
  measures: Measures;
}

/**
 * How a picture, of which there are both sides, lies in an earlier one, and what tells whether it is the same; null if it
 * lies in it nowhere. Plain pictures, of which few corners say too little, are also laid upon each other whole.
 */
export async function compareSides(
  cv: Cv,
  sides: readonly [Side, Side],
  earlier: Side,
): Promise<Compared | null> {
  let whole: Promise<Whole> | undefined;
  const expose = async (aligned: Aligned, measures: Measures): Promise<Compared> => {
    whole ??= readWhole(sides[0], earlier);
    return { aligned, measures: { ...measures, exposure: readExposure(cv, aligned, await whole, earlier) } };
  };
  const aligned = alignEitherSide(cv, sides, earlier);
  let found: Compared | null = null;
  if (aligned) {
    const measures = measureAlignment(aligned, earlier.picture);
    found = mayBeSame(measures) ? await expose(aligned, measures) : { aligned, measures };
  }
  const isPlainHere = found
    ? isPlainPair(found.measures)
    : isPlain(Math.min(sides[0].features.count, earlier.features.count));
  if (!isPlainHere || (found && judgeMeasures(found.measures))) return found;
  const laid: Compared[] = [];
  for (const one of layWhole(sides, earlier))
    laid.push(await expose(one, measureAlignment(one, earlier.picture)));
  return laid.sort((a, b) => sharedBy(b) - sharedBy(a))[0] ?? found;
}

const sharedBy = ({ measures: { exposure } }: Compared): number => exposure?.shared ?? 0;

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
