import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { PictureError } from '../../../../platform/pictures/process/picture-process.ts';
import { openCompareProcess } from './compare-process.ts';
import { testScene } from './test-scene.ts';

/** The process ids of the comparers that this process has started (Linux; elsewhere none is found). */
const comparers = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      const [parent, command] = [
        readFileSync(`/proc/${pid}/stat`, 'utf8'),
        readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
      ];
      return (
        command.includes('run-comparer.ts') && parent.split(') ')[1]!.split(' ')[1] === String(process.pid)
      );
    } catch {
      return false;
    }
  });

it('refuses what is no picture, and goes on with the next one in the same process', async () => {
  const comparer = openCompareProcess();
  const image = await testScene(41);
  const refused = comparer.do('describe', { image: Buffer.from('no picture') });
  const described = comparer.do('describe', { image });
  await expect(refused).rejects.toThrow(PictureError);
  expect((await described).keys.length).toBeGreaterThan(100);
  expect(comparers()).toHaveLength(1);
  comparer.close();
  await vi.waitFor(() => expect(comparers()).toEqual([]));
});

it('ends a process that is killed or takes too long, and starts another for the next picture', async () => {
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

  const hurried = openCompareProcess(1);
  await expect(hurried.do('describe', { image })).rejects.toThrow(
    'A process that compares pictures took longer than 1 ms',
  );
  await vi.waitFor(() => expect(comparers()).toEqual([]));
});
