import type { Random } from '../random.ts';

/** A scene as SVG elements in a frame of `width` by `height` pixels. */
export interface Drawing {
  width: number;
  height: number;
  defs: string;
  body: string;
}

/** Draws a scene; the random source decides stock, light, colour and angle. */
export type Scene = (random: Random) => Drawing;

export const landscape = { width: 1280, height: 960 } as const;
export const portrait = { width: 960, height: 1280 } as const;

/** Colours of packaging. */
export const packColors = [
  '#c8372d',
  '#e2682a',
  '#efb02e',
  '#f4d35e',
  '#4f9d4a',
  '#1f7a5c',
  '#2f8fc4',
  '#2b5fa8',
  '#6a4a9c',
  '#b23a72',
  '#f2efe6',
  '#8a5a3a',
  '#d9d4c7',
  '#37474f',
  '#e8a3a0',
  '#9cc7d8',
] as const;
