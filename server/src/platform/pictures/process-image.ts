import type { SimpleReason } from '@gerai/shared/reasons.ts';
import { AppError, refusal as refused } from '../errors.ts';
import { openDecoders } from './decode/decoders.ts';
import type {
  Decoded,
  FormsRequest,
  PhotoRequest,
  PictureForms,
  ProcessedImage,
} from './decode/run-decoder.ts';

/** Magic bytes by format. */
const formats = {
  jpeg: (head: string) => head.startsWith('\xff\xd8\xff'),
  png: (head: string) => head.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (head: string) => head.startsWith('RIFF') && head.endsWith('WEBP'),
} as const;

interface Upload {
  /** Whose upload it is: each person's are decoded one at a time. */
  owner: string;
  image: Uint8Array;
}

interface AllowedFormats {
  formats: readonly (keyof typeof formats)[];
  /** The reason for refusing other formats. */
  refusal: SimpleReason;
}

const decoders = openDecoders();

/**
 * Converts a JPEG, PNG or WebP into a stored photo: longest side at most `maxSide`, and at most `maxBytes` as far as
 * a lower quality achieves that. Decoded completely, in a process of its own, so that a broken or disguised file is
 * detected and none can end the server. Throws `unsupported_type` for another format, `too_large` for one with too many
 * pixels or that takes too much time or memory, and `invalid_input` if it can't be decoded completely.
 */
export async function processImage({
  owner,
  ...request
}: Upload & Omit<PhotoRequest, 'maxBytes'> & { maxBytes?: number }): Promise<ProcessedImage> {
  checkFormat(request.image, { formats: ['jpeg', 'png', 'webp'], refusal: 'photos.not_an_image' });
  const { maxBytes = Number.POSITIVE_INFINITY } = request;
  return madeOf(await decoders.decode(owner, 'photo', { ...request, maxBytes }));
}

/** Draws the picture of an upload in several forms, upright, on white, without metadata. Throws like processImage. */
export async function drawForms(
  { owner, ...request }: Upload & FormsRequest,
  allowed: AllowedFormats,
): Promise<PictureForms> {
  checkFormat(request.image, allowed);
  return madeOf(await decoders.decode(owner, 'forms', request));
}

/** Checked by magic bytes before a decoder sees the rest; names and headers can't be trusted. */
function checkFormat(image: Uint8Array, allowed: AllowedFormats): void {
  const head = Buffer.from(image.subarray(0, 12)).toString('latin1');
  if (!allowed.formats.some((format) => formats[format](head)))
    throw new AppError('unsupported_type', allowed.refusal);
}

function madeOf<Made>(decoded: Decoded<Made>): Made {
  if ('made' in decoded) return decoded.made;
  throw refused(
    decoded.refusal.reason === 'photos.too_small' ? 'invalid_input' : 'too_large',
    decoded.refusal,
  );
}
