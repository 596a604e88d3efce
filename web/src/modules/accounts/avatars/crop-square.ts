import type { Size } from '@gerai/shared/pictures/image-budget.ts';

/** A square part of a picture, in the picture's own pixels. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

/** Limits of the square in displayed units (specification 1, section 9: crop). */
export const cropLimits = { minSide: 100, step: 20, startPart: 0.7 } as const;

/** The size that fits the box and keeps the picture's aspect ratio; a small picture is enlarged. */
export function shownSize(picture: Size, box: Size): Size {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Picture pixels per unit; a unit is one displayed pixel. */
export const unitOf = (picture: Size, shown: Size): number => picture.width / shown.width;

/** The initial square: 70 % of the smaller side, centred. */
export function startSquare(picture: Size, unit: number): Square {
  const side = fitSide(Math.min(picture.width, picture.height) * cropLimits.startPart, picture, unit);
  return { x: (picture.width - side) / 2, y: (picture.height - side) / 2, side };
}

/** Grows the square (or shrinks it, with negative steps) around its centre, within the picture. */
export function resizeSquare(square: Square, steps: number, picture: Size, unit: number): Square {
  const side = fitSide(square.side + steps * cropLimits.step * unit, picture, unit);
  const shift = (square.side - side) / 2;
  return keepInside({ x: square.x + shift, y: square.y + shift, side }, picture);
}

/** Moves the square into the picture by the shortest distance. */
export function keepInside({ x, y, side }: Square, picture: Size): Square {
  return { x: clamp(x, 0, picture.width - side), y: clamp(y, 0, picture.height - side), side };
}

/** Rounds the square to whole pixels within the picture. */
export function wholePixels(square: Square, picture: Size): Square {
  const side = clamp(Math.round(square.side), 1, Math.min(picture.width, picture.height));
  return keepInside({ x: Math.round(square.x), y: Math.round(square.y), side }, picture);
}

/** At least 100 units, unless the picture itself is smaller. */
function fitSide(side: number, picture: Size, unit: number): number {
  const largest = Math.min(picture.width, picture.height);
  return clamp(side, Math.min(cropLimits.minSide * unit, largest), largest);
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
