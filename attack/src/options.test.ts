import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

const read = (...args: string[]) => readOptions(args, ['routes', 'sign-ins']);

it('attacks by everything by default, at a free port', () => {
  expect(read()).toEqual({
    only: undefined,
    row: undefined,
    scale: 1,
    port: 0,
    database: 'embedded',
    keep: false,
  });
});

it('takes names of attacks, and lists them where one is unknown', () => {
  expect(read('--only=sign-ins,routes').only).toEqual(['sign-ins', 'routes']);
  expect(() => read('--only=routs')).toThrow('Unknown attack routs; there are routes, sign-ins');
});

it('takes the database that the server has', () => {
  expect(read('--database=postgres').database).toBe('postgres');
});

it.each(['--database=mysql', '--scale=0', '--scale=11', '--scale=x', '--port=70000', '--port=-1'])(
  'refuses %s',
  (option) => {
    expect(() => read(option)).toThrow(option.split('=')[0]!);
  },
);
