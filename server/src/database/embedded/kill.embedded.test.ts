import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createdFolder, removeFolder } from '../../testing/embedded-folder.ts';
import type { Found } from '../../testing/killed-writer.ts';

/** Each starts a process with a database of its own, seconds of work; `npm test -- --full` kills twelve times. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 5);

let folder: string;
beforeEach(async () => {
  folder = await createdFolder();
});
afterEach(() => removeFolder(folder));

/** Lets a process write for a while and kills it. Returns what it found first, and the last acknowledged row. */
async function writeAndKill(milliseconds: number): Promise<{ found: Found; acknowledged: number }> {
  const writer = fork(new URL('../../testing/killed-writer.ts', import.meta.url), [folder]);
  const ended = endOf(writer);
  const [found] = (await Promise.race([once(writer, 'message'), ended])) as [Found];
  let acknowledged = found.last;
  writer.on('message', (id) => {
    acknowledged = Number(id);
  });
  setTimeout(() => writer.kill('SIGKILL'), milliseconds);
  await expect(ended).rejects.toThrow('SIGKILL');
  return { found, acknowledged };
}

async function endOf(writer: ChildProcess): Promise<never> {
  const [code, signal] = await once(writer, 'exit');
  throw new Error(`The writer ended by ${code ?? signal}`);
}

test(`loses nothing that was acknowledged in ${ROUNDS} kills`, {
  timeout: 30_000 + ROUNDS * 10_000,
}, async () => {
  let before = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const { found, acknowledged } = await writeAndKill(Math.random() * 400);
    // One more row may be stored whose acknowledgement the kill cut off; none may be missing in between.
    expect(found.last).toBeGreaterThanOrEqual(before);
    expect(found.last).toBeLessThanOrEqual(before + 1);
    expect(found).toMatchObject({ count: found.last, whole: true });
    before = acknowledged;
  }
  expect(before).toBeGreaterThan(ROUNDS);
});
