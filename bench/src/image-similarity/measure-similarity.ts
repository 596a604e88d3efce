import { buildFingerprint } from '@gerai/server/modules/work/photo-proof/compare/build-fingerprint.ts';
import { buildSearchKeys } from '@gerai/server/modules/work/photo-proof/compare/build-search-keys.ts';
import { SAME_PICTURE } from '@gerai/server/modules/work/photo-proof/compare/check-photo.ts';
import { comparePixels } from '@gerai/server/modules/work/photo-proof/compare/compare-pixels.ts';
import type { Pixels } from '@gerai/server/modules/work/photo-proof/compare/read-grey-value.ts';
import { copies, testScene, watermarked } from '@gerai/server/modules/work/photo-proof/compare/test-scene.ts';
import { processImage } from '@gerai/server/platform/pictures/process-image.ts';
import { photoLimits } from '@gerai/shared/pictures/contract.ts';

// Measures how well reused pictures are found, and how often another photo is mistaken for one, on drawn scenes
// stored as the product does. `npm run similarity -w bench [-- scenes]`

const SCENES = Number(process.argv[2] ?? 150);
const TAKES = 4;

interface Print {
  pixels: Pixels;
  keys: Set<number>;
}

/** The print of a picture after an upload: watermarked, scaled, re-encoded, compared by its thumbnail. */
async function print(picture: Buffer, seed: number): Promise<Print> {
  const sent = await watermarked(picture, seed);
  const { thumbnail } = await processImage(sent, photoLimits.maxSide.submission);
  const pixels = await buildFingerprint(thumbnail);
  return { pixels, keys: new Set(buildSearchKeys(pixels)) };
}

interface Tally {
  pairs: number;
  /** Shared a key, so that the search returns it as a candidate. */
  searched: number;
  flagged: number;
}

const tallies = new Map<string, Tally>();
let spent = 0;
let comparisons = 0;

function count(kind: string, one: Print, other: Print): void {
  const tally = tallies.get(kind) ?? { pairs: 0, searched: 0, flagged: 0 };
  tallies.set(kind, tally);
  tally.pairs++;
  if (one.keys.isDisjointFrom(other.keys)) return;
  tally.searched++;
  const since = performance.now();
  const alike = comparePixels(one.pixels, other.pixels);
  spent += performance.now() - since;
  comparisons++;
  if (alike >= SAME_PICTURE) tally.flagged++;
}

const prints: Print[] = [];
for (let scene = 0; scene < SCENES; scene++) {
  const picture = await testScene(scene);
  // People reuse the photo they sent, which already has a watermark; the copy gets another one.
  const sent = await watermarked(picture, scene);
  const first = await print(picture, scene);
  for (const [index, [kind, copy]] of Object.entries(copies).entries())
    count(kind, first, await print(await copy(sent), scene * 100 + index));
  for (let take = 1; take <= TAKES; take++)
    count(
      'another photo of the scene',
      first,
      await print(await testScene(scene, take), scene * 100 + 50 + take),
    );
  for (const earlier of prints) count('a photo of another scene', first, earlier);
  prints.push(first);
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
console.log('| Pair | Pairs | Candidates | Flagged |\n|---|---|---|---|');
for (const [kind, { pairs, searched, flagged }] of tallies)
  console.log(`| ${kind} | ${pairs} | ${percent(searched, pairs)} | ${percent(flagged, pairs)} |`);

const reused = Object.keys(copies).map((kind) => tallies.get(kind)!);
const found = sum(reused.map((tally) => tally.flagged));
const wrong = sum([...tallies].filter(([kind]) => !(kind in copies)).map(([, tally]) => tally.flagged));
console.log(
  `\nRecall ${percent(found, sum(reused.map((tally) => tally.pairs)))}, precision ${percent(found, found + wrong)}`,
);
console.log(`${(spent / comparisons).toFixed(2)} ms a comparison`);

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
