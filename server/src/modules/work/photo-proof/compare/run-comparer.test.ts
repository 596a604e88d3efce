import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CompareProcess, openCompareProcess } from './compare-process.ts';
import { copies, exposed, plainWall, testScene, tilted, watermarked } from './test-scene.ts';

let comparer: CompareProcess;
/** What is before the camera, and a photo of it as stored. */
let view: Buffer;
let first: Buffer;
beforeAll(async () => {
  comparer = openCompareProcess();
  // Of the scene's own noise nothing is left.
  view = await sharp(await testScene(51))
    .blur(1.5)
    .png()
    .toBuffer();
  first = await stored(await exposed(view, 1));
});
afterAll(() => comparer.close());

const stored = async (picture: Buffer, seed = 1) =>
  await sharp(await watermarked(picture, seed))
    .jpeg({ quality: 80 })
    .toBuffer();

/** What the comparer makes of a picture that is sent after the first one. */
async function verdictOf(picture: Buffer): Promise<string | null> {
  const [judged] = await comparer.do('judge', { image: await stored(picture, 2), others: [first] });
  return judged?.verdict ?? null;
}

it.each([0.005, 0.02])(
  'tells a copy that was tilted by %d of its width from a turned camera',
  async (share) => {
    expect(await verdictOf(await tilted(first, share))).toBe('edited copy');
  },
);

it('tells what a camera that stands still takes next from a copy of its last picture, by its noise', async () => {
  expect(await verdictOf(await exposed(view, 2))).toBe(null);
  expect(await verdictOf(await copies.recompressed!(first))).toBe('edited copy');
});

it.each([
  ['mirrored', (wall: Buffer) => sharp(wall).flop().jpeg({ quality: 85 }).toBuffer()],
  ['turned by a quarter', (wall: Buffer) => sharp(wall).rotate(90).jpeg({ quality: 85 }).toBuffer()],
  ['encoded again', (wall: Buffer) => sharp(wall).jpeg({ quality: 70 }).toBuffer()],
  [
    'turned by a quarter and encoded coarsely',
    (wall: Buffer) => sharp(wall).rotate(90).jpeg({ quality: 60 }).toBuffer(),
  ],
])('tells a copy of a plain wall, which has no corners, by its noise: %s', async (_, copy) => {
  const [earlier, other] = [
    await stored(await exposed(await plainWall(), 1)),
    await stored(await exposed(await plainWall(), 2)),
  ];
  const others = [earlier, other];
  const judged = await comparer.do('judge', { image: await stored(await copy(earlier), 2), others });
  expect(judged.map((one) => one?.verdict ?? null)).toEqual(['edited copy', null]);
});

it('tells nothing of a photo that was taken from the same place, tilted', async () => {
  expect(await verdictOf(await exposed(await tilted(view, 0.005), 2))).toBe(null);
});

/** Where a point of a photo, in shares of its sides, lies in the earlier one. */
function mapPoint(h: readonly number[], x: number, y: number): [number, number] {
  const depth = h[6]! * x + h[7]! * y + h[8]!;
  return [(h[0]! * x + h[1]! * y + h[2]!) / depth, (h[3]! * x + h[4]! * y + h[5]!) / depth];
}

it.each([
  ['as a screenshot', async (picture) => picture, [0, 420 / 1460], [1, 960 / 1460]],
  ['as a screenshot', copies.mirrored!, [1, 420 / 1460], [0, 960 / 1460]],
  ['in a frame', async (picture) => picture, [40 / 1360, 40 / 1120], [1320 / 1360, 1000 / 1120]],
] as [string, (picture: Buffer) => Promise<Buffer>, [number, number], [number, number]][])(
  'says where a picture lies in its copy %s, and what differs there',
  async (kind, edit, corner, opposite) => {
    const sticker = await copies['with a sticker']!(first);
    const image = await stored(await copies[kind]!(await edit(sticker)), 2);
    const [judged] = await comparer.do('judge', { image, others: [first] });
    expect(judged).toMatchObject({ verdict: 'edited copy' });
    for (const [place, expected] of [
      [corner, [0, 0]],
      [opposite, [1, 1]],
    ] as const)
      for (const [at, share] of mapPoint(judged!.homography, ...place).entries())
        expect(share).toBeCloseTo(expected[at]!, 2);
    // The sticker covers 700 to 940 of 1280, 240 to 440 of 960; a cell is a twentieth.
    const cells = judged!.differing.map((cell) =>
      mapPoint(judged!.homography, ((cell % 20) + 0.5) / 20, (Math.floor(cell / 20) + 0.5) / 20),
    );
    const covered = cells.filter(([x, y]) => x > 0.5 && x < 0.78 && y > 0.17 && y < 0.52);
    expect(covered.length).toBeGreaterThan(10);
    expect(covered.length / cells.length).toBeGreaterThan(0.8);
  },
);
