import { expect, it } from 'vitest';
import type { World, WorldServer } from '../world/world.ts';
import type { Fault } from './fault.ts';
import { together } from './pairs.ts';

/** A fault that tells what it does, or can't begin or be healed. */
const loggedFault = (what: string, log: string[], fails: 'begins' | 'heals' | 'never' = 'never'): Fault => {
  const tell = (how: 'begins' | 'heals', where: string) => {
    log.push(`${what} ${how}${where}`);
    if (how === fails) throw new Error(`${what} ${how} badly`);
  };
  return {
    concerns: 'one server',
    longest: what === 'first' ? 9 : 5,
    needs: what === 'first' ? 'clock' : 'bucket',
    begin: (_world, _server, name) => {
      tell('begins', ` at ${name}`);
      return () => tell('heals', '');
    },
  };
};

const servers = { a: {} as WorldServer, b: {} as WorldServer };
const begin = (fault: Fault) => fault.begin({ servers } as World, servers.a, 'a');

it('of two faults at once the second is there while the first is, at the same server or the other', async () => {
  const log: string[] = [];
  const both = together(loggedFault('first', log), loggedFault('second', log), 'the other');
  expect(both).toMatchObject({ concerns: 'all', longest: 5, needs: ['clock', 'bucket'] });
  await (await begin(both))();
  expect(log).toEqual(['first begins at a', 'second begins at b', 'second heals', 'first heals']);
});

it('the first is healed where the second can neither begin nor be healed', async () => {
  for (const fails of ['begins', 'heals'] as const) {
    const log: string[] = [];
    const both = together(loggedFault('first', log), loggedFault('second', log, fails));
    const done = (async () => (await begin(both))())();
    await expect(done).rejects.toThrow(`second ${fails} badly`);
    expect(log.at(-1)).toBe('first heals');
  }
});
