import type { Cv } from '@gerai/server/platform/pictures/geometry/load-opencv.ts';
import { comparePair, findCandidates, judgePair, type Outcome } from './compare-stored.ts';
import { type Hand, hands, makeSpot, retake, type Spot } from './make-retakes.ts';
import type { Scene } from './read-scenes.ts';
import { describeSubmitted, type Submitted, store } from './stored-photo.ts';

export interface RetakeOutcome extends Outcome {
  scene: string;
  spot: string;
}

const nameSpot = ({ isFlat }: Spot, hand: string): string =>
  `${isFlat ? 'a flat spot' : 'a spot'} by a ${hand} hand`;

/** Photographs a spot some times by hand, and compares each two photos that follow each other. */
export async function measureRetakes(
  cv: Cv,
  scene: Scene,
  takes = 3,
  isNear = false,
): Promise<RetakeOutcome[]> {
  const spot = await makeSpot(scene.image, scene.seed);
  const outcomes: RetakeOutcome[] = [];
  for (const [at, [name, hand]] of Object.entries(hands).entries()) {
    let earlier: Submitted | undefined;
    for (let take = 0; take <= takes; take++) {
      const photo = await submitTake(cv, spot, hand, scene.seed * 100 + at * 10 + take, isNear);
      if (earlier)
        outcomes.push({
          scene: scene.name,
          spot: nameSpot(spot, name),
          ...(await comparePair(cv, photo, earlier)),
        });
      earlier = photo;
    }
  }
  return outcomes;
}

async function submitTake(cv: Cv, spot: Spot, hand: Hand, seed: number, isNear = false): Promise<Submitted> {
  return await describeSubmitted(cv, await store(await retake(spot, hand, seed), seed), isNear);
}

/** What each photo of a year was told to be, by the worst of what it was compared with. */
export interface YearOutcome {
  scene: string;
  spot: string;
  uploads: number;
  copies: number;
  flagged: number;
  judged: number;
}

/** Photographs a spot `days` times by hand, and compares each photo with earlier ones as the product does. */
export async function measureYear(
  cv: Cv,
  scene: Scene,
  hand: keyof typeof hands,
  days: number,
): Promise<YearOutcome> {
  const spot = await makeSpot(scene.image, scene.seed);
  const earlier: Submitted[] = [];
  const outcome = {
    scene: scene.name,
    spot: nameSpot(spot, hand),
    uploads: days,
    copies: 0,
    flagged: 0,
    judged: 0,
  };
  for (let day = 0; day < days; day++) {
    const photo = await submitTake(cv, spot, hands[hand], scene.seed * 1000 + day);
    const candidates = [...findCandidates(photo, earlier)];
    const judged = candidates.map((other) => judgePair(cv, photo, other));
    const verdicts = (await Promise.all(judged)).map(({ verdict }) => verdict);
    outcome.judged += candidates.length;
    if (verdicts.includes('edited copy')) outcome.copies++;
    if (verdicts.some(Boolean)) outcome.flagged++;
    earlier.push(photo);
  }
  return outcome;
}
