import { describe, expect, it } from 'vitest';
import { countOf, decisionsOf, inCalls, withoutReason } from './sheet-decisions.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

describe('what is decided of a sheet', () => {
  it('approves what was seen and is not marked, and rejects the marked by their reasons', () => {
    const marks = new Map([
      ['b', ''],
      ['d', 'Blurred'],
      ['e', ' '],
    ]);
    expect(decisionsOf(ids, new Set(['a', 'b']), marks, ' Dirty ')).toEqual({
      approve: ['a'],
      reject: [
        { ids: ['b', 'e'], notes: 'Dirty' },
        { ids: ['d'], notes: 'Blurred' },
      ],
    });
  });

  it('approves nothing that was not seen, and nothing that is no longer here', () => {
    expect(decisionsOf(['a', 'b'], new Set(['b', 'gone']), new Map([['gone', 'No']]), '')).toEqual({
      approve: ['b'],
      reject: [],
    });
    expect(decisionsOf(ids, new Set(), new Map(), '')).toEqual({ approve: [], reject: [] });
  });

  it('knows which marks still want a reason', () => {
    const marks = new Map([
      ['a', ''],
      ['b', 'Blurred'],
    ]);
    expect(withoutReason(marks, ' ')).toEqual(['a']);
    expect(withoutReason(marks, 'Dirty')).toEqual([]);
  });
});

describe('the calls', () => {
  it('have at most so many decisions each, and all of them once', () => {
    const all = {
      approve: ['a', 'b', 'c', 'd'],
      reject: [
        { ids: ['e', 'f', 'g', 'h'], notes: 'Dirty' },
        { ids: ['i'], notes: 'Blurred' },
      ],
    };
    const calls = inCalls(all, 3);
    expect(calls).toEqual([
      { approve: [], reject: [{ ids: ['e', 'f', 'g'], notes: 'Dirty' }] },
      {
        approve: ['a'],
        reject: [
          { ids: ['h'], notes: 'Dirty' },
          { ids: ['i'], notes: 'Blurred' },
        ],
      },
      { approve: ['b', 'c', 'd'], reject: [] },
    ]);
    expect(calls.map(countOf).reduce((sum, { approved, rejected }) => sum + approved + rejected, 0)).toBe(9);
  });

  it('are none for nothing', () => expect(inCalls({ approve: [], reject: [] })).toEqual([]));
});
