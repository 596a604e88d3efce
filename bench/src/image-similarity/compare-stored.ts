import { JUDGED, LEAST_COMMON } from '@gerai/server/modules/work/photo-proof/compare/compare-photo.ts';
import { compareSides } from '@gerai/server/modules/work/photo-proof/compare/compare-sides.ts';
import {
  judgeMeasures,
  type Measures,
} from '@gerai/server/modules/work/photo-proof/compare/judge-alignment.ts';
import { FAR, LEAST_SHARED, NEAR } from '@gerai/server/modules/work/photo-proof/compare/queries.ts';
import type { Cv } from '@gerai/server/platform/pictures/geometry/load-opencv.ts';
import { matchFeatures } from '@gerai/server/platform/pictures/geometry/match-features.ts';
import type { Earlier, Submitted } from './stored-photo.ts';

/** What comes of comparing two photos. */
export interface Outcome {
  /** Keys shared, and features in common. */
  shared: number;
  common: number;
  isNear: boolean;
  isFar: boolean;
  measures: Measures | null;
  verdict: ReturnType<typeof judgeMeasures>;
}

export const countShared = (submitted: Submitted, { keys }: Earlier): number =>
  submitted.searchKeys.intersection(keys).size;

export const countCommon = (submitted: Submitted, earlier: Earlier): number =>
  Math.max(
    ...[submitted.features, submitted.mirrored].map(
      (features) => matchFeatures(features, earlier.features).from.length / 2,
    ),
  );

export async function judgePair(
  cv: Cv,
  submitted: Submitted,
  earlier: Earlier,
): Promise<Pick<Outcome, 'measures' | 'verdict'>> {
  const compared = await compareSides(cv, submitted.sides, earlier.side);
  if (!compared) return { measures: null, verdict: null };
  return { measures: compared.measures, verdict: judgeMeasures(compared.measures) };
}

/** Whether two photos that share so many keys and have so many features in common are judged if they are near. */
export const isFound = (shared: number, common: number): boolean =>
  shared >= LEAST_SHARED || common >= LEAST_COMMON;

/** Compares two photos, and tells whether they would have met: as photos near each other, and as any two photos. */
export async function comparePair(cv: Cv, submitted: Submitted, earlier: Earlier): Promise<Outcome> {
  const [shared, common] = [countShared(submitted, earlier), countCommon(submitted, earlier)];
  return {
    shared,
    common,
    isNear: isFound(shared, common),
    isFar: shared >= LEAST_SHARED,
    ...(await judgePair(cv, submitted, earlier)),
  };
}

/** The earlier photos that the product judges: the best of the latest by features in common, and of all by keys. */
export function findCandidates<T extends Earlier>(submitted: Submitted, earlier: readonly T[]): Set<T> {
  const best = (photos: readonly T[], score: (photo: T) => number, least: number, most: number): T[] =>
    photos
      .map((photo) => ({ photo, score: score(photo) }))
      .filter((candidate) => candidate.score >= least)
      .sort((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ photo }) => photo);
  return new Set([
    ...best(earlier.slice(-NEAR), (photo) => countCommon(submitted, photo), LEAST_COMMON, JUDGED),
    ...best(earlier, (photo) => countShared(submitted, photo), LEAST_SHARED, FAR),
  ]);
}
