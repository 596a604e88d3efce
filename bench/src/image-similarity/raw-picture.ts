import sharp from 'sharp';

/** A decoded picture of three bytes a pixel. */
export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
}

/** Decodes a picture whose longer side is at most `side`. */
export async function readRaw(image: Uint8Array, side = 4000): Promise<RawPicture> {
  const { data, info } = await sharp(image)
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export const fromRaw = ({ data, width, height }: RawPicture) =>
  sharp(data, { raw: { width, height, channels: 3 } });

export interface Change {
  /** What becomes of a value (0 to 255). */
  tone?: (value: number) => number;
  /** What is added to a pixel. */
  light?: (x: number, y: number) => number;
  /** What is added to each value. */
  noise: () => number;
}

/** Changes a picture in place. */
export function changeValues({ data, width, height }: RawPicture, change: Change): void {
  const { tone = (value: number) => value, light = () => 0, noise } = change;
  const toned = Float64Array.from({ length: 256 }, (_, value) => tone(value));
  let at = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const added = light(x, y);
      for (let colour = 0; colour < 3; colour++, at++)
        data[at] = Math.max(0, Math.min(255, toned[data[at]!]! + added + noise()));
    }
}

/** Where a pixel of the new picture comes from: writes column and row of the old one into `from`. */
export type Locate = (x: number, y: number, from: Float64Array) => void;

/** The picture as `locate` bends it, black where it has nothing. */
export function warp(source: RawPicture, width: number, height: number, locate: Locate): RawPicture {
  const data = Buffer.alloc(width * height * 3);
  const from = new Float64Array(2);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      locate(x, y, from);
      const [u, v] = [from[0]!, from[1]!];
      if (u >= 0 && v >= 0 && u < source.width - 1 && v < source.height - 1) blend(source, u, v, data, at);
    }
  return { data, width, height };
}

function blend({ data, width }: RawPicture, u: number, v: number, target: Buffer, at: number): void {
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [right, down] = [u - left, v - top];
  const upper = (top * width + left) * 3;
  const lower = upper + width * 3;
  for (let colour = 0; colour < 3; colour++) {
    const above = data[upper + colour]! * (1 - right) + data[upper + 3 + colour]! * right;
    const below = data[lower + colour]! * (1 - right) + data[lower + 3 + colour]! * right;
    target[at + colour] = above * (1 - down) + below * down;
  }
}
