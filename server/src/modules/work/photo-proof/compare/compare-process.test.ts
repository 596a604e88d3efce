import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { PictureError } from '../../../../platform/pictures/process/picture-process.ts';
import { childrenOf } from '../../../../platform/pictures/test-memory.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { openCompareProcess } from './compare-process.ts';
import { testScene } from './test-scene.ts';

const comparers = () => childrenOf('run-comparer.ts');

it('refuses what is no picture, and goes on with the next one in the same process', async () => {
  const comparer = openCompareProcess();
  const image = await testScene(41);
  const refused = comparer.do('describe', { image: Buffer.from('no picture') });
  const described = comparer.do('describe', { image });
  await expect(refused).rejects.toThrow(PictureError);
  expect((await described).keys.length).toBeGreaterThan(100);
  expect(comparers()).toHaveLength(1);
  comparer.close();
  await eventually(() => expect(comparers()).toEqual([]));
});

it('ends a process that is killed or takes too much processor time, and starts another for the next picture', async () => {
  const image = await testScene(42);
  const comparer = openCompareProcess();
  await comparer.do('describe', { image });
  const [first] = comparers();
  const interrupted = comparer.do('describe', { image });
  const failure = expect(interrupted).rejects.toThrow('A process that compares pictures ended: SIGKILL');
  process.kill(Number(first), 'SIGKILL');
  await failure;
  expect((await comparer.do('describe', { image })).keys.length).toBeGreaterThan(100);
  expect(comparers()).not.toContain(first);
  comparer.close();

  const hurried = openCompareProcess({ processorLimit: 1 });
  await expect(hurried.do('describe', { image })).rejects.toThrow(
    'A process that compares pictures took longer than 1 ms',
  );
  await eventually(() => expect(comparers()).toEqual([]));
});

it('gives the work to another process after so many pieces, so that memory does not add up', async () => {
  const image = await testScene(44);
  const comparer = openCompareProcess({ works: 2 });
  await comparer.do('describe', { image });
  const [first] = comparers();
  await comparer.do('describe', { image });
  await eventually(() => expect(comparers()).toEqual([]));
  expect((await comparer.do('describe', { image })).keys.length).toBeGreaterThan(100);
  expect(comparers()).toHaveLength(1);
  expect(comparers()).not.toContain(first);
  comparer.close();
});

it('lets a process wait that the machine has no time for, and ends one that hangs', async () => {
  const image = await testScene(43);
  const comparer = openCompareProcess({ processorLimit: 4000, timeLimit: 20_000 });
  await comparer.do('describe', { image });
  const [pid] = comparers().map(Number);
  const delayed = comparer.do('describe', { image });
  process.kill(pid!, 'SIGSTOP');
  await wait(5000);
  process.kill(pid!, 'SIGCONT');
  expect((await delayed).keys.length).toBeGreaterThan(100);
  comparer.close();

  const hanging = openCompareProcess({ timeLimit: 300 });
  await expect(hanging.do('describe', { image })).rejects.toThrow('took longer than 300 ms');
});
