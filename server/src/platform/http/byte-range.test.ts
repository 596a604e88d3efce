import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

describe('a range of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=99-', { first: 99, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-1000', { first: 90, last: 99 }],
    ['bytes=-1', { first: 99, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['Bytes= 5-6 ', { first: 5, last: 6 }],
    [`bytes=0-${'9'.repeat(400)}`, { first: 0, last: 99 }],
  ])('%s', (header, range) => {
    expect(readByteRange(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s is beyond it',
    (header) => {
      expect(readByteRange(header, 100)).toBe('unsatisfiable');
    },
  );

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=9-5',
    'bytes=1-2,4-5',
    'items=0-5',
    'bytes 0-5',
    'bytes=--5',
    'bytes=0x1-2',
  ])('%j is none, and the whole is given', (header) => {
    expect(readByteRange(header, 100)).toBe('whole');
  });

  it('has nothing to give of an empty file', () => {
    for (const header of ['bytes=0-', 'bytes=-5']) expect(readByteRange(header, 0)).toBe('unsatisfiable');
  });
});
