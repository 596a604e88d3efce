import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { uuid } from '../../http/schemas.ts';
import { sessionAddress } from '../../pictures/contract.ts';
import { profile } from '../users/contract.ts';

/** The four files of an avatar (specification 1, section 7). */
export const AVATAR_FILES = [
  'avatar.jpg',
  'avatar_40x40.jpg',
  'avatar_100x100.jpg',
  'avatar_400x400.jpg',
] as const;
export type AvatarFile = (typeof AVATAR_FILES)[number];

/** Sides in pixels. 'avatar.jpg' is never enlarged beyond the upload; the others always have exactly this size. */
export const avatarSides: Record<AvatarFile, number> = {
  'avatar.jpg': 400,
  'avatar_40x40.jpg': 40,
  'avatar_100x100.jpg': 100,
  'avatar_400x400.jpg': 400,
};

/** Media types for the file picker and the PUT. Some devices call a JPEG 'image/jpg'. */
export const AVATAR_TYPES = ['image/jpeg', 'image/jpg', 'image/png'] as const;

export const avatarLimits = {
  maxBytes: 5 * 1024 * 1024,
  quality: 0.8,
  cacheSeconds: 3600,
  /** Side of the square that the browser sends: twice the largest stored size, for good downscaling. */
  sentSide: 800,
  loadTimeoutMs: 10_000,
} as const;

/** PUT with the cropped square as the body (image/jpeg or image/png). Replaces the previous avatar. */
export const putAvatar = endpoint({
  method: 'PUT',
  path: '/api/profile/avatar',
  summary: 'Change own photo; the body is the cropped square image itself',
  response: profile,
});

export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/api/profile/avatar',
  summary: 'Remove own photo: its four files, and avatar_url becomes null',
  response: profile,
});

/** Served as an image, so it is not part of the JSON client. Answers 404 once the session has ended. */
export const getAvatar = endpoint({
  method: 'GET',
  path: '/api/profile-photos/:uid/:file',
  summary: 'A profile photo as image/jpeg, at the address in avatar_url; `file` names the size',
  params: z.object({ uid: uuid, file: z.enum(AVATAR_FILES) }),
  query: sessionAddress.extend({ v: z.coerce.number().int().catch(0) }),
  response: z.custom<Uint8Array>(),
});
