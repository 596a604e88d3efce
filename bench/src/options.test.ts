import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const names = ['my-tasks', 'review'];

describe('the command line', () => {
  it('measures everything for 8 seconds at 200 thousand tasks when nothing is said', () => {
    const expected = { only: undefined, seconds: 8, large: false, json: false, scale: 1 };
    expect(readOptions([], names)).toEqual(expected);
  });

  it('takes names, seconds, scale and switches', () => {
    const args = ['--only=review,my-tasks', '--seconds=2.5', '--large', '--json', '--scale=0.1'];
    const expected = { only: ['review', 'my-tasks'], seconds: 2.5, large: true, json: true, scale: 0.1 };
    expect(readOptions(args, names)).toEqual(expected);
  });

  it.each(['--only=reviews', '--seconds=0', '--seconds=soon', '--scale=-1', '--fast'])(
    'refuses %s',
    (arg) => {
      expect(() => readOptions([arg], names)).toThrow();
    },
  );
});
