import { seeded } from '@gerai/server/modules/work/photo-proof/compare/test-scene.ts';
import {
  changeValues,
  fromRaw,
  type Locate,
  noiseOf,
  type RawPicture,
  readRaw,
  type Sensor,
  warp,
} from './raw-picture.ts';

/** A place that is photographed again and again: a photograph of it with a distance for each of its pixels. */
export interface Spot {
  picture: RawPicture;
  isFlat: boolean;
  /** Metres, for every `CELL` pixels. */
  distances: Float32Array;
  sensor: Sensor;
}

/** How exactly a person stands where they stood before: standard deviations of angles (degrees) and places (metres). */
export interface Hand {
  degrees: number;
  metres: number;
  /** The next photo, a moment later: in the same light, and nothing has changed. */
  isSoon?: boolean;
}
export const hands = {
  /** A camera that stands still. */
  no: { degrees: 0, metres: 0, isSoon: true },
  /** Two photos within three millimetres. */
  'very calm': { degrees: 0.15, metres: 0.0012, isSoon: true },
  /** Somebody who takes care to stand and to hold the phone as before. */
  careful: { degrees: 1, metres: 0.02 },
  usual: { degrees: 3, metres: 0.08 },
} satisfies Record<string, Hand>;

const CELL = 4;
/** A phone's camera at 1280 pixels, by day, indoors and in dim light: noise of some 1, 2 and 4 shades. */
const sensors: readonly Sensor[] = [
  { photons: 9000, read: 1 },
  { photons: 1500, read: 2 },
  { photons: 400, read: 3 },
];
/** Share of the photograph that a take shows, so that another angle shows no empty edge. */
const SHOWN = 0.86;
/** Focal length of a phone's camera, as a share of the longer side of its picture. */
const FOCAL = 0.8;

/**
 * A wall or floor that comes nearer from 2.2 to 1.2 metres, and six things 5 to 50 cm before or behind it. One spot in
 * five is flat: a notice board, or a poster.
 */
export async function makeSpot(image: Uint8Array, seed: number): Promise<Spot> {
  const picture = await readRaw(image, 1240);
  const random = seeded(seed);
  const isFlat = random() < 0.2;
  const things = Array.from({ length: isFlat ? 0 : 6 }, () => ({
    x: random() * picture.width,
    y: random() * picture.height,
    radius: (0.08 + random() * 0.17) * picture.width,
    nearer: (random() < 0.7 ? 1 : -1) * (0.05 + random() * 0.45),
  }));
  const columns = Math.ceil(picture.width / CELL);
  const distances = Float32Array.from({ length: columns * Math.ceil(picture.height / CELL) }, (_, at) => {
    const [x, y] = [(at % columns) * CELL, Math.floor(at / columns) * CELL];
    const thing = things.find((one) => Math.hypot(x - one.x, y - one.y) < one.radius);
    return (isFlat ? 1.7 : 2.2 - y / picture.height) - (thing?.nearer ?? 0);
  });
  return { picture, isFlat, distances, sensor: sensors[seed % sensors.length]! };
}

/** Another photo of the spot by hand: from beside, at another angle, in another light, with one thing changed. */
export async function retake(spot: Spot, { degrees, metres, isSoon = false }: Hand, seed: number) {
  const { picture } = spot;
  const random = seeded(seed);
  const bell = (spread: number) =>
    spread * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const angles = [bell(degrees), bell(degrees), bell(degrees * 0.7)].map((angle) => (angle * Math.PI) / 180);
  const place = [bell(metres), bell(metres), bell(metres)];
  const [width, height] = [Math.round(picture.width * SHOWN), Math.round(picture.height * SHOWN)];
  const see = lookFrom(spot, angles, place, width, height);
  const changed = { x: random(), y: random(), fromX: random(), fromY: random() };
  const take = warp(picture, width, height, isSoon ? see : swapThing(see, picture, changed));
  const [gamma, gain] = [0.85 + random() * 0.3, 0.85 + random() * 0.3];
  const [across, down] = [(random() - 0.5) * 60, (random() - 0.5) * 60];
  const otherLight = {
    tone: (value: number) => 255 * (value / 255) ** gamma * gain,
    light: (x: number, y: number) => across * (x / width - 0.5) + down * (y / height - 0.5),
  };
  changeValues(take, { ...(isSoon ? {} : otherLight), noise: noiseOf(spot.sensor, random) });
  return await fromRaw(take).jpeg({ quality: 92 }).toBuffer();
}

/** Where a camera at `place`, turned by `angles`, sees what the photograph shows. */
function lookFrom(
  { picture, distances }: Spot,
  angles: number[],
  place: number[],
  width: number,
  height: number,
): Locate {
  const [yaw, pitch, roll] = angles as [number, number, number];
  const [right, down, ahead] = place as [number, number, number];
  const focal = FOCAL * Math.max(width, height);
  const columns = Math.ceil(picture.width / CELL);
  const [middleX, middleY] = [picture.width / 2, picture.height / 2];
  const [cosYaw, sinYaw, cosPitch, sinPitch] = [
    Math.cos(yaw),
    Math.sin(yaw),
    Math.cos(pitch),
    Math.sin(pitch),
  ];
  const [cosRoll, sinRoll] = [Math.cos(roll) / focal, Math.sin(roll) / focal];
  return (x, y, from) => {
    const [across, below] = [x - width / 2, y - height / 2];
    const rolledX = across * cosRoll - below * sinRoll;
    const rolledY = across * sinRoll + below * cosRoll;
    const rayY = rolledY * cosPitch - sinPitch;
    const depth = rolledY * sinPitch + cosPitch;
    const rayX = rolledX * cosYaw + depth * sinYaw;
    const rayZ = depth * cosYaw - rolledX * sinYaw;
    let distance = 1.7;
    // What is seen decides how far it is, and how far it is decides what is seen: three rounds come near enough.
    for (let round = 0; round < 3; round++) {
      const along = (distance - ahead) / rayZ;
      from[0] = middleX + (focal * (rayX * along + right)) / distance;
      from[1] = middleY + (focal * (rayY * along + down)) / distance;
      distance = distances[Math.floor(from[1] / CELL) * columns + Math.floor(from[0] / CELL)] ?? distance;
    }
  };
}

/** Shows another part of the picture in one place, an eighth of its width: a thing that was put there. */
function swapThing(
  locate: Locate,
  { width, height }: RawPicture,
  changed: { x: number; y: number; fromX: number; fromY: number },
): Locate {
  const side = width / 8;
  const at = (share: number, length: number) => share * (length - side);
  return (x, y, from) => {
    locate(x, y, from);
    const [dx, dy] = [from[0]! - at(changed.x, width), from[1]! - at(changed.y, height)];
    if (dx < 0 || dy < 0 || dx >= side || dy >= side) return;
    from[0] = at(changed.fromX, width) + dx;
    from[1] = at(changed.fromY, height) + dy;
  };
}
