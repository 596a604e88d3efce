import { type PhotoEdit, type PhotoVerdict, reuseLimits } from '@gerai/shared/pictures/contract.ts';
import type { Aligned } from '../../../../platform/pictures/geometry/align-either-side.ts';
import type { Alignment } from '../../../../platform/pictures/geometry/align-pictures.ts';
import { TILE } from '../../../../platform/pictures/geometry/compare-tiles.ts';
import type { GreyPicture } from '../../../../platform/pictures/geometry/grey-picture.ts';
import {
  type Homography,
  mapPoint,
  measureDistortion,
} from '../../../../platform/pictures/geometry/homography.ts';
import type { Exposure } from '../../../../platform/pictures/geometry/measure-exposure.ts';
import { measureParallax } from '../../../../platform/pictures/geometry/measure-parallax.ts';
import { measureTurning } from '../../../../platform/pictures/geometry/measure-turning.ts';

/** What a photo has to do with another one, and what was done to make the one of the other. */
export interface Judgement {
  verdict: Exclude<PhotoVerdict, 'same file'>;
  edits: PhotoEdit[];
  /** The cells of reuseLimits.grid over the first picture that look different in the second. */
  differing: number[];
}

/**
 * The thresholds come from one half of the scenes of `npm run similarity -w bench`, its figures from the other.
 * All but shares and counts are in pixels at 640, or in shades of grey.
 */
const limits = {
  tiles: 12,
  /**
   * An edited copy is scaled, turned or stretched and nothing else, to a few hundredths of a pixel; by a hand it is more
   * than a tenth. Noise or a sticker hides many tiles.
   */
  copy: { share: 0.4, residual: 0.4, distortion: 0.12 },
  /**
   * A copy may be tilted as a hand tilts a camera. Then more than turning the camera where it stands lies between the two,
   * and they have their noise and the light in common. All that is seen lies in one plane: a hand that moves the camera so
   * far shifts what is nearer by a tenth of it, and what neighbours are shifted by chance is less than half of that.
   */
  tilted: { turning: 1.2, parallax: 0.15, depth: 1 / 24, shared: 0.35, light: 0.3 },
  /**
   * Plain pictures have few sharp tiles to lie exactly by. Noise that they have in common no other photo has, and a camera
   * that stands still takes no picture that is turned or mirrored: less of it is enough then.
   */
  same: { sharp: 60, shared: 0.55, sharedTurned: 0.25, whiteness: 1.5, plain: 30, light: 0.35 },
  /**
   * All that looks the same lies in one plane, bent by a lens at most: a photo of a screen or a print, or one of a flat
   * thing. Few tiles that are sharp enough don't show it. A camera that was only turned where it stood is that of somebody
   * who photographs a spot from the same place every day, as asked: up to 2.3 pixels, and 8 or more of a screen.
   */
  viewpoint: { share: 0.4, spread: 0.5, parallax: 0.035, sharp: 20, turning: 4 },
  /**
   * A camera that stands still takes what looks like a copy, of the same size and as sharp, with noise of its own or in
   * another light. Encoding leaves `rounding` and a part of what is fine that are not shared, little of it (`exactPart`)
   * where the copy is exactly as sharp (`exact`). Less than `energy` of it may be nothing but that, unless it is as white
   * as noise.
   */
  another: {
    turned: 10,
    scale: 0.07,
    sharpness: 0.22,
    rounding: 0.65,
    part: 0.35,
    exact: 0.06,
    exactPart: 0.1,
    energy: 0.5,
    whiteness: 1.65,
    light: 0.7,
    shared: 0.8,
    otherLight: 1.5,
  },
  /**
   * What is as white as this is noise alone; other exposures have next to none of it in common, and copies that lost some of
   * it this.
   */
  white: { whiteness: 3, shared: 0.45 },
  /** The least sharpness of a tile whose shift counts, unless there are fewer than `tiles` of them. */
  sharpness: 0.06,
} as const;

/** The least likeness of tiles that look the same. */
const ALIKE = 0.8;

/** The tile looks the same and lies where the homography says. */
const agrees = ({ likeness, shift }: Alignment['tiles'][number]): boolean =>
  likeness >= ALIKE && Math.hypot(shift.x, shift.y) < 0.75;

