import { describe, expect, it } from 'vitest';
import { notePicked } from '../../../../ui/media/picked-files.ts';
import { captureOf, readCapture } from './read-capture.ts';

const ARRIVED = Date.parse('2026-11-20T21:40:30+08:00');
const PRESSED = ARRIVED - 20_000;

/** A file with a date, that came by a button `pressed_at`. */
function fileOf(lastModified: number, camera = true, pressed_at: number | null = PRESSED): File {
  const file = new File(['picture'], 'a.jpg', { type: 'image/jpeg', lastModified });
  notePicked([file], { camera, pressed_at, arrived_at: ARRIVED });
  return file;
}

describe('a file from the camera', () => {
  it.each([
    ['has the time of the shutter', ARRIVED - 8_000, ARRIVED - 8_000],
    ['by a file system that rounds times down', PRESSED - 2_000, PRESSED - 2_000],
    ['without a date has the time of arrival', 0, ARRIVED],
    ['of the future has the time of arrival', ARRIVED + 60_000, ARRIVED],
  ])('%s', (_what, lastModified, taken_at) => {
    expect(captureOf(fileOf(lastModified), false)).toMatchObject({
      source: 'camera',
      taken_at,
      taken_from: 'shutter',
    });
  });

  it('has the time of arrival where the press was not seen', () => {
    expect(captureOf(fileOf(ARRIVED - 3_600_000, true, null), false)).toMatchObject({
      source: 'camera',
      taken_at: ARRIVED,
    });
  });

  it('that was there before the press is one of the gallery', () => {
    expect(captureOf(fileOf(PRESSED - 60_000), false)).toMatchObject({
      source: 'gallery',
      taken_at: PRESSED - 60_000,
      taken_from: 'file',
    });
  });

  it('has no time where the clock was set back', () => {
    expect(captureOf(fileOf(ARRIVED), true)).toMatchObject({
      source: 'camera',
      taken_at: null,
      taken_from: null,
    });
  });
});

it('a file of the gallery has its date, its digest and no position of this device', async () => {
  const file = fileOf(ARRIVED - 86_400_000, false);
  const capture = captureOf(file, false)!;
  expect(await readCapture(file, capture)).toEqual({
    source: 'gallery',
    taken_at: ARRIVED - 86_400_000,
    taken_from: 'file',
    // printf picture | sha256sum
    original_sha256: '2cea274d0bedc39ec4ab6ba9e59ec889e3ed6fb56a1cf088a64d9b383378dc97',
    position: null,
  });
});

it('a file of the gallery with a date that no clock shows has no time', () => {
  expect(captureOf(fileOf(Date.UTC(2300, 0), false), false)).toMatchObject({
    source: 'gallery',
    taken_at: null,
    taken_from: null,
  });
});

it('nothing is said of a file that came in another way', () => {
  expect(captureOf(new Blob(['x']))).toBeUndefined();
});
