import { readFileSync } from 'node:fs';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { testImage } from '../test-image.ts';
import { childrenOf } from '../test-memory.ts';
import { type Decoders, openDecoders } from './decoders.ts';

let decoders: Decoders;
/** Those of other tests in this process, which end after a while. */
let others: string[];
const running = () => childrenOf('run-decoder.ts').filter((pid) => !others.includes(pid));
beforeEach(() => {
  others = childrenOf('run-decoder.ts');
});
afterEach(() => decoders.close());

const image = await testImage(640, 480);
const large = await testImage(6000, 4000, 'png');
const photo = async (owner: string, of = image) =>
  await decoders.decode(owner, 'photo', {
    image: of,
    maxSide: 1280,
    maxBytes: Number.POSITIVE_INFINITY,
  });
const tooHeavy = {
  code: 'too_large',
  reason: 'photos.too_heavy',
  message: reasonMessage('photos.too_heavy'),
};

it.each(['processorLimit', 'timeLimit'])(
  'ends a process that takes too long (%s), and says what to do',
  async (limit) => {
    decoders = openDecoders({ [limit]: 1 });
    // A small one is done before its processor time is looked at for the first time.
    await expect(photo('Sari', large)).rejects.toMatchObject(tooHeavy);
  },
);

it('ends a process that takes too much memory, and says what to do', async () => {
  decoders = openDecoders({ memoryLimit: 1 });
  await expect(photo('Sari', large)).rejects.toMatchObject(tooHeavy);
  await eventually(() => expect(running()).toEqual([]));
});

it('decodes again in another process what lost its process to something else', async () => {
  decoders = openDecoders();
  await photo('Sari');
  const interrupted = photo('Sari', large);
  for (const pid of running()) process.kill(Number(pid), 'SIGKILL');
  expect(await interrupted).toMatchObject({ made: { width: 1280 } });
});

it('has no secret of the server', async () => {
  vi.stubEnv('SERVICE_KEY', 'a secret of the server');
  decoders = openDecoders();
  await photo('Sari');
  for (const pid of running())
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('a secret of the server');
  vi.unstubAllEnvs();
});

it('lets nobody stand before the others with many pictures', async () => {
  decoders = openDecoders();
  const done: string[] = [];
  // A process takes longer to start than to decode.
  await Promise.all([photo('Sari'), photo('Budi')]);
  const send = (owner: string, of = image) =>
    photo(owner, of).then(
      () => done.push(owner),
      (error) => done.push(error.reason),
    );
  const many = Array.from({ length: 12 }, () => send('attacker', large));
  await send('Sari');
  expect(done.filter((owner) => owner === 'attacker').length).toBeLessThan(4);
  await Promise.all(many);
  expect(done.filter((owner) => owner === 'photos.busy')).toHaveLength(3);
  expect(done.filter((owner) => owner === 'attacker')).toHaveLength(9);
});