/** What the verdict depends on. */
export interface Measures {
  /** Tiles compared. */
  tiles: number;
  /** The share of them that agree. */
  share: number;
  /** Those that look the same and are sharp enough to tell that they lie in one plane. */
  sharp: number;
  /** Their shift in pixels: the median, and what nine in ten do not exceed. */
  residual: number;
  spread: number;
  /** What neighbours are shifted in common. */
  parallax: number;
  /** What more than scaling, turning and stretching lies between the pictures. */
  distortion: number;
  /** What more than turning the camera where it stands does. */
  turning: number;
  /** Neither mirrored nor turned nor at another size, as a camera that stands still sees it. */
  isUpright: boolean;
  /** Whether both were taken in one moment; null where that was not looked at. */
  exposure: Exposure | null;
}

/** What the geometry tells of it. */
export function measureAlignment(
  { alignment: { tiles, homography, transform }, picture, isMirrored }: Aligned,
  other: GreyPicture,
): Measures {
  const alike = tiles.filter(({ likeness }) => likeness >= ALIKE);
  const sharp = alike.filter(({ sharpness }) => sharpness >= limits.sharpness);
  const clear = alike.filter(({ sharpness }) => sharpness >= limits.sharpness / 2);
  const shifts = (sharp.length >= limits.tiles ? sharp : alike)
    .map(({ shift }) => Math.hypot(shift.x, shift.y))
    .sort((a, b) => a - b);
  const shiftOf = (part: number) => shifts[Math.floor(shifts.length * part)] ?? Number.POSITIVE_INFINITY;
  const { turned, scale } = limits.another;
  return {
    tiles: tiles.length,
    share: tiles.filter(agrees).length / tiles.length,
    sharp: clear.length,
    residual: shiftOf(0.5),
    spread: shiftOf(0.9),
    parallax: measureParallax(clear, TILE),
    distortion: measureDistortion(homography, alike),
    turning: measureTurning(homography, alike, picture, other),
    isUpright: !isMirrored && Math.abs(transform.turned) < turned && Math.abs(transform.scale - 1) < scale,
    exposure: null,
  };
}

/** Whether the geometry lets two pictures be one and the same, so that their noise is to be compared. */
export const mayBeSame = ({ tiles, share }: Measures): boolean =>
  tiles < limits.tiles || share >= limits.copy.share;

/** Whether so few tiles are sharp that the pictures may lie otherwise than they say. */
export const isPlainPair = ({ sharp }: Measures): boolean => sharp < limits.same.sharp;

/** Null for two pictures of their own. */
export function judgeMeasures(measures: Measures): Judgement['verdict'] | null {
  const { tiles, share, sharp, residual, spread, parallax, distortion, turning } = measures;
  const { copy, viewpoint } = limits;
  if (mayBeSame(measures) && isSame(measures)) return 'edited copy';
  if (tiles < limits.tiles) return null;
  const isFlat =
    share >= viewpoint.share &&
    spread <= viewpoint.spread &&
    parallax <= viewpoint.parallax &&
    sharp >= viewpoint.sharp;
  const isExact = share >= copy.share && residual <= copy.residual && distortion <= copy.distortion;
  if ((isExact && !isAnother(measures)) || isTilted(measures)) return 'edited copy';
  return isFlat && turning >= viewpoint.turning ? 'same viewpoint' : null;
}

/** By how much what is fine differs in strength, as a logarithm: an edit that is coarser leaves less, another moment as much. */
const differsBy = ({ kept, keptFinest }: Exposure): number =>
  Math.max(Math.abs(Math.log(kept)), Math.abs(Math.log(keptFinest)));

/** What is fine in them is shared no further than encoding one picture twice explains. */
function isOwn(exposure: Exposure): boolean {
  const { energy, shared, whiteness } = exposure;
  const { rounding, part, exact, exactPart } = limits.another;
  const isExact = differsBy(exposure) < exact;
  if (!isExact && whiteness >= limits.white.whiteness && shared >= limits.white.shared) return false;
  const notShared = energy * Math.sqrt(1 / Math.max(shared, 0.01) ** 2 - 1);
  return notShared > rounding + (isExact ? exactPart : part) * energy;
}

