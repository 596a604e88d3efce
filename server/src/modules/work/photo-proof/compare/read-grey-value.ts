/** Side of the greyscale picture by which photos are compared, in pixels. */
export const SIDE = 40;

/** The greyscale picture of a photo, SIDE by SIDE, row by row, 0 to 255. */
export type Pixels = Uint8Array;

/** Left, top, right and bottom of a part of a picture; the whole is 0, 0, 1, 1. */
export type Frame = readonly [number, number, number, number];

export const WHOLE: Frame = [0, 0, 1, 1];

/** The grey value at a point (0 to 1 in each direction), interpolated between four pixels. */
export function readGreyValue(pixels: Pixels, atX: number, atY: number): number {
  const x = Math.min(Math.max(atX * SIDE - 0.5, 0), SIDE - 1.001);
  const y = Math.min(Math.max(atY * SIDE - 0.5, 0), SIDE - 1.001);
  const at = Math.floor(y) * SIDE + Math.floor(x);
  const [dx, dy] = [x % 1, y % 1];
  const upper = pixels[at]! * (1 - dx) + pixels[at + 1]! * dx;
  const lower = pixels[at + SIDE]! * (1 - dx) + pixels[at + SIDE + 1]! * dx;
  return upper * (1 - dy) + lower * dy;
}
