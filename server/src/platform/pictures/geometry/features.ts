import type { GreyPicture } from './grey-picture.ts';
import type { Cv, KeyPoint } from './load-opencv.ts';

/** Features stored of a picture: 11 kB. */
export const STORED = 300;
/** Bytes of a feature's descriptor (ORB). */
export const DESCRIPTOR = 32;
/** Bytes of a feature: its place in eighths of a pixel, and its descriptor. */
const FEATURE = 4 + DESCRIPTOR;

/** A picture with fewer is so plain that it may have too few in common with its copy. */
const PLAIN = 60;

export const isPlain = (features: number): boolean => features < PLAIN;

/** Features of a packed picture. */
export const countPacked = (packed: Uint8Array): number => Math.floor(packed.length / FEATURE);

/** Corners of a picture with what surrounds them, as ORB describes it. */
export interface Features {
  count: number;
  /** x and y of each, in pixels. */
  places: Float32Array;
  descriptors: Uint8Array;
}

/** Corners among which the features are chosen. */
const FOUND = 2000;
/** A picture is divided into squares, so many along its longer side. */
const SQUARES = 8;
/** A square gives so many at first: the letters of a copied watermark would otherwise be most of all. */
const OF_SQUARE = 20;

/**
 * Finds the strongest corners of a picture above its watermark, at most `most` and spread over it; of fewer, the same
 * first ones. A plain or dark picture has few or none.
 */
export function findFeatures(cv: Cv, { width, height, above, pixels }: GreyPicture, most = STORED): Features {
  const orb = new cv.ORB(FOUND, 1.2, 8, 15, 0, 2, cv.ORB_HARRIS_SCORE, 31, 8);
  const picture = new cv.Mat(height, width, cv.CV_8UC1);
  const mask = cv.Mat.zeros(height, width, cv.CV_8UC1);
  const [found, chosen] = [new cv.KeyPointVector(), new cv.KeyPointVector()];
  const described = new cv.Mat();
  try {
    picture.data.set(pixels);
    mask.data.fill(255, 0, above * width);
    orb.detect(picture, found, mask);
    const corners = Array.from({ length: found.size() }, (_, at) => found.get(at));
    for (const corner of chooseCorners(corners, { width, above }, most)) chosen.push_back(corner);
    orb.compute(picture, chosen, described);
    const count = chosen.size();
    const places = new Float32Array(count * 2);
    for (let at = 0; at < count; at++) {
      const { x, y } = chosen.get(at).pt;
      places.set([x, y], at * 2);
    }
    return { count, places, descriptors: count > 0 ? described.data.slice() : new Uint8Array() };
  } finally {
    for (const held of [orb, picture, mask, found, chosen, described]) held.delete();
  }
}

/** The strongest corners of which no square has too many; then the strongest of the others. */
function chooseCorners(
  corners: KeyPoint[],
  { width, above }: { width: number; above: number },
  most: number,
): KeyPoint[] {
  const side = Math.max(width, above) / SQUARES;
  const taken = new Map<number, number>();
  const [spread, others]: [KeyPoint[], KeyPoint[]] = [[], []];
  for (const corner of corners.sort((a, b) => b.response - a.response)) {
    const square = Math.floor(corner.pt.y / side) * SQUARES + Math.floor(corner.pt.x / side);
    const count = taken.get(square) ?? 0;
    taken.set(square, count + 1);
    (count < OF_SQUARE ? spread : others).push(corner);
  }
  return [...spread, ...others].slice(0, most);
}

/** Features as stored: for each its x and y in eighths of a pixel (16 bits each) and its descriptor. */
export function packFeatures({ count, places, descriptors }: Features): Buffer {
  const packed = Buffer.alloc(count * FEATURE);
  for (let at = 0; at < count; at++) {
    packed.writeUInt16LE(Math.round(places[2 * at]! * 8), at * FEATURE);
    packed.writeUInt16LE(Math.round(places[2 * at + 1]! * 8), at * FEATURE + 2);
    packed.set(descriptors.subarray(at * DESCRIPTOR, (at + 1) * DESCRIPTOR), at * FEATURE + 4);
  }
  return packed;
}

export function unpackFeatures(packed: Uint8Array): Features {
  const view = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const count = countPacked(packed);
  const places = new Float32Array(count * 2);
  const descriptors = new Uint8Array(count * DESCRIPTOR);
  for (let at = 0; at < count; at++) {
    places[2 * at] = view.readUInt16LE(at * FEATURE) / 8;
    places[2 * at + 1] = view.readUInt16LE(at * FEATURE + 2) / 8;
    descriptors.set(view.subarray(at * FEATURE + 4, (at + 1) * FEATURE), at * DESCRIPTOR);
  }
  return { count, places, descriptors };
}

/** The first, strongest ones of a picture's features. */
export const takeFirst = ({ count, places, descriptors }: Features, most: number): Features => ({
  count: Math.min(count, most),
  places: places.subarray(0, 2 * most),
  descriptors: descriptors.subarray(0, DESCRIPTOR * most),
});
