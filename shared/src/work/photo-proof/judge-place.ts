import { z } from 'zod';
import type { Position } from '../../business/outlets/read-position.ts';
import { uuid } from '../../http/schemas.ts';

/** Metres. A photo's position is a circle around where the device thinks it is; the nearest point of it counts. */
export const placeRule = {
  /** The shop, its store room and its street: positions indoors are 20 to 100 m off. */
  atOutlet: 150,
  /** Beyond the shop's block, so that nobody is called far who was at the bank next door. */
  far: 500,
  /** A circle larger than this fits a shop and a home: it says nothing about where the photo was taken. */
  roughAccuracy: 500,
} as const;

/** 'between' is neither: too far for the shop, or too near to call far. 'rough' is a position that says nothing. */
const PLACE_VERDICTS = ['at outlet', 'between', 'far', 'rough', 'no position'] as const;

/** Where a photo of a submission was taken, seen from its outlet. */
export const photoPlace = z.object({
  photo_id: uuid,
  verdict: z.enum(PLACE_VERDICTS),
  /** Whole metres from the outlet; null without a position. */
  metres: z.number().int().nullable(),
  /** Whole metres by which the position may be off; null where the device does not say. */
  accuracy: z.number().int().nullable(),
});
export type PhotoPlace = z.infer<typeof photoPlace>;

/** The mean radius of the earth in metres. */
const EARTH = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance in metres on a sphere (haversine), at most 0.6 % off the ellipsoid's. */
export function metresBetween(one: Position, other: Position): number {
  const [north, east] = [
    radians(other.latitude - one.latitude) / 2,
    radians(other.longitude - one.longitude) / 2,
  ];
  const chord =
    Math.sin(north) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east) ** 2;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A position that a device gave, to how many metres; null where it does not say how exact it is. */
export interface DevicePosition extends Position {
  accuracy: number | null;
}

interface Located {
  id: string;
  capture: { position: DevicePosition | null } | null;
}

/** Judges the photos of which the client said anything; none where the outlet has no position. */
export const judgePlaces = (photos: readonly Located[], outlet: Position | null): PhotoPlace[] =>
  photos.flatMap(({ id, capture }) => (outlet && capture ? [judgePlace(id, outlet, capture.position)] : []));

/** Judges where a photo was taken by the outlet's position. */
export function judgePlace(photo_id: string, outlet: Position, device: DevicePosition | null): PhotoPlace {
  if (!device) return { photo_id, verdict: 'no position', metres: null, accuracy: null };
  const { accuracy } = device;
  const metres = metresBetween(outlet, device);
  return {
    photo_id,
    verdict: verdictOf(metres, accuracy ?? 0),
    metres: Math.round(metres),
    accuracy: accuracy === null ? null : Math.round(accuracy),
  };
}

function verdictOf(metres: number, accuracy: number): PhotoPlace['verdict'] {
  const nearest = metres - accuracy;
  // However large the circle is, the outlet is well outside of it.
  if (nearest > placeRule.far) return 'far';
  if (accuracy > placeRule.roughAccuracy) return 'rough';
  return nearest <= placeRule.atOutlet ? 'at outlet' : 'between';
}
