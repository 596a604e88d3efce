import { describe, expect, it } from 'vitest';
import { openTurns, type TurnBounds, type Waiting } from './turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Takes a turn for each of these callers; tells which have begun, and which were refused. */
function taking(bounds: TurnBounds) {
  const turns = openTurns(bounds);
  const begun: string[] = [];
  const refused: string[] = [];
  const tell = (name: string, begins: boolean) => (begins ? begun : refused).push(name);
  const take = (...names: string[]) =>
    names.map((name) => {
      const turn = turns.take(name.replace(/\d/g, ''));
      if (typeof turn === 'boolean') tell(name, turn);
      else void turn.begins.then((begins) => tell(name, begins));
      return turn;
    });
  const give = async (name: string) => {
    turns.give(name);
    await settled();
  };
  return { turns, begun, refused, take, give };
}

describe('turns', () => {
  it('of one caller are bounded, and leave others theirs', async () => {
    const { begun, take, give } = taking({ size: 3, each: 2 });
    take('a1', 'a2', 'a3', 'b1', 'c1');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await give('b');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
    await give('c');
    expect(begun).toHaveLength(4);
    await give('a');
    expect(begun.at(-1)).toBe('a3');
  });

  it('of many callers, such as a network, are so many times as many', async () => {
    const turns = openTurns({ each: 2, waitingEach: 1 });
    const take = (name: string, times?: number) => turns.take(name, times ? { times } : {});
    const taken = Array.from({ length: 9 }, () => take('network', 3));
    expect(taken.map((turn) => typeof turn)).toEqual([
      ...Array(6).fill('boolean'),
      ...Array(3).fill('object'),
    ]);
    expect(take('network', 3)).toBe(false);
    expect([take('a'), take('a'), typeof take('a'), take('a')]).toEqual([true, true, 'object', false]);
  });

  it('that one caller may wait for are bounded, and so are those of all', async () => {
    const { begun, refused, take, give } = taking({ size: 1, waiting: 4, waitingEach: 3 });
    take('a1', 'a2', 'a3', 'a4', 'a5');
    expect(refused).toEqual(['a5']);
    take('b1');
    expect(refused).toEqual(['a5']);
    // The one with most loses its last.
    take('c1');
    await settled();
    expect(refused).toEqual(['a5', 'a4']);
    for (const name of ['a', 'a', 'b', 'c']) await give(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
    await give('a');
    take('a6', 'a7', 'a8', 'a9');
    expect([begun.at(-1), refused]).toEqual(['a6', ['a5', 'a4']]);
  });

  it('are refused where none may wait', () => {
    const { begun, refused, take } = taking({ size: 1, waiting: 0 });
    take('a', 'a', 'b');
    expect([begun, refused]).toEqual([['a'], ['a', 'b']]);
  });

  it('are left, and given back once, however often they are ended', async () => {
    const { turns, begun, refused, take, give } = taking({ size: 1 });
    const [, second, third] = take('a', 'b', 'c') as [true, Waiting, Waiting];
    second.end();
    second.end();
    await settled();
    expect([turns.waiting, refused]).toEqual([1, ['b']]);
    await give('a');
    take('d');
    third.end();
    third.end();
    await settled();
    expect([begun, turns.waiting]).toEqual([['a', 'c', 'd'], 0]);
    take('e');
    expect(turns.waiting).toBe(1);
  });

  it.each([1, 2, 3, 4, 5, 6])('are never more than they may be, and all come (%i)', async (seed) => {
    let state = seed;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const [size, each] = [1 + random(6), 1 + random(3)];
    const turns = openTurns({ size, each, waiting: 20, waitingEach: 8 });
    const running: string[] = [];
    const open = new Set<Waiting>();
    let [taken, begun, refused] = [0, 0, 0];
    const begin = (name: string) => {
      begun += 1;
      running.push(name);
      expect(running.length).toBeLessThanOrEqual(size);
      expect(running.filter((other) => other === name).length).toBeLessThanOrEqual(each);
    };
    const step = async () => {
      const name = 'abcde'[random(5)]!;
      taken += 1;
      const turn = turns.take(name, { rank: random(2), within: [`${random(3)}`] });
      if (turn === true) return begin(name);
      if (turn === false) {
        refused += 1;
        return;
      }
      open.add(turn);
      void turn.begins.then((begins) => {
        open.delete(turn);
        if (begins) begin(name);
        else refused += 1;
      });
    };
    for (let at = 0; at < 2_000; at += 1) {
      const kind = random(10);
      if (kind < 5) await step();
      else if (kind === 5) for (const turn of [...open].slice(0, 1)) turn.end();
      else if (running.length > 0) turns.give(running.splice(random(running.length), 1)[0]!);
      await Promise.resolve();
    }
    await settled();
    while (running.length > 0) {
      turns.give(running.shift()!);
      await settled();
    }
    expect([begun + refused, turns.waiting, open.size]).toEqual([taken, 0, 0]);
  });
});
