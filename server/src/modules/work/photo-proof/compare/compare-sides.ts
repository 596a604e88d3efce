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
 * lies in it nowhere.
 */
export async function compareSides(
  cv: Cv,
  sides: readonly [Side, Side],
  earlier: Side,
): Promise<Compared | null> {
  const aligned = alignEitherSide(cv, sides, earlier);
  const measures = aligned && measureAlignment(aligned, earlier.picture);
  const isPlainHere = measures
    ? isPlainPair(measures)
    : isPlain(Math.min(sides[0].features.count, earlier.features.count));
  if (measures && !mayBeSame(measures) && !isPlainHere) return { aligned, measures };
  if (!measures && !isPlainHere) return null;
  const whole = await readWhole(sides[0], earlier);
  const exposed = (laid: Aligned, measures: Measures): Compared => ({
    aligned: laid,
    measures: { ...measures, exposure: readExposure(cv, laid, whole, earlier) },
  });
  const found = measures && exposed(aligned, measures);
  if (found && (!isPlainHere || judgeMeasures(found.measures))) return found;
  const laid = layWhole(sides, earlier)
    .map((aligned) => exposed(aligned, measureAlignment(aligned, earlier.picture)))
    .sort((a, b) => sharedBy(b) - sharedBy(a))[0];
  // What few features say is kept unless the noise says better.
  return laid && (!found || judgeMeasures(laid.measures)) ? laid : found;
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
