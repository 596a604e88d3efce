import { JUDGED } from '@gerai/server/modules/work/photo-proof/compare/compare-photo.ts';
import { compareSides } from '@gerai/server/modules/work/photo-proof/compare/compare-sides.ts';
import { NEAR } from '@gerai/server/modules/work/photo-proof/compare/queries.ts';
import { readSide, readSides } from '@gerai/server/platform/pictures/geometry/align-either-side.ts';
import { findFeatures } from '@gerai/server/platform/pictures/geometry/features.ts';
import { mirror, readGreyPicture } from '@gerai/server/platform/pictures/geometry/grey-picture.ts';
import type { Cv } from '@gerai/server/platform/pictures/geometry/load-opencv.ts';
import { buildSearchKeys, findSearchKeys } from '@gerai/server/platform/pictures/geometry/search-keys.ts';
import { countCommon } from './compare-stored.ts';
import { hands, makeSpot, retake } from './make-retakes.ts';
import type { Scene } from './read-scenes.ts';
import { describeSubmitted, store } from './stored-photo.ts';

const ROUNDS = 10;

/** Milliseconds of the processor that an upload takes at each step. */
export interface Cost {
  describe: number;
  rank: number;
  judge: number;
}

/** Does what the product does with an upload at a spot that was photographed often. */
export async function measureCost(cv: Cv, scene: Scene): Promise<Cost> {
  const spot = await makeSpot(scene.image, scene.seed);
  const take = async (seed: number) => await store(await retake(spot, hands.usual, seed), seed);
  const [image, other] = [await take(1), await take(2)];
  const [submitted, earlier] = [await describeSubmitted(cv, image), await describeSubmitted(cv, other)];
  return {
    describe: await measure(async () => {
      const picture = await readGreyPicture(image);
      findFeatures(cv, picture);
      findFeatures(cv, mirror(picture));
      await buildSearchKeys(cv, picture);
      await findSearchKeys(cv, picture);
    }),
    rank: await measure(async () => {
      for (let near = 0; near < NEAR; near++) countCommon(submitted, earlier);
    }),
    judge: await measure(async () => {
      const sides = await readSides(cv, image);
      for (let near = 0; near < JUDGED; near++) await compareSides(cv, sides, await readSide(cv, other));
    }),
  };
}

async function measure(work: () => Promise<void>): Promise<number> {
  await work();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / ROUNDS;
}
