import { describe, expect, it } from 'vitest';
import type { Turns } from '../../../platform/turns/turns.ts';
import { openConnectionTurns } from './share-connections.ts';

/** Lets each of these owners ask in order; returns the order in which they begin, each ended by `end`. */
function asking(turns: Turns) {
  const begun: string[] = [];
  return {
    begun,
    ask(...owners: string[]) {
      for (const owner of owners) {
        const turn = turns.take(owner);
        if (typeof turn === 'object') void turn.begins.then((begins) => begins && begun.push(owner));
        else if (turn) begun.push(owner);
      }
    },
    async end(owner: string) {
      turns.give(owner);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('turns at one connection', () => {
  it('go round by person: whoever comes waits for one turn of each other', async () => {
    const { begun, ask, end } = asking(openConnectionTurns(1));
    ask('a', 'a', 'a', 'a', 'b', 'b', 'honest');
    while (begun.length < 7) await end(begun.at(-1)!);
    expect(begun).toEqual(['a', 'a', 'b', 'honest', 'a', 'b', 'a']);
  });

  it('go round by the largest network, and within it by the smaller ones', async () => {
    const turns = openConnectionTurns(1);
    const begun: string[] = [];
    const ask = (owner: string, ...within: string[]) => {
      const turn = turns.take(owner, { within });
      const begin = () => begun.push([owner, ...within].join(' '));
      if (typeof turn === 'object') void turn.begins.then(begin);
      else begin();
    };
    for (let subnet = 0; subnet < 40; subnet += 1) ask('/48', `/56 of ${subnet % 2}`, `/64 of ${subnet}`);
    ask('honest');
    while (begun.length < 41) {
      turns.give(begun.at(-1)!.split(' ')[0]!);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(begun.indexOf('honest')).toBe(2);
    expect(begun.slice(3, 5).map((name) => name.split(' ')[3])).toEqual(['0', '1']);
  });

  it('are free at once where nobody waits, and forgotten afterwards', async () => {
    const turns = openConnectionTurns(1);
    for (let time = 0; time < 3; time += 1) {
      expect(turns.take('a')).toBe(true);
      turns.give('a');
    }
    expect(turns.waiting).toBe(0);
  });
});

describe('turns at several connections', () => {
  it('leave the last of them to others, so that one person alone makes nobody wait', async () => {
    const { begun, ask, end } = asking(openConnectionTurns(4));
    ask('a', 'a', 'a', 'a', 'a', 'honest');
    expect(begun).toEqual(['a', 'a', 'a', 'honest']);
    await end('honest');
    expect(begun).toEqual(['a', 'a', 'a', 'honest']);
    await end('a');
    expect(begun).toEqual(['a', 'a', 'a', 'honest', 'a']);
  });

  it('may all be taken by the server itself', () => {
    const { begun, ask } = asking(openConnectionTurns(3));
    ask('', '', '');
    expect(begun).toHaveLength(3);
  });

  it('are handed on in the order of each person, and count who waits', async () => {
    const turns = openConnectionTurns(2);
    const { begun, ask, end } = asking(turns);
    ask('a', 'b', 'a', 'b', 'c');
    expect(turns.waiting).toBe(3);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'b']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'b', 'a']);
  });
});
