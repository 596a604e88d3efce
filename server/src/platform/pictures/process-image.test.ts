import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { processImage as convert } from './process-image.ts';
import { testImage } from './test-image.ts';

const processImage = (image: Uint8Array, maxSide: number, maxBytes?: number) =>
  convert({ owner: 'Sari', image, maxSide, ...(maxBytes ? { maxBytes } : {}) });

const corrupted = { code: 'invalid_input', message: reasonMessage('photos.corrupted') };

describe('an uploaded image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('of %s becomes a JPEG and a thumbnail', async (format) => {
    const image = await processImage(await testImage(1600, 1200, format), 1280);
    expect(image).toMatchObject({ width: 1280, height: 960 });
    expect(await sharp(image.full).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 960 });
    expect(await sharp(image.thumbnail).metadata()).toMatchObject({
      format: 'jpeg',
      width: 400,
      height: 300,
    });
  });

  it('is not made larger', async () => {
    const image = await processImage(await testImage(300, 200), 1280);
    expect(image).toMatchObject({ width: 300, height: 200 });
    expect(await sharp(image.thumbnail).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  it('is within the size limit, whatever the picture shows', async () => {
    const { maxSide, keptBytes } = photoLimits;
    const noise = randomBytes(maxSide.social * maxSide.social * 3);
    const raw = { width: maxSide.social, height: maxSide.social, channels: 3 } as const;
    const upload = await sharp(noise, { raw }).jpeg({ quality: 90 }).toBuffer();
    expect(upload.length).toBeGreaterThan(3 * keptBytes.social);
    const { full, width } = await processImage(upload, maxSide.social, keptBytes.social);
    expect(full.length).toBeLessThanOrEqual(keptBytes.social);
    expect([width, (await sharp(full).metadata()).width]).toEqual([1920, 1920]);
    // An image below the limit keeps the same quality as any other photo.
    const light = await testImage(1600, 1200);
    expect((await processImage(light, maxSide.social, keptBytes.social)).full).toEqual(
      (await processImage(light, maxSide.social)).full,
    );
  });

  it('is turned upright and loses every metadata', async () => {
    const turned = await sharp(await testImage(800, 400))
      .withExif({
        IFD0: { Make: 'Phone', Copyright: 'Somebody' },
        IFD3: { GPSLatitude: '6/1 10/1 0/1', GPSLatitudeRef: 'S' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();
    const { full, thumbnail, ...size } = await processImage(turned, 1280);
    expect(size).toEqual({ width: 400, height: 800 });
    for (const jpeg of [full, thumbnail]) {
      const kept = await sharp(jpeg).metadata();
      expect([kept.exif, kept.icc, kept.xmp, kept.iptc, kept.orientation]).toEqual(Array(5).fill(undefined));
      expect(jpeg.includes('Phone')).toBe(false);
    }
    // The left half was black and the right white: upright, the top is black.
    expect((await pixel(full, 200, 100))[0]).toBeLessThan(60);
    expect((await pixel(full, 200, 700))[0]).toBeGreaterThan(200);
  });

  it('shows white where it was transparent, and colours whatever their space', async () => {
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } });
    expect(await pixel((await processImage(await clear.png().toBuffer(), 1280)).full, 10, 10)).toEqual([
      255, 255, 255,
    ]);
    const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } });
    const spaces = [
      await red.clone().toColourspace('cmyk').jpeg().toBuffer(),
      await red.clone().toColourspace('rgb16').png().toBuffer(),
    ];
    for (const bytes of spaces) {
      const [r, g, b] = await pixel((await processImage(bytes, 1280)).full, 32, 32);
      expect(r).toBeGreaterThan(200);
      expect(Math.max(g!, b!)).toBeLessThan(70);
    }
    const grey = await sharp(await testImage(64, 64))
      .greyscale()
      .jpeg()
      .toBuffer();
    expect(await processImage(grey, 1280)).toMatchObject({ width: 64, height: 64 });
  });

  it('of a camera that writes no scan parameters is taken, and refused where it was cut off', async () => {
    const odd = Buffer.from(await testImage(800, 600));
    const scan = odd.indexOf(Buffer.from([0xff, 0xda]));
    odd.fill(0, scan + 5 + 2 * odd[scan + 4]!, scan + 8 + 2 * odd[scan + 4]!);
    expect(await processImage(odd, 1280)).toMatchObject({ width: 800, height: 600 });
    await expect(processImage(odd.subarray(0, odd.length * 0.9), 1280)).rejects.toMatchObject(corrupted);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('of %s that was cut off is refused', async (format) => {
    const whole = await testImage(800, 600, format);
    for (const left of [0.02, 0.3, 0.6, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.length * left));
      await expect(processImage(cut, 1280)).rejects.toMatchObject(corrupted);
    }
  });

  it('that is damaged within is refused', async () => {
    const damaged = Buffer.from(await testImage(800, 600));
    const middle = damaged.length >> 1;
    damaged.fill(0xff, middle, middle + 400);
    await expect(processImage(damaged, 1280)).rejects.toMatchObject(corrupted);
    const head = (await testImage(800, 600)).subarray(0, 30);
    await expect(processImage(Buffer.concat([head, Buffer.alloc(5000, 'x')]), 1280)).rejects.toMatchObject(
      corrupted,
    );
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"></svg>')],
    ['PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a program', readFileSync(process.execPath).subarray(0, 5000)],
    ['RIFF that is no WebP', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ])('that is %s is refused', async (_what, bytes) => {
    await expect(processImage(bytes, 1280)).rejects.toMatchObject({
      code: 'unsupported_type',
      message: reasonMessage('photos.not_an_image'),
    });
  });

  it('of a format that a decoder here would take, but is not on the list, is refused', async () => {
    const image = sharp(await testImage(64, 64));
    for (const bytes of [await image.clone().tiff().toBuffer(), await image.clone().avif().toBuffer()])
      await expect(processImage(bytes, 1280)).rejects.toMatchObject({ code: 'unsupported_type' });
  });

  it('of too many pixels is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await expect(processImage(bomb, 1280)).rejects.toMatchObject({
      code: 'too_large',
      message: reasonMessage('photos.too_many_pixels', { megapixels: 50 }),
    });
  });

  it('of next to no pixels is refused', async () => {
    await expect(processImage(await testImage(7, 100), 1280)).rejects.toMatchObject(corrupted);
  });
});

async function pixel(jpeg: Buffer, left: number, top: number): Promise<number[]> {
  const area = sharp(jpeg).extract({ left, top, width: 1, height: 1 });
  return [...(await area.raw().toBuffer())];
}