/** Another photo of the same by a camera that stood still. */
function isAnother({ exposure, isUpright }: Measures): boolean {
  if (!exposure || !isUpright) return false;
  const { sharpness, energy, whiteness, light, otherLight, shared } = limits.another;
  const isNoise = exposure.energy >= energy || exposure.whiteness >= whiteness;
  const isInOtherLight = exposure.light > light && exposure.shared < shared;
  const isOtherMoment = (isNoise && isOwn(exposure)) || isInOtherLight || exposure.light > otherLight;
  // What was blurred, sharpened or encoded coarsely is not as sharp any more.
  return differsBy(exposure) < sharpness && isOtherMoment;
}

/** Of two plain pictures, their noise tells that they are one photo. */
function isSame(measures: Measures): boolean {
  const { exposure, isUpright } = measures;
  const { same, white } = limits;
  if (!exposure || !isPlainPair(measures)) return false;
  const { shared, whiteness, plain, light } = exposure;
  if (whiteness < same.whiteness || plain < same.plain || light > same.light) return false;
  if (!isUpright) return shared >= same.sharedTurned;
  return shared >= (whiteness >= white.whiteness ? white.shared : same.shared) && !isOwn(exposure);
}

/** The same photo, tilted. */
function isTilted({ share, spread, parallax, sharp, turning, exposure }: Measures): boolean {
  const { tilted, viewpoint } = limits;
  return (
    exposure !== null &&
    share >= viewpoint.share &&
    spread <= viewpoint.spread &&
    sharp >= viewpoint.sharp &&
    parallax <= Math.min(tilted.parallax, turning * tilted.depth) &&
    turning >= tilted.turning &&
    exposure.shared >= tilted.shared &&
    exposure.light <= tilted.light &&
    !isOwn(exposure)
  );
}

/** Judges how a side lies in `other`; null for two pictures of their own. */
export function judgeAlignment(aligned: Aligned, measures: Measures, other: GreyPicture): Judgement | null {
  const verdict = judgeMeasures(measures);
  if (!verdict) return null;
  const { alignment, picture, isMirrored } = aligned;
  return {
    verdict,
    edits: verdict === 'edited copy' ? listEdits(alignment, picture, other, isMirrored) : [],
    differing: cellsOf(
      alignment.tiles.filter((tile) => !agrees(tile)),
      picture,
      isMirrored,
    ),
  };
}

/** The cells of the photo in which tiles have their middle, each once and in order. */
function cellsOf(
  tiles: Alignment['tiles'],
  { width, height, place }: GreyPicture,
  mirrored: boolean,
): number[] {
  const { grid } = reuseLimits;
  const cells = tiles.map(({ x, y }) => {
    const across = mirrored ? 1 - x / width : x / width;
    const column = Math.floor((place.left + across * place.width) * grid);
    return Math.floor((place.top + (y / height) * place.height) * grid) * grid + column;
  });
  return [...new Set(cells)].sort((a, b) => a - b);
}

/** The least share of the other picture that a copy shows which was not cropped. */
const WHOLE = 0.95;
/** A tile less alike than this shows another thing; noise and sharpening leave more. */
const COVERED = 0.5;

function listEdits(
  { tiles, transform: { turned, stretched }, homography }: Alignment,
  one: GreyPicture,
  other: GreyPicture,
  mirrored: boolean,
): PhotoEdit[] {
  const covered = tiles.filter(({ likeness }) => likeness < COVERED).length;
  const edits: PhotoEdit[] = [];
  if (shownShare(homography, one, other) < WHOLE) edits.push('cropped');
  if (Math.abs(turned) > 1) edits.push('turned');
  if (mirrored) edits.push('mirrored');
  if (Math.abs(stretched - 1) > 0.01) edits.push('stretched');
  if (covered > Math.max(2, tiles.length * 0.03)) edits.push('covered');
  return edits;
}

/** The share of `other` above its watermark that `one` shows, its own watermark included. */
function shownShare(homography: Homography, one: GreyPicture, other: GreyPicture): number {
  const corners = [
    [0, 0],
    [one.width, 0],
    [one.width, one.height],
    [0, one.height],
  ] as const;
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  const points = corners.map(([x, y]) => {
    const [u, v] = mapPoint(homography, x, y);
    return [clamp(u, other.width), clamp(v, other.above)] as const;
  });
  const doubled = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2 / (other.width * other.above);
}
