import { parseArgs } from 'node:util';
import { loadOpenCv } from '@gerai/server/platform/pictures/geometry/load-opencv.ts';
import { readSpot } from './fetch-photographs.ts';
import { measureCopies } from './measure-copies.ts';
import { measureCost } from './measure-cost.ts';
import { measureRetakes, measureYear, type YearOutcome } from './measure-retakes.ts';
import { makeSearches, measureSearch } from './measure-search.ts';
import { measureStrangers } from './measure-strangers.ts';
import {
  printApart,
  printCopies,
  printCost,
  printRetakes,
  printSearch,
  printYears,
} from './print-outcomes.ts';
import { readScenes } from './read-scenes.ts';
import { openOutcomes } from './stored-outcomes.ts';

// Measures on photographs how well reused pictures are found, and how often an honest photo is told to be one.

const { values } = parseArgs({
  options: {
    scenes: { type: 'string', default: '60' },
    /** Photographs of one's own, each of another scene. */
    photographs: { type: 'string' },
    /** Photos of one spot, each its own: what a camera takes that stands still, say. */
    spot: { type: 'string' },
    /** Days and spots of a year. */
    days: { type: 'string', default: '200' },
    spots: { type: 'string', default: '1' },
    /** Photos among which copies are searched by their keys alone. */
    photos: { type: 'string', default: '50000' },
    /** 'tuned' for the scenes that the thresholds were chosen by. */
    of: { type: 'string', default: 'measured' },
    only: { type: 'string', default: 'copies,retakes,years,strangers,cost,search' },
    /** No scene is begun after so many. */
    minutes: { type: 'string', default: '15' },
    /** The copies that are made, by their names, or all. */
    kinds: { type: 'string' },
    /** Pairs of photos of each spot by each hand. */
    takes: { type: 'string', default: '3' },
    /** Without the search among all photos: half of the work. */
    near: { type: 'boolean', default: false },
    /** A file that keeps the outcome of each pair; measured again, the scenes in it are done. */
    keep: { type: 'string' },
  },
});
/** Copies searched for among many photos. */
const SEARCHES = 20;

const only = values.only.split(',');
const kinds = values.kinds?.split(',');
const isWanted = (kind: string): boolean => kinds?.includes(kind) ?? true;
const wanted = values.of === 'tuned' ? 'tuned' : 'measured';
const cache = new URL('../../node_modules/.cache/photographs', import.meta.url).pathname;
const { cv } = await loadOpenCv();
const scenes = await readScenes(cache, values.photographs, Number(values.scenes), wanted);

const { outcomes, keep } = openOutcomes(values.keep);
for (const [at, scene] of scenes.entries()) {
  if (outcomes.some((outcome) => outcome.scene === scene.name)) continue;
  if (process.uptime() > Number(values.minutes) * 60) break;
  keep({
    scene: scene.name,
    copies: only.includes('copies') ? await measureCopies(cv, scene, isWanted, values.near) : [],
    retakes: only.includes('retakes')
      ? await measureRetakes(cv, scene, Number(values.takes), values.near)
      : [],
  });
  progress(`scene ${at + 1} of ${scenes.length}`);
}
const [copies, retakes] = [outcomes.flatMap((one) => one.copies), outcomes.flatMap((one) => one.retakes)];
const years: YearOutcome[] = [];
if (only.includes('years'))
  for (const hand of ['careful', 'usual'] as const)
    for (const [at, scene] of scenes.slice(0, Number(values.spots)).entries()) {
      years.push(await measureYear(cv, scene, hand, Number(values.days)));
      progress(`spot ${at + 1} by a ${hand} hand`);
    }
console.log(`Figures of ${outcomes.length} ${wanted} scenes`);
if (copies.length > 0) printCopies(copies);
if (retakes.length > 0) printRetakes(retakes);
if (years.length > 0) printYears(years);
if (only.includes('strangers')) printApart('Different scenes', await measureStrangers(cv, scenes));
if (values.spot) {
  const photos = readSpot(values.spot).map((photograph, at) => ({ ...photograph, seed: at + 1 }));
  printApart('Photos of one spot', await measureStrangers(cv, photos));
}
if (only.includes('cost')) printCost(await measureCost(cv, scenes[0]!));
if (only.includes('search')) {
  const searches = await makeSearches(cv, scenes.slice(0, SEARCHES));
  printSearch(await measureSearch(searches, Number(values.photos), progress));
}

/** On the console's other stream, so that the tables can be kept. */
function progress(step: string): void {
  console.error(`${(process.uptime() / 60).toFixed(1)} min: ${step}`);
}
