import { expect, test } from 'vitest';
import { describeMachine, hasRoomForTwo, type Machine, measureMachine } from './measure-machine.ts';

const quiet: Machine = { processors: 2, idle: 1.9, memory: 16 * 1024 ** 3, slowness: 1 };

test.each<[string, Partial<Machine>, boolean]>([
  ['two quiet cores', {}, true],
  ['one core', { processors: 1, idle: 1 }, false],
  ['two cores that others use', { idle: 0.1 }, false],
  ['little memory', { memory: 3 * 1024 ** 3 }, false],
])('%s: whether two lines of stages run at once', (_, machine, expected) => {
  expect(hasRoomForTwo({ ...quiet, ...machine })).toBe(expected);
});

test('says what the machine has left, and by how much timeouts are longer', async () => {
  const machine = await measureMachine();
  expect(machine.slowness).toBeGreaterThanOrEqual(1);
  expect(machine.idle).toBeLessThanOrEqual(machine.processors);
  expect(describeMachine({ ...quiet, slowness: 2.3 })).toBe(
    'machine: 2 processors, 1.9 idle; 16.0 GB free; timeouts × 2.3; stages run two at a time',
  );
});
