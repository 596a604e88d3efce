import { expect, test } from 'vitest';
import { avatarFileRefusal } from './avatar-file.ts';

const MB = 1024 * 1024;

test.each(['image/jpeg', 'image/jpg', 'image/png'])('takes %s of at most 5 MB', (type) => {
  expect(avatarFileRefusal({ type, size: 5 * MB })).toBeNull();
  expect(avatarFileRefusal({ type, size: 5 * MB + 1 })).toBe('profile.too_large');
});

test.each(['image/webp', 'image/svg+xml', 'application/pdf', ''])('refuses %j', (type) => {
  expect(avatarFileRefusal({ type, size: 10 })).toBe('profile.invalid_type');
});
