import { expect, test } from 'vitest';
import { avatarSources } from './avatar-sources.ts';

test('names each stored size with its width', () => {
  expect(avatarSources('/api/profile-photos/7/avatar.jpg?v=1&signature=x')).toBe(
    '/api/profile-photos/7/avatar_40x40.jpg?v=1&signature=x 40w, ' +
      '/api/profile-photos/7/avatar_100x100.jpg?v=1&signature=x 100w, ' +
      '/api/profile-photos/7/avatar_400x400.jpg?v=1&signature=x 400w',
  );
});

test('knows no sizes of a picture on the device', () => {
  expect(avatarSources('blob:https://gerai.test/7')).toBeUndefined();
});
