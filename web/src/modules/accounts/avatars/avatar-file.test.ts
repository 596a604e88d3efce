import { expect, test } from 'vitest';
import { avatarFileRefusal } from './avatar-file.ts';

const MB = 1024 * 1024;
const file = (type: string, size = 10, beginning: number[] = []) =>
  new Blob([new Uint8Array(beginning), new Uint8Array(size - beginning.length)], { type });

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47];

test.each([
  ['image/jpeg', []],
  ['image/jpg', []],
  ['image/png', []],
  ['', JPEG],
  ['application/octet-stream', JPEG],
  ['', PNG],
])('takes %j that begins with %j, of at most 5 MB', async (type, beginning) => {
  expect(await avatarFileRefusal(file(type, 5 * MB, beginning))).toBeNull();
  expect(await avatarFileRefusal(file(type, 5 * MB + 1, beginning))).toBe('profile.too_large');
});

test.each(['image/webp', 'image/svg+xml', 'application/pdf', ''])('refuses %j', async (type) => {
  expect(await avatarFileRefusal(file(type))).toBe('profile.invalid_type');
});
