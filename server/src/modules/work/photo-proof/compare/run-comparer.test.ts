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
