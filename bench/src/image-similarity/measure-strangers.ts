import type { Cv } from '@gerai/server/platform/pictures/geometry/load-opencv.ts';
import { countCommon, countShared, isFound, judgePair } from './compare-stored.ts';
import type { Scene } from './read-scenes.ts';
import { describeSubmitted, store } from './stored-photo.ts';

export interface StrangersOutcome {
  pairs: number;
  /** Pairs that share enough keys, or have enough features in common, to be judged. */
  judged: number;
  copies: number;
  flagged: number;
}

/** Compares photos each with each, none of which is a copy: of different scenes, or all of one spot. */
export async function measureStrangers(cv: Cv, scenes: readonly Scene[]): Promise<StrangersOutcome> {
  const photos = [];
  for (const { image, seed } of scenes) photos.push(await describeSubmitted(cv, await store(image, seed)));
  const outcome: StrangersOutcome = { pairs: 0, judged: 0, copies: 0, flagged: 0 };
  for (const [at, photo] of photos.entries())
    for (const earlier of photos.slice(0, at)) {
      outcome.pairs++;
      if (!isFound(countShared(photo, earlier), countCommon(photo, earlier))) continue;
      outcome.judged++;
      const { verdict } = await judgePair(cv, photo, earlier);
      if (verdict) outcome.flagged++;
      if (verdict === 'edited copy') outcome.copies++;
    }
  return outcome;
}
