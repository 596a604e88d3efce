import { readFileSync } from 'node:fs';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { testImage } from '../test-image.ts';
import { childrenOf } from '../test-memory.ts';
import { type Decoders, openDecoders } from './decoders.ts';

let decoders: Decoders;
afterEach(() => decoders.close());

const image = await testImage(640, 480);
const photo = async (owner: string) =>
  await decoders.decode(owner, 'photo', {
    image,
    maxSide: 1280,
    maxBytes: Number.POSITIVE_INFINITY,
  });
const tooHeavy = {
  code: 'too_large',
  reason: 'photos.too_heavy',
  message: reasonMessage('photos.too_heavy'),
};

it('ends a process that takes too long, and says what to do', async () => {
  decoders = openDecoders({ timeLimit: 1 });
  await expect(photo('Sari')).rejects.toMatchObject(tooHeavy);
});

it('ends a process that takes too much memory, and says what to do', async () => {
  decoders = openDecoders({ memoryLimit: 1 });
  const large = testImage(6000, 4000, 'png').then((image) =>
    decoders.decode('Sari', 'photo', { image, maxSide: 1280, maxBytes: 1e9 }),
  );
  await expect(large).rejects.toMatchObject(tooHeavy);
  await vi.waitFor(() => expect(childrenOf('run-decoder.ts')).toEqual([]), { timeout: 10_000 });
});

it('decodes again in another process what lost its process to something else', async () => {
  decoders = openDecoders();
  await photo('Sari');
  const large = await testImage(6000, 4000, 'png');
  const interrupted = decoders.decode('Sari', 'photo', { image: large, maxSide: 1280, maxBytes: 1e9 });
  for (const pid of childrenOf('run-decoder.ts')) process.kill(Number(pid), 'SIGKILL');
  expect(await interrupted).toMatchObject({ made: { width: 1280 } });
});

it('has no secret of the server', async () => {
  vi.stubEnv('SERVICE_KEY', 'a secret of the server');
  decoders = openDecoders();
  await photo('Sari');
  for (const pid of childrenOf('run-decoder.ts'))
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('a secret of the server');
  vi.unstubAllEnvs();
});

it('lets nobody stand before the others with many pictures', async () => {
  decoders = openDecoders();
  const done: string[] = [];
  const send = (owner: string) =>
    photo(owner).then(
      () => done.push(owner),
      (error) => done.push(error.reason),
    );
  const many = Array.from({ length: 12 }, () => send('attacker'));
  await send('Sari');
  expect(done.filter((owner) => owner === 'attacker').length).toBeLessThan(4);
  await Promise.all(many);
  expect(done.filter((owner) => owner === 'photos.busy')).toHaveLength(3);
  expect(done.filter((owner) => owner === 'attacker')).toHaveLength(9);
});
