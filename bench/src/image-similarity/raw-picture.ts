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
  noise: (value: number) => number;
}

/** A camera's noise: light comes in photons, so many at full light, and reading them adds some. */
export interface Sensor {
  photons: number;
  read: number;
}

/** The noise of a sensor in values of a picture, whose light is proportional to their power of 2.2. */
export function noiseOf({ photons, read }: Sensor, random: () => number): Change['noise'] {
  const spreads = Float64Array.from({ length: 256 }, (_, value) => {
    const light = (Math.max(value, 4) / 255) ** 2.2;
    const steepness = (255 / 2.2) * light ** (1 / 2.2 - 1);
    return steepness * Math.sqrt(light / photons + (read / photons) ** 2);
  });
  // Three of them together spread by a half, and are near enough to a bell.
  return (value) => spreads[value]! * 2 * (random() + random() + random() - 1.5);
}

/** Changes a picture in place. */
export function changeValues({ data, width, height }: RawPicture, change: Change): void {
  const { tone = (value: number) => value, light = () => 0, noise } = change;
  const toned = Float64Array.from({ length: 256 }, (_, value) => tone(value));
  let at = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const added = light(x, y);
      for (let colour = 0; colour < 3; colour++, at++) {
        const value = Math.max(0, Math.min(255, Math.round(toned[data[at]!]! + added)));
        data[at] = Math.max(0, Math.min(255, Math.round(value + noise(value))));
      }
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
