import type { Outlet } from '../business/places.ts';
import type { Random } from '../random.ts';
import { minutesAfter } from './minutes.ts';

/** How the photos of an attempt were taken, and where. */
export interface Capture {
  source: 'camera' | 'gallery';
  /** When the last photo was taken. */
  takenAt: Date;
  position: { latitude: number; longitude: number; accuracy: number } | null;
}

const METRES_PER_DEGREE = 111_195;

/**
 * Draws how the photos sent at `at` were taken: most by the camera at the outlet a moment before; a few offline, from
 * the gallery, elsewhere or without a position, more of them by one person in eight.
 */
export function drawCapture(random: Random, outlet: Outlet, at: Date, uid: string): Capture {
  const often = random.fork(uid).chance(0.12) ? 6 : 1;
  const isGallery = random.chance(0.02 * often);
  const before = isGallery && random.chance(0.4) ? random.between(14, 30) * 60 : random.between(0.3, 3.5);
  const offline = !isGallery && random.chance(0.03) ? random.between(40, 200) : 0;
  const isElsewhere = random.chance(0.01 * often);
  const metres = isElsewhere ? random.between(900, 9000) : random.between(4, 70);
  const angle = random.between(0, 2 * Math.PI);
  const position = {
    latitude: outlet.latitude + (metres * Math.cos(angle)) / METRES_PER_DEGREE,
    longitude: outlet.longitude + (metres * Math.sin(angle)) / METRES_PER_DEGREE,
    accuracy: random.whole(6, 45),
  };
  return {
    source: isGallery ? 'gallery' : 'camera',
    takenAt: minutesAfter(at, -before - offline),
    position: random.chance(isGallery ? 0.6 : 0.06) ? null : position,
  };
}
