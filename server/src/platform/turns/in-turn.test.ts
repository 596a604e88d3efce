import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';
import { openTurns, type Turns } from './turns.ts';

function works(turns: Turns) {
  const started: number[] = [];
  const ends: ((fails?: boolean) => void)[] = [];
  const start = (n: number) =>
    inTurn(turns, { refusal: 'photos.busy' }, async () => {
      started.push(n);
      await new Promise<void>((resolve, reject) => {
        ends[n] = (fails) => (fails ? reject(new Error('failed')) : resolve());
      });
      return n;
    });
  return { started, ends, start };
}
const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('a limit on works at a time', () => {
  it('lets the next start, in order, when one has ended or failed', async () => {
    const { started, ends, start } = works(openTurns({ size: 2, waiting: 10 }));
    const all = [0, 1, 2, 3].map(start);
    const settled = Promise.allSettled(all);
    await tick();
    expect(started).toEqual([0, 1]);
    ends[0]!(true);
    await tick();
    expect(started).toEqual([0, 1, 2]);
    ends[1]!();
    await tick();
    expect(started).toEqual([0, 1, 2, 3]);
    ends[2]!();
    ends[3]!();
    expect((await settled).map((end) => end.status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it('refuses more than may wait, and takes works again afterwards', async () => {
    const { ends, start } = works(openTurns({ size: 1, waiting: 1 }));
    const [first, second] = [start(0), start(1)];
    await expect(start(2)).rejects.toMatchObject({ code: 'unavailable', reason: 'photos.busy' });
    ends[0]!();
    await first;
    await tick();
    ends[1]!();
    await second;
    const third = start(3);
    await tick();
    ends[3]!();
    expect(await third).toBe(3);
  });
});
