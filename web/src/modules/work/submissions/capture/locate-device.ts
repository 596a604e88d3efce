import { submissionPhotoBudget } from '@gerai/shared/work/submissions/contract.ts';
import type { Coordinates } from '@gerai/shared/work/submissions/watermark.ts';

/** A position serves the photos of one round in the shop. */
const VALID_MS = 60_000;

let latest: { place: Coordinates; at: number } | undefined;
let underway: Promise<Coordinates | null> | undefined;

/** Where the device was less than a minute ago. */
export const knownPlace = (): Coordinates | null =>
  latest && Date.now() - latest.at < VALID_MS ? latest.place : null;

/** Where the device is, or null when it can't or may not tell in time. Called again meanwhile it is the same question. */
export function locateDevice(): Promise<Coordinates | null> {
  const known = knownPlace();
  if (known) return Promise.resolve(known);
  underway ??= ask(submissionPhotoBudget.geolocationTimeoutMs).then((place) => {
    underway = undefined;
    if (place) latest = { place, at: Date.now() };
    return place;
  });
  return underway;
}

function ask(timeout: number): Promise<Coordinates | null> {
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
      { timeout, maximumAge: VALID_MS },
    );
  });
}
