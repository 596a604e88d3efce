import { capturePosition, isDeviceTime } from '@gerai/shared/work/submissions/capture.ts';
import { expect, it } from 'vitest';
import { readExif } from './read-exif.ts';

/** The beginnings of JPEG files whose data exiftool 12.57 wrote. */
const files = {
  /** Little-endian, 10:42:05 at +07:00, 6.2 S 106.8166667 E, accurate to 12.5 m. */
  littleEndian: [
    '/9j/4QFeRXhpZgAASUkqAAgAAAAGABoBBQABAAAAVgAAABsBBQABAAAAXgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmH',
    'BAABAAAAZgAAACWIBAABAAAA0AAAAAAAAABIAAAAAQAAAEgAAAABAAAABgAAkAcABAAAADAyMzIDkAIAFAAAALQAAAARkAIA',
    'BwAAAMgAAAABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAAAAAAAMjAyNjoxMToxOSAxMDo0MjowNQArMDc6',
    'MDAAAAYAAAABAAQAAAACAwAAAQACAAIAAABTAAAAAgAFAAMAAAAeAQAAAwACAAIAAABFAAAABAAFAAMAAAA2AQAAHwAFAAEA',
    'AABOAQAAAAAAAAYAAAABAAAADAAAAAEAAAAAAAAAAQAAAGoAAAABAAAAMQAAAAEAAAAeBQAAO5OmABkAAAACAAAA/9s=',
  ].join(''),
  /** Big-endian, 10:42:05 without a zone. */
  bigEndian: [
    '/9j/4QDKRXhpZgAATU0AKgAAAAgABgEPAAIAAAAGAAAAVgEaAAUAAAABAAAAXAEbAAUAAAABAAAAZAEoAAMAAAABAAIAAAIT',
    'AAMAAAABAAEAAIdpAAQAAAABAAAAbAAAAABHZXJhaQAAAABIAAAAAQAAAEgAAAABAAWQAAAHAAAABDAyMzKQAwACAAAAFAAA',
    'AK6RAQAHAAAABAECAwCgAAAHAAAABDAxMDCgAQADAAAAAf//AAAAAAAAMjAyNjoxMToxOSAxMDo0MjowNQD/2w==',
  ].join(''),
  /** A time of zeros, as a camera without a clock writes it. */
  zeros: [
    '/9j/4QC4RXhpZgAATU0AKgAAAAgABQEaAAUAAAABAAAASgEbAAUAAAABAAAAUgEoAAMAAAABAAIAAAITAAMAAAABAAEAAIdp',
    'AAQAAAABAAAAWgAAAAAAAABIAAAAAQAAAEgAAAABAAWQAAAHAAAABDAyMzKQAwACAAAAFAAAAJyRAQAHAAAABAECAwCgAAAH',
    'AAAABDAxMDCgAQADAAAAAf//AAAAAAAAMDAwMDowMDowMCAwMDowMDowMAD/2w==',
  ].join(''),
};

const bytesOf = (name: keyof typeof files) =>
  Uint8Array.from(atob(files[name]), (char) => char.charCodeAt(0));
const nothing = { taken_at: null, position: null };

it('reads time, zone and position of a little-endian file', () => {
  const { taken_at, position } = readExif(bytesOf('littleEndian').buffer);
  expect(taken_at).toBe(Date.parse('2026-11-19T10:42:05+07:00'));
  expect(position).toEqual({
    latitude: -6.2,
    longitude: expect.closeTo(106.8166667, 6),
    accuracy: 12.5,
  });
});

it("reads the time of a big-endian file, in this device's zone where it has none", () => {
  expect(readExif(bytesOf('bigEndian').buffer)).toEqual({
    taken_at: new Date(2026, 10, 19, 10, 42, 5).getTime(),
    position: null,
  });
});

it('finds the data behind another segment', () => {
  const [start, ...rest] = [bytesOf('bigEndian').subarray(0, 2), bytesOf('bigEndian').subarray(2)];
  const other = Uint8Array.from([0xff, 0xe0, 0, 6, 1, 2, 3, 4]);
  const file = Uint8Array.from([...start!, ...other, ...rest[0]!]);
  expect(readExif(file.buffer).taken_at).not.toBeNull();
});

it('knows no time of a year that no camera has', () => {
  const file = bytesOf('bigEndian');
  const year = file.findIndex((_, at) => String.fromCharCode(...file.slice(at, at + 5)) === '2026:');
  file.set([0x39, 0x39, 0x39, 0x39], year);
  expect(readExif(file.buffer).taken_at).toBeNull();
});

it('knows no time of zeros, and nothing of a file without data', () => {
  expect(readExif(bytesOf('zeros').buffer)).toEqual(nothing);
  expect(readExif(new ArrayBuffer(0))).toEqual(nothing);
  expect(readExif(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10]).buffer)).toEqual(nothing);
});

it('gives what the server takes, of a file that is cut off anywhere or has a wrong byte anywhere', () => {
  const read = (file: Uint8Array<ArrayBuffer>) => {
    const { taken_at, position } = readExif(file.buffer);
    expect(taken_at === null || isDeviceTime(taken_at)).toBe(true);
    expect(position === null || capturePosition.safeParse(position).success).toBe(true);
  };
  for (const name of ['littleEndian', 'bigEndian'] as const) {
    const whole = bytesOf(name);
    for (let at = 0; at < whole.length; at++) {
      read(whole.slice(0, at));
      for (const byte of [0, 0x7f, 0xff]) read(whole.with(at, byte));
    }
  }
});
