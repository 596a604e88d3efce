import { z } from 'zod';
import { instant, uuid } from '../../http/schemas.ts';
import { photo } from '../../pictures/contract.ts';

/** The phone's camera, opened for this photo, or a file that was there before. */
const CAPTURE_SOURCES = ['camera', 'gallery'] as const;
export type CaptureSource = (typeof CAPTURE_SOURCES)[number];

/** Where the time of a photo comes from: the shutter, the picture's EXIF data, or the file's date. */
const CAPTURE_TIMES = ['shutter', 'exif', 'file'] as const;
export type CaptureTime = (typeof CAPTURE_TIMES)[number];

/** The end of the years that a device's clock may show: corrected by it, a time still has four digits for its year. */
const LATEST = Date.UTC(2200, 0);

/** Whether a device's clock may show this time, in milliseconds since 1970. It may be years off. */
export const isDeviceTime = (at: number): boolean => at >= 0 && at < LATEST;

/** A moment by a device's clock. PostgreSQL reads at most 128 characters. */
const deviceInstant = instant.max(40).refine((at) => isDeviceTime(Date.parse(at)));

/** Metres: all positions on earth lie nearer to each other. */
export const MOST_ACCURACY = 50_000_000;

export const capturePosition = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Metres; null where the picture's EXIF data give none. */
  accuracy: z.number().min(0).max(MOST_ACCURACY).nullable(),
});
export type CapturePosition = z.infer<typeof capturePosition>;

/** When and how a photo was taken, as the device says. */
export const sentCapture = z
  .object({
    photo_id: uuid,
    source: z.enum(CAPTURE_SOURCES),
    taken_at: deviceInstant.nullable(),
    taken_from: z.enum(CAPTURE_TIMES).nullable(),
    /** Of the bytes before the watermark was drawn. */
    original_sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
    position: capturePosition.nullable(),
  })
  .refine(isLegalCapture, 'The time is not one of this source');
export type SentCapture = z.infer<typeof sentCapture>;

/** The device's clock when it sends the request. */
export const sentAt = deviceInstant;

interface CaptureTimes {
  source: CaptureSource;
  taken_at: string | null;
  taken_from: CaptureTime | null;
}

/** A time has its origin; the shutter's is of the camera, the others are of a file. */
function isLegalCapture({ source, taken_at, taken_from }: CaptureTimes): boolean {
  if (taken_at === null || taken_from === null) return taken_at === taken_from;
  return (taken_from === 'shutter') === (source === 'camera');
}

/** When and how a stored photo was taken. */
export const photoCapture = z.object({
  source: z.enum(CAPTURE_SOURCES),
  /** The shutter's time is corrected by the offset of the device's clock; a file's is as it says. */
  taken_at: instant.nullable(),
  taken_from: z.enum(CAPTURE_TIMES).nullable(),
  position: capturePosition.nullable(),
});
export type PhotoCapture = z.infer<typeof photoCapture>;

/** A photo of a submission; `capture` is null where the client said nothing of it. */
export const submissionPhoto = photo.extend({ capture: photoCapture.nullable() });
export type SubmissionPhoto = z.infer<typeof submissionPhoto>;
