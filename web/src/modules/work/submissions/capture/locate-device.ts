import type { CapturePosition } from '@gerai/shared/work/submissions/capture.ts';
import { submissionPhotoBudget } from '@gerai/shared/work/submissions/contract.ts';

/** Lets one position serve the photos of one round through the shop. */
const VALID_MS = 60_000;

let latest: { place: CapturePosition; at: number } | undefined;
let underway: Promise<CapturePosition | null> | undefined;

/** Whether a photo was taken so recently that the device's position now is that of the photo. */
export const isFresh = (taken: { taken_at: number } | undefined): boolean =>
  taken !== undefined && Date.now() - taken.taken_at < VALID_MS;

/** The device's position if it is less than a minute old. */
export const knownPlace = (): CapturePosition | null =>
  latest && Date.now() - latest.at < VALID_MS ? latest.place : null;

/**
 * The device's position, or null if it is unavailable, not permitted or too slow. Concurrent calls share one request.
 */
export function locateDevice(): Promise<CapturePosition | null> {
  const known = knownPlace();
  if (known) return Promise.resolve(known);
  underway ??= ask(submissionPhotoBudget.geolocationTimeoutMs).then((place) => {
    underway = undefined;
    if (place) latest = { place, at: Date.now() };
    return place;
  });
  return underway;
}

function ask(timeout: number): Promise<CapturePosition | null> {
  const { geolocation } = navigator;
  if (!geolocation) return Promise.resolve(null);
  return new Promise((resolve) => {
    // The device's own timeout does not run while the permission prompt is open.
    const giveUp = setTimeout(() => resolve(null), timeout);
    const answer = (place: CapturePosition | null) => {
      clearTimeout(giveUp);
      resolve(place);
    };
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        answer({ latitude, longitude, accuracy: accuracy >= 0 ? accuracy : null }),
      () => answer(null),
      { timeout, maximumAge: VALID_MS },
    );
  });
}
