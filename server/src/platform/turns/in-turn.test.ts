import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';
import { openTurns, type Turns } from './turns.ts';

function works(turns: Turns) {
  const started: number[] = [];
  const ends: ((fails?: boolean) => void)[] = [];
  const start = (n: number, stay: { gone: AbortSignal } | null = null) =>
    inTurn(turns, { caller: '', refusal: 'photos.busy', stay }, async () => {
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
    const all = [0, 1, 2, 3].map((n) => start(n));
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

  it('lets a call whose client goes leave the line, and gives its turn to the next', async () => {
    const turns = openTurns({ size: 1, waiting: 10 });
    const { started, ends, start } = works(turns);
    const client = new AbortController();
    const leaving = (n: number) => start(n, { gone: client.signal });
    const all = [start(0), leaving(1), leaving(2), start(3)];
    client.abort();
    expect(turns.waiting).toBe(1);
    for (const left of [all[1], all[2], leaving(4)])
      await expect(left).rejects.toMatchObject({ reason: 'http.broken_off' });
    ends[0]!();
    await tick();
    ends[3]!();
    expect(await Promise.all([all[0], all[3]])).toEqual([0, 3]);
    expect(started).toEqual([0, 3]);
  });

  it('takes a turn back that comes just as the client goes', async () => {
    const turns = openTurns({ size: 1, waiting: 10 });
    const { ends, start } = works(turns);
    const client = new AbortController();
    turns.take('');
    const left = start(0, { gone: client.signal });
    turns.give('');
    client.abort();
    await expect(left).rejects.toMatchObject({ reason: 'http.broken_off' });
    const next = start(1);
    await tick();
    ends[1]!();
    expect(await next).toBe(1);
  });
});
