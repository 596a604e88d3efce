import { submissionPhotoBudget } from '@gerai/shared/work/submissions/contract.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { fileRefusal, preparePhoto } from './prepare-photo.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const lines = ['20 Nov 2026 12.00', 'Open the till', 'HM'];
const prepare = (file: Blob, budget: Parameters<typeof preparePhoto>[2] = submissionPhotoBudget) =>
  preparePhoto(file, lines, budget);
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** A photo as a phone gives it: large, and with what it knows of the place in its head. */
async function takePhoto(): Promise<Blob> {
  const canvas = new OffscreenCanvas(2400, 1800);
  const context = canvas.getContext('2d')!;
  for (let n = 0; n < 400; n += 1) {
    context.fillStyle = `hsl(${(n * 37) % 360} 60% ${30 + (n % 5) * 10}%)`;
    context.fillRect((n * 173) % 2400, (n * 311) % 1800, 200, 150);
  }
  const [start, ...rest] = [
    new Uint8Array([0xff, 0xd8]),
    await bytesOf(await canvas.convertToBlob({ type: 'image/jpeg' })),
  ];
  const told = new TextEncoder().encode('Exif\0\0 at home');
  const head = new Uint8Array([0xff, 0xe1, 0, told.length + 2, ...told]);
  return new Blob([start!, head, rest[0]!.slice(2)], { type: 'image/jpeg' });
}

/** A worker that is there, and fails at its first photo. */
class FailingWorker extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: {} })));
  }
  postMessage(_: unknown, moved: Transferable[]): void {
    structuredClone(null, { transfer: moved });
    this.dispatchEvent(new Event('error'));
  }
  terminate(): void {}
}

test('a photo is drawn in a worker, to the same bytes as without one, and without what it told of the place', async () => {
  const photo = await takePhoto();
  expect(textOf(await bytesOf(photo))).toContain('Exif');
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('There are no workers here');
      }
    },
  );
  const without = await prepare(photo);
  vi.stubGlobal('Worker', FailingWorker);
  const failed = await prepare(photo);
  vi.unstubAllGlobals();

  const here = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob');
  // The first may come before the worker is there.
  const settled = async () => {
    here.mockClear();
    await prepare(photo);
    return here.mock.calls.length;
  };
  await expect.poll(settled).toBe(0);
  const prepared = await prepare(photo);
  expect(here).not.toHaveBeenCalled();
  expect([prepared.width, prepared.height]).toEqual([1280, 960]);
  expect(prepared.blob.type).toBe('image/jpeg');
  const bytes = await bytesOf(prepared.blob);
  expect(bytes.length).toBeLessThanOrEqual(submissionPhotoBudget.maxBytes);
  expect(textOf(bytes)).not.toContain('Exif');
  const drawn = textOf(bytes);
  expect(textOf(await bytesOf(without.blob)) === drawn).toBe(true);
  expect(textOf(await bytesOf(failed.blob)) === drawn).toBe(true);
  expect({ ...without, blob: 0 }).toEqual({ ...prepared, blob: 0 });
});

test('several at once each get their own, and one that cannot be made small enough says so', async () => {
  const photo = await takePhoto();
  const small = { ...submissionPhotoBudget, maxSide: 300 };
  const [large, little, refused] = await Promise.allSettled([
    prepare(photo),
    prepare(photo, small),
    prepare(photo, { ...small, maxBytes: 10 }),
  ]);
  expect(large).toMatchObject({ value: { width: 1280 } });
  expect(little).toMatchObject({ value: { width: 300, height: 225 } });
  expect(refused).toMatchObject({ reason: { reason: 'photos.compression_failed' } });
  expect(little.status === 'fulfilled' && (await createImageBitmap(little.value.blob)).width).toBe(300);
});

test('a photo without a type, or with a film in it that makes it larger than 10 MB, is drawn small', async () => {
  const photo = await takePhoto();
  const film = new Uint8Array(12 * 1024 * 1024);
  for (const file of [
    new File([photo], 'IMG_1'),
    new File([photo, film], 'MVIMG_1.jpg', { type: 'image/jpeg' }),
  ]) {
    expect(fileRefusal(file)).toBeNull();
    expect((await prepare(file)).blob.size).toBeLessThanOrEqual(submissionPhotoBudget.maxBytes);
  }
});

test.each([
  ['a text without a type', new File(['halo'], 'catatan'), 'photos.not_an_image'],
  [
    '10 MB of nothing',
    new File([new Uint8Array(10 * 1024 * 1024)], 'a.jpg', { type: 'image/jpeg' }),
    'photos.too_large',
  ],
])('%s is refused once it cannot be drawn', async (_, file, reason) => {
  expect(fileRefusal(file)).toBeNull();
  await expect(prepare(file)).rejects.toMatchObject({ reason });
});
