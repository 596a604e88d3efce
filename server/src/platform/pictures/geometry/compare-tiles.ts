import type { GreyPicture } from './grey-picture.ts';
import type { Homography } from './homography.ts';

/** Pixels across a tile, and from one to the next. */
export const TILE = 24;
/** Pixels around its place within which a tile is looked for. */
const REACH = 4;
/** The least variance of a tile whose shift can be measured. */
const TEXTURED = 36;

/** A tile of one picture, looked for in another. One of the two is textured there. */
export interface Tile {
  /** Its middle. */
  x: number;
  y: number;
  /** Correlation at its best shift, up to 1. */
  likeness: number;
  /** Its best shift, in parts of a pixel. */
  shift: { x: number; y: number };
  /** How fast the correlation falls beside it, across or down: little in a blurred tile, whose shift is a guess. */
  sharpness: number;
}

/**
 * Looks for each tile of `one` in `other` brought into its frame by the homography. Tiles that lie outside of `other`
 * are left out, so that a copy that was cut is judged by what it has; and those that are plain in both, which look
 * the same anywhere.
 */
export function compareTiles(one: GreyPicture, other: GreyPicture, homography: Homography): Tile[] {
  const brought = bringIntoFrame(one, other, homography);
  const tiles: Tile[] = [];
  for (let top = REACH; top + TILE + REACH <= one.above; top += TILE)
    for (let left = REACH; left + TILE + REACH <= one.width; left += TILE) {
      if (isOutside(brought, one.width, left, top)) continue;
      const tile = readTile(one.pixels, one.width, left, top);
      if (tile.variance < TEXTURED && readTile(brought, one.width, left, top).variance < TEXTURED) continue;
      tiles.push({ x: left + TILE / 2, y: top + TILE / 2, ...findTile(tile, brought, one.width, left, top) });
    }
  return tiles;
}

/** `other` as it looks from `one`; NaN where it has nothing. */
function bringIntoFrame(one: GreyPicture, other: GreyPicture, homography: Homography): Float32Array {
  const brought = new Float32Array(one.width * one.above).fill(Number.NaN);
  const [a, b, c, d, e, f, g, h, i] = homography;
  for (let y = 0; y < one.above; y++)
    for (let x = 0; x < one.width; x++) {
      // mapPoint, written out: this is most of the work of comparing.
      const depth = g! * x + h! * y + i!;
      const u = (a! * x + b! * y + c!) / depth;
      const v = (d! * x + e! * y + f!) / depth;
      if (!(u >= 0 && v >= 0 && u < other.width - 1 && v < other.above - 1)) continue;
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [right, down] = [u - left, v - top];
      const at = top * other.width + left;
      const upper = other.pixels[at]! * (1 - right) + other.pixels[at + 1]! * right;
      const lower =
        other.pixels[at + other.width]! * (1 - right) + other.pixels[at + other.width + 1]! * right;
      brought[y * one.width + x] = upper * (1 - down) + lower * down;
    }
  return brought;
}

/** Every second pixel of every second row: a quarter of the work, and as exact. */
const STEP = 2;
const SAMPLES = (TILE / STEP) ** 2;

interface Samples {
  values: Float32Array;
  mean: number;
  variance: number;
}

function readTile(pixels: ArrayLike<number>, width: number, left: number, top: number): Samples {
  const values = new Float32Array(SAMPLES);
  let [sum, squares, at] = [0, 0, 0];
  for (let y = 0; y < TILE; y += STEP)
    for (let x = 0; x < TILE; x += STEP) {
      const value = pixels[(top + y) * width + left + x]!;
      values[at++] = value;
      sum += value;
      squares += value * value;
    }
  const mean = sum / SAMPLES;
  return { values, mean, variance: squares / SAMPLES - mean * mean };
}

function isOutside(brought: Float32Array, width: number, left: number, top: number): boolean {
  for (let y = -REACH; y <= TILE + REACH - 1; y += REACH)
    for (let x = -REACH; x <= TILE + REACH - 1; x += REACH)
      if (Number.isNaN(brought[(top + y) * width + left + x])) return true;
  return false;
}

function findTile(tile: Samples, brought: Float32Array, width: number, left: number, top: number) {
  const across = 2 * REACH + 1;
  const scores = new Float64Array(across * across);
  let best = 0;
  for (let place = 0; place < scores.length; place++) {
    const [dx, dy] = [(place % across) - REACH, Math.floor(place / across) - REACH];
    scores[place] = correlate(tile, brought, (top + dy) * width + left + dx, width);
    if (scores[place]! > scores[best]!) best = place;
  }
  const [dx, dy] = [(best % across) - REACH, Math.floor(best / across) - REACH];
  const [sideways, upright] = [findPeak(scores, best, 1, dx), findPeak(scores, best, across, dy)];
  return {
    likeness: scores[best]!,
    shift: { x: dx + sideways.offset, y: dy + upright.offset },
    sharpness: Math.min(sideways.bend, upright.bend),
  };
}

/** Where between -0.5 and 0.5 a parabola through the best score and its neighbours is highest, and how it bends. */
function findPeak(scores: Float64Array, best: number, step: number, shift: number) {
  const at = scores[best]!;
  // At the edge of what was searched there is one neighbour.
  if (Math.abs(shift) === REACH)
    return { offset: 0, bend: 2 * (at - scores[best - Math.sign(shift) * step]!) };
  const [before, after] = [scores[best - step]!, scores[best + step]!];
  const bend = 2 * at - before - after;
  return { offset: bend > 0 ? (after - before) / (2 * bend) : 0, bend };
}

/** The correlation of a tile with what starts at `start`; brightness and contrast do not count. NaN counts as none. */
function correlate(tile: Samples, brought: Float32Array, start: number, width: number): number {
  let [sum, squares, products, at] = [0, 0, 0, 0];
  for (let y = 0; y < TILE; y += STEP)
    for (let x = 0; x < TILE; x += STEP) {
      const value = brought[start + y * width + x]!;
      sum += value;
      squares += value * value;
      products += value * tile.values[at++]!;
    }
  const mean = sum / SAMPLES;
  const variance = squares / SAMPLES - mean * mean;
  // The constant keeps noise on a plain wall from counting as a pattern.
  return (products / SAMPLES - mean * tile.mean) / Math.sqrt(variance * tile.variance + 4) || 0;
}
