import type { Position } from '@gerai/shared/business/outlets/read-position.ts';
import { serverNow } from '../../../core/api/server-clock.ts';

/** Finding satellites outdoors takes some seconds. */
const TIMEOUT_MS = 20_000;

/** Where the device is, to how many metres; or why it does not say. */
export type FoundDevice =
  | (Position & { accuracy: number; at: Date })
  | { failure: 'denied' | 'unavailable' | 'timeout' };

/** Asks the device for its position now, as exactly as it can. */
export function findDevice(): Promise<FoundDevice> {
  const { geolocation } = navigator;
  if (!geolocation) return Promise.resolve({ failure: 'unavailable' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy, at: serverNow() }),
      ({ code }) => resolve({ failure: failures[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  });
}

/** The codes of GeolocationPositionError. */
const failures: Record<number, 'denied' | 'unavailable' | 'timeout'> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timeout',
};
