import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';
import { openTurns } from './turns.ts';

type Call = [rank: number, caller: string, ...within: string[]];

/** Lets each of these calls begin while another one works, and tells in which order they come, and who is refused. */
async function orderOf(calls: readonly Call[], { running = 1, waiting = 100 } = {}) {
  const turns = openTurns({ size: running, waiting });
  const held = Promise.withResolvers<void>();
  const works = Array.from({ length: running }, () =>
    inTurn(turns, { caller: 'in hand', refusal: 'auth.busy' }, () => held.promise),
  );
  const order: string[] = [];
  const refused: string[] = [];
  const all = calls.map(([rank, caller, ...within], at) =>
    inTurn(turns, { rank, caller, within, refusal: 'auth.busy' }, async () => {
      order.push(`${at}`);
    }).catch(({ reason }: { reason: string }) => {
      refused.push(`${at} ${reason}`);
    }),
  );
  held.resolve();
  await Promise.all([...works, ...all]);
  return { order, refused };
}

const many = (count: number, call: (n: number) => Call) => Array.from({ length: count }, (_, n) => call(n));

describe('those who wait', () => {
  it('takes those of a lower rank first, however many others wait', async () => {
    const { order } = await orderOf([...many(50, (n) => [2, `${n}`]), [1, 'outlet'], [0, 'sari']]);
    expect(order.slice(0, 3)).toEqual(['51', '50', '0']);
  });

  it('gives turns between the first keys, and below them between the second ones', async () => {
    const flood = many(6, (n) => [0, 'a', `${n % 2}`] as Call);
    const { order } = await orderOf([...flood, [0, 'b', '0'], [0, 'a', '2']]);
    expect(order).toEqual(['0', '6', '1', '7', '2', '3', '4', '5']);
  });

  it('takes a place in a full queue from whoever has most of them', async () => {
    const flood = many(8, (n) => [0, 'a', `${n % 4}`] as Call);
    const { order, refused } = await orderOf([...flood, [0, 'b', '0'], [0, 'a', '9']], { waiting: 8 });
    expect(refused).toEqual(['4 auth.busy', '5 auth.busy']);
    expect(order.indexOf('8')).toBe(1);
    expect(order).toContain('9');
  });

  it('refuses the one who asks where nobody has more places', async () => {
    const flood = many(4, (n) => [0, `${n}`] as Call);
    expect((await orderOf([...flood, [0, '9']], { waiting: 4 })).refused).toEqual(['4 auth.busy']);
    const own = many(5, () => [0, 'a'] as Call);
    expect((await orderOf(own, { waiting: 4 })).refused).toEqual(['4 auth.busy']);
  });

  it('goes on after a failure, and lets as many at once as it may', async () => {
    const turns = openTurns({ size: 2, waiting: 10 });
    const asked = { caller: 'a', refusal: 'auth.busy' } as const;
    const failing = inTurn(turns, asked, () => Promise.reject(new Error('failed')));
    await expect(failing).rejects.toThrow('failed');
    let most = 0;
    let active = 0;
    const work = async () => {
      active += 1;
      most = Math.max(most, active);
      await new Promise((resolve) => setImmediate(resolve));
      active -= 1;
    };
    await Promise.all(Array.from({ length: 6 }, () => inTurn(turns, asked, work)));
    expect(most).toBe(2);
  });
});
