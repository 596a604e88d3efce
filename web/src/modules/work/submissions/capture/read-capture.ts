import { isDeviceTime } from '@gerai/shared/work/submissions/capture.ts';
import { isClockSetBack } from '../../../../core/api/server-clock.ts';
import { pickedOf } from '../../../../ui/media/picked-files.ts';
import type { DraftCapture } from './draft-capture.ts';

/** File systems round times to 2 seconds. */
const ROUNDED_MS = 5000;
/** EXIF data are at the beginning of a file. */
const EXIF_BYTES = 128 * 1024;
const nothing = { taken_at: null, position: null };

/**
 * What is known of a chosen file at once; undefined if it came in another way. A file that was there before the camera's
 * button was pressed was not taken by it: some browsers offer a choice of files instead.
 */
export function captureOf(file: Blob, isSetBack = isClockSetBack()): DraftCapture | undefined {
  const picked = pickedOf(file);
  if (!picked) return undefined;
  const { camera, pressed_at, arrived_at } = picked;
  const dated = file instanceof File && isDated(file) ? file.lastModified : null;
  const unread = { original_sha256: null, position: null };
  const earliest = (pressed_at ?? arrived_at) - ROUNDED_MS;
  if (!camera || (pressed_at !== null && dated !== null && dated < earliest))
    return { source: 'gallery', taken_at: dated, taken_from: dated === null ? null : 'file', ...unread };
  const isOfShutter = dated !== null && dated >= earliest && dated <= arrived_at;
  return isSetBack
    ? { source: 'camera', taken_at: null, taken_from: null, ...unread }
    : { source: 'camera', taken_at: isOfShutter ? dated : arrived_at, taken_from: 'shutter', ...unread };
}

/** Browsers give 0 for a file without a date. */
const isDated = ({ lastModified }: File) => lastModified !== 0 && isDeviceTime(lastModified);

/** Adds what is in the file: its digest, and for a picture of the gallery its own time and position. */
export async function readCapture(file: Blob, capture: DraftCapture): Promise<DraftCapture> {
  const original_sha256 = capture.original_sha256 ?? (await digestOf(file));
  if (capture.source === 'camera') return { ...capture, original_sha256 };
  const bytes = await file.slice(0, EXIF_BYTES).arrayBuffer();
  // Not kept on the device: where it cannot be loaded, the file's date remains.
  const { readExif } = await import('./read-exif.ts').catch(() => ({ readExif: () => nothing }));
  const { taken_at, position } = readExif(bytes);
  const time = taken_at === null ? {} : ({ taken_at, taken_from: 'exif' } as const);
  return { ...capture, ...time, position, original_sha256 };
}

/** SHA-256 in hex; null on an origin without TLS, which has no WebCrypto. */
async function digestOf(file: Blob): Promise<string | null> {
  const digest = await crypto.subtle?.digest('SHA-256', await file.arrayBuffer());
  return digest
    ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
    : null;
}
