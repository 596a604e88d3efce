import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

const faults = ['server killed', 'bucket away'];

it('runs for five minutes with all faults when nothing is said', () => {
  const expected = { minutes: 5, seed: '1', bucket: undefined, only: undefined, pairs: false, keep: false };
  expect(readOptions([], faults)).toEqual(expected);
});

it('takes minutes, a seed, the kind of bucket and names of faults', () => {
  const args = [
    '--minutes=0.5',
    '--seed=night',
    '--bucket=folder',
    '--only=bucket away',
    '--pairs',
    '--keep',
  ];
  const expected = {
    minutes: 0.5,
    seed: 'night',
    bucket: 'folder',
    only: ['bucket away'],
    pairs: true,
    keep: true,
  };
  expect(readOptions(args, faults)).toEqual(expected);
});

it.each(['--minutes=0', '--minutes=long', '--bucket=s3', '--only=flood', '--fast'])('refuses %s', (arg) => {
  expect(() => readOptions([arg], faults)).toThrow();
});
