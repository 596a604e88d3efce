import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedForSession } from '../http/session-address.ts';
import { photoAddress, signedPhoto } from './photo-address.ts';

const keys = { photos: new Uint8Array(32).fill(7), base: '' };
const id = '0f4a3a35-6a4f-4c07-9c9b-0a3f2d1c5e77';
const viewer = { session_id: '5b7f0f0e-6a4f-4c07-9c9b-0a3f2d1c5e77' };
const noon = new Date('2026-11-20T12:00:00+08:00');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

function parts(address: string) {
  const { pathname: path, searchParams: query } = new URL(address, 'http://localhost');
  const [session, signature] = [query.get('session') ?? '', query.get('signature') ?? ''];
  return { path, size: query.get('size'), session, expires: Number(query.get('expires')), signature };
}

describe('a photo address', () => {
  it('names the photo, the size and the session', () => {
    expect(parts(photoAddress(keys, viewer, id, 'thumbnail', noon))).toMatchObject({
      path: `/api/photos/${id}`,
      size: 'thumbnail',
      session: viewer.session_id,
    });
  });

  it('stays the same for an hour, and is valid for at least an hour more', () => {
    const address = photoAddress(keys, viewer, id, 'full', noon);
    expect(photoAddress(keys, viewer, id, 'full', later(59.9))).toBe(address);
    expect(photoAddress(keys, viewer, id, 'full', later(60))).not.toBe(address);
    expect(isSignedForSession(keys.photos, parts(address), later(119.9))).toBe(true);
    expect(isSignedForSession(keys.photos, parts(address), later(120))).toBe(false);
  });

  it('is valid for one session, one time and one key', () => {
    const given = parts(photoAddress(keys, viewer, id, 'full', noon));
    const valid = (address: typeof given, key = keys.photos) => isSignedForSession(key, address, noon);
    expect(valid(given)).toBe(true);
    expect(valid({ ...given, session: randomUUID() })).toBe(false);
    expect(valid({ ...given, expires: given.expires + 3600 })).toBe(false);
    expect(valid(given, new Uint8Array(32))).toBe(false);
  });

  it('is signed once for all photos of a page', () => {
    const [one, other] = [id, randomUUID()].map((photo) =>
      parts(signedPhoto(keys, viewer, { id: photo, width: 4, height: 3 }, noon).thumbnail_url),
    );
    expect(one!.signature).toBe(other!.signature);
  });

  it.each(['', 'AAAA', 'not base64url: ö', '='.repeat(100)])('refuses the signature %j', (signature) => {
    const given = parts(photoAddress(keys, viewer, id, 'full', noon));
    expect(isSignedForSession(keys.photos, { ...given, signature }, noon)).toBe(false);
  });
});
