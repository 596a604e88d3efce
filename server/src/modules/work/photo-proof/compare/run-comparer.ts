import { readSide, readSides, type Side } from '../../../../platform/pictures/geometry/align-either-side.ts';
import {
  findFeatures,
  packFeatures,
  unpackFeatures,
} from '../../../../platform/pictures/geometry/features.ts';
import { mirror, readGreyPicture } from '../../../../platform/pictures/geometry/grey-picture.ts';
import { toUnitSquares } from '../../../../platform/pictures/geometry/homography.ts';
import { type Cv, loadOpenCv } from '../../../../platform/pictures/geometry/load-opencv.ts';
import { matchFeatures } from '../../../../platform/pictures/geometry/match-features.ts';
import { buildSearchKeys, findSearchKeys } from '../../../../platform/pictures/geometry/search-keys.ts';
import { serveWork } from '../../../../platform/pictures/process/serve-work.ts';
import { compareSides } from './compare-sides.ts';
import { type Judgement, judgeAlignment } from './judge-alignment.ts';

/** Work on a picture as stored, and its results. */
export interface Work {
  /** Its features and those of its mirror image, the numbers by which it is found, and those that it looks for. */
  describe: { given: { image: Uint8Array }; result: Described };
  /** How many features each candidate has in common with the picture or with its mirror image. */
  rank: { given: { described: Described; candidates: readonly Uint8Array[] }; result: number[] };
  /** How it lies in each of the others; null for a picture of its own, or one that can't be decoded. */
  judge: { given: { image: Uint8Array; others: readonly Uint8Array[] }; result: (Judged | null)[] };
}

export interface Described {
  features: Uint8Array;
  mirrored: Uint8Array;
  keys: number[];
  searchKeys: number[];
}

export interface Judged extends Judgement {
  /** Between the two pictures as unit squares. */
  homography: number[];
}

type Works = { [Kind in keyof Work]: (given: Work[Kind]['given']) => Promise<Work[Kind]['result']> };

const worksWith = (cv: Cv): Works => ({
  async describe({ image }) {
    const picture = await readGreyPicture(image);
    const [features, mirrored] = [findFeatures(cv, picture), findFeatures(cv, mirror(picture))];
    return {
      features: packFeatures(features),
      mirrored: packFeatures(mirrored),
      keys: await buildSearchKeys(cv, picture),
      searchKeys: await findSearchKeys(cv, picture),
    };
  },
  async rank({ described, candidates }) {
    const sides = [described.features, described.mirrored].map(unpackFeatures);
    return candidates.map((candidate) => {
      const features = unpackFeatures(candidate);
      return Math.max(...sides.map((side) => matchFeatures(side, features).from.length / 2));
    });
  },
  async judge({ image, others }) {
    const sides = await readSides(cv, image);
    const judged: (Judged | null)[] = [];
    for (const other of others) {
      const earlier = await readSide(cv, other).catch(() => null);
      judged.push(earlier && (await judge(cv, sides, earlier)));
    }
    return judged;
  },
});

async function judge(cv: Cv, sides: readonly [Side, Side], earlier: Side): Promise<Judged | null> {
  const compared = await compareSides(cv, sides, earlier);
  if (!compared) return null;
  const { aligned, measures } = compared;
  const judgement = judgeAlignment(aligned, measures, earlier.picture);
  const { alignment, picture, isMirrored } = aligned;
  return (
    judgement && {
      ...judgement,
      homography: toUnitSquares(alignment.homography, picture, earlier.picture, isMirrored),
    }
  );
}

/** Compares pictures for the process that started this one (compare-process.ts). */
export async function runComparer(): Promise<void> {
  serveWork(worksWith((await loadOpenCv()).cv));
}

await runComparer();
