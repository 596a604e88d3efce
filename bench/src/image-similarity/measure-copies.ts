import type { Cv } from '@gerai/server/platform/pictures/geometry/load-opencv.ts';
import { comparePair, type Outcome } from './compare-stored.ts';
import { copies } from './make-copies.ts';
import type { Scene } from './read-scenes.ts';
import { describeEarlier, describeSubmitted, store } from './stored-photo.ts';

export interface CopyOutcome extends Outcome {
  scene: string;
  group: string;
  kind: string;
}

/**
 * Copies the stored photo of a scene in every way, or in those `wanted`, stores the copies with other watermarks, and
 * compares both.
 */
export async function measureCopies(
  cv: Cv,
  scene: Scene,
  wanted: (kind: string) => boolean = () => true,
  isNear = false,
): Promise<CopyOutcome[]> {
  const image = await store(scene.image, scene.seed);
  const earlier = await describeEarlier(cv, image);
  const outcomes: CopyOutcome[] = [];
  for (const [group, kinds] of Object.entries(copies))
    for (const [kind, copy] of Object.entries(kinds)) {
      if (!wanted(kind)) continue;
      const stored = await store(await copy(image), scene.seed * 100 + outcomes.length);
      const submitted = await describeSubmitted(cv, stored, isNear);
      outcomes.push({ scene: scene.name, group, kind, ...(await comparePair(cv, submitted, earlier)) });
    }
  return outcomes;
}
