import { AppError } from '../../../../platform/errors.ts';

/** Throws `refused` for empty content: text or a photo is required (specification 2, section 5). */
export function refuseEmpty({ content, photo_ids }: { content: string; photo_ids: readonly string[] }): void {
  if (content === '' && photo_ids.length === 0)
    throw new AppError('refused', 'social.empty', undefined, { at: ['content'] });
}
