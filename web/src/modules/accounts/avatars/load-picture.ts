import { avatarLimits } from '@gerai/shared/accounts/profile/contract.ts';
import { ReasonError } from '../../../core/api/reason-error.ts';

/**
 * Loads and decodes the picture of a chosen file from its URL, upright. Throws ReasonError: `photos.corrupted` when
 * the file can be read but is no picture.
 */
export async function loadPicture(file: Blob, url: string): Promise<HTMLImageElement> {
  if (!URL.canParse(url)) throw new ReasonError({ reason: 'profile.invalid_url' });
  const image = new Image();
  image.src = url;
  await within(avatarLimits.loadTimeoutMs, decode(image, file));
  if (image.naturalWidth === 0 || image.naturalHeight === 0)
    throw new ReasonError({ reason: 'photos.corrupted' });
  return image;
}

async function decode(image: HTMLImageElement, file: Blob): Promise<void> {
  try {
    await image.decode();
  } catch (cause) {
    const readable = await file.arrayBuffer().catch(() => null);
    throw new ReasonError({ reason: readable ? 'photos.corrupted' : 'profile.load_failed' }, cause);
  }
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ReasonError({ reason: 'profile.timed_out' })), milliseconds);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
