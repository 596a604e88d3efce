import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openCompareProcess } from '@gerai/server/modules/work/photo-proof/compare/compare-process.ts';
import { copies, testScene } from '@gerai/server/modules/work/photo-proof/compare/test-scene.ts';
import sharp from 'sharp';
import { store } from './stored-photo.ts';

// Measures what the process that compares pictures occupies as it judges pair after pair.

const { values } = parseArgs({
  options: {
    judgements: { type: 'string', default: '3000' },
    /** Judgements between two lines. */
    every: { type: 'string', default: '500' },
    /** Longer side of the pictures: smaller ones take less time. */
    side: { type: 'string', default: '1280' },
  },
});
/** Earlier photos that an upload is judged with, as in the product at most at once. */
const OTHERS = 5;
const SCENES = 6;
/** Uploads of which one is described as well, which takes longer than judging it. */
const DESCRIBED = 10;

const scenes = await Promise.all(
  Array.from({ length: SCENES }, async (_, at) => await store(await resize(await testScene(at)), at)),
);
const edits = Object.values(copies);
const comparer = openCompareProcess();
const image = await edits[0]!(scenes[0]!);
await comparer.do('describe', { image });

console.log('| Judgements | Uploads | Resident, MB |\n|---|---|---|');
const [last, every] = [Number(values.judgements), Number(values.every)];
for (let judged = 0, uploads = 0; judged < last; uploads++) {
  // Each upload is a copy of one of them, and of another kind than the one before.
  const upload = await store(await edits[uploads % edits.length]!(scenes[uploads % SCENES]!), uploads);
  if (uploads % DESCRIBED === 0) await comparer.do('describe', { image: upload });
  await comparer.do('judge', { image: upload, others: scenes.slice(0, OTHERS) });
  judged += OTHERS;
  if (judged % every < OTHERS)
    console.log(`| ${judged} | ${uploads + 1} | ${readResident(findComparer())} |`);
}
comparer.close();

async function resize(picture: Buffer): Promise<Buffer> {
  return await sharp(picture).resize(Number(values.side)).jpeg().toBuffer();
}

/** Another child decodes the uploads. */
function findComparer(): string {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  return children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('run-comparer'))!;
}

function readResident(pid: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) / 1000);
}
