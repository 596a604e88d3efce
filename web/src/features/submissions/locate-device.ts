import type { Coordinates } from '@gerai/shared/submissions/watermark.ts';

/** Where the device is, or null when it can't or may not tell within the time (milliseconds). */
export function locateDevice(timeout: number): Promise<Coordinates | null> {
  const { geolocation } = navigator;
  if (!geolocation) return Promise.resolve(null);
  return new Promise((resolve) => {
    // The device's own timeout does not run while it asks the person for permission.
    const giveUp = setTimeout(() => resolve(null), timeout);
    const answer = (place: Coordinates | null) => {
      clearTimeout(giveUp);
      resolve(place);
    };
    geolocation.getCurrentPosition(
      ({ coords }) => answer({ latitude: coords.latitude, longitude: coords.longitude }),
      () => answer(null),
      { timeout, maximumAge: 60_000 },
    );
  });
}
