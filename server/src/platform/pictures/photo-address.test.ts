import { describe, expect, it } from 'vitest';
import { isSignedPhotoAddress, photoAddress } from './photo-address.ts';

const keys = { photos: new Uint8Array(32).fill(7) };
const id = '0f4a3a35-6a4f-4c07-9c9b-0a3f2d1c5e77';
const noon = new Date('2026-11-20T12:00:00+08:00');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

function parts(address: string) {
  const url = new URL(address, 'http://localhost');
  const query = url.searchParams;
  return {
    path: url.pathname,
    size: query.get('size') as 'full' | 'thumbnail',
    expires: Number(query.get('expires')),
    signature: query.get('signature') ?? '',
  };
}

describe('a photo address', () => {
  it('names the photo and the size', () => {
    expect(parts(photoAddress(keys, id, 'thumbnail', noon))).toMatchObject({
      path: `/api/photos/${id}`,
      size: 'thumbnail',
    });
  });

  it('stays the same for half an hour, and is good for at least as long again', () => {
    const address = photoAddress(keys, id, 'full', noon);
    expect(photoAddress(keys, id, 'full', later(29.9))).toBe(address);
    expect(photoAddress(keys, id, 'full', later(30))).not.toBe(address);
    expect(isSignedPhotoAddress(keys, id, parts(address), later(59.9))).toBe(true);
    expect(isSignedPhotoAddress(keys, id, parts(address), later(60))).toBe(false);
  });

  it('is valid for one photo, one size, one time and one key', () => {
    const given = parts(photoAddress(keys, id, 'full', noon));
    const other = '11111111-6a4f-4c07-9c9b-0a3f2d1c5e77';
    expect(isSignedPhotoAddress(keys, id, given, noon)).toBe(true);
    expect(isSignedPhotoAddress(keys, other, given, noon)).toBe(false);
    expect(isSignedPhotoAddress(keys, id, { ...given, size: 'thumbnail' }, noon)).toBe(false);
    expect(isSignedPhotoAddress(keys, id, { ...given, expires: given.expires + 1800 }, noon)).toBe(false);
    expect(isSignedPhotoAddress({ photos: new Uint8Array(32) }, id, given, noon)).toBe(false);
  });

  it.each(['', 'AAAA', 'not base64url: ö', '='.repeat(100)])('refuses the signature %j', (signature) => {
    const given = parts(photoAddress(keys, id, 'full', noon));
    expect(isSignedPhotoAddress(keys, id, { ...given, signature }, noon)).toBe(false);
  });
});
