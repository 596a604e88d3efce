import { type PhotoEdit, type PhotoVerdict, reuseLimits } from '@gerai/shared/pictures/contract.ts';
import type { Alignment } from '../../../../platform/pictures/geometry/align-pictures.ts';
import { TILE } from '../../../../platform/pictures/geometry/compare-tiles.ts';
import type { GreyPicture } from '../../../../platform/pictures/geometry/grey-picture.ts';
import {
  type Homography,
  mapPoint,
  measureDistortion,
} from '../../../../platform/pictures/geometry/homography.ts';
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
 * All but shares and counts are in pixels at 640.
 */
const limits = {
  tiles: 12,
  /**
   * An edited copy is scaled, turned or stretched and nothing else, to a few hundredths of a pixel; by a hand it is more
   * than a tenth. Noise or a sticker hides many tiles.
   */
  copy: { share: 0.4, residual: 0.4, distortion: 0.12 },
  /**
   * All that looks the same lies in one plane, bent by a lens at most: a photo of a screen or a print, or one of a flat
   * thing. Few tiles that are sharp enough don't show it. A camera that was only turned where it stood is that of somebody
   * who photographs a spot from the same place every day, as asked: up to 2.3 pixels, and 8 or more of a screen.
   */
  viewpoint: { share: 0.4, spread: 0.5, parallax: 0.035, sharp: 20, turning: 4 },
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
}

export function measureAlignment(
  { tiles, homography }: Alignment,
  one: GreyPicture,
  other: GreyPicture,
): Measures {
  const alike = tiles.filter(({ likeness }) => likeness >= ALIKE);
  const sharp = alike.filter(({ sharpness }) => sharpness >= limits.sharpness);
  const clear = alike.filter(({ sharpness }) => sharpness >= limits.sharpness / 2);
  const shifts = (sharp.length >= limits.tiles ? sharp : alike)
    .map(({ shift }) => Math.hypot(shift.x, shift.y))
    .sort((a, b) => a - b);
  const shiftOf = (part: number) => shifts[Math.floor(shifts.length * part)] ?? Number.POSITIVE_INFINITY;
  return {
    tiles: tiles.length,
    share: tiles.filter(agrees).length / tiles.length,
    sharp: clear.length,
    residual: shiftOf(0.5),
    spread: shiftOf(0.9),
    parallax: measureParallax(clear, TILE),
    distortion: measureDistortion(homography, alike),
    turning: measureTurning(homography, alike, one, other),
  };
}

/** Null for two pictures of their own. */
export function judgeMeasures(measures: Measures): Judgement['verdict'] | null {
  const { tiles, share, sharp, residual, spread, parallax, distortion, turning } = measures;
  const { copy, viewpoint } = limits;
  if (tiles < limits.tiles) return null;
  if (share >= copy.share && residual <= copy.residual && distortion <= copy.distortion) return 'edited copy';
  const isFlat =
    share >= viewpoint.share &&
    spread <= viewpoint.spread &&
    parallax <= viewpoint.parallax &&
    turning >= viewpoint.turning &&
    sharp >= viewpoint.sharp;
  return isFlat ? 'same viewpoint' : null;
}

/** Judges how `one` lies in `other`, `mirrored` if it is a mirror image; null for two pictures of their own. */
export function judgeAlignment(
  alignment: Alignment,
  one: GreyPicture,
  other: GreyPicture,
  mirrored: boolean,
): Judgement | null {
  const verdict = judgeMeasures(measureAlignment(alignment, one, other));
  if (!verdict) return null;
  return {
    verdict,
    edits: verdict === 'edited copy' ? listEdits(alignment, one, other, mirrored) : [],
    differing: cellsOf(
      alignment.tiles.filter((tile) => !agrees(tile)),
      one,
      mirrored,
    ),
  };
}

/** The cells in which tiles have their middle, each once and in order. */
function cellsOf(tiles: Alignment['tiles'], { width, height }: GreyPicture, mirrored: boolean): number[] {
  const { grid } = reuseLimits;
  const cells = tiles.map(({ x, y }) => {
    const column = Math.floor((x / width) * grid);
    return Math.floor((y / height) * grid) * grid + (mirrored ? grid - 1 - column : column);
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
