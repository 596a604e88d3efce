import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { atBase } from '../../../../core/api/base-path.ts';
import { copyText } from '../../../../ui/feedback/copy-text.ts';
import { notify } from '../../../../ui/feedback/notify.ts';

/**
 * Shares the address of a post by the device's share sheet, else copies the link (decisions, placeholders become
 * real).
 */
export function useSharePost(): (post: Post) => Promise<void> {
  const { t } = useLingui();
  return async ({ id, author }) => {
    const url = new URL(atBase(`/social/posts/${id}`), location.href).href;
    const { name } = author;
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title: t`Post by ${name}`, url });
      } catch (error) {
        // The person closed the sheet; after any other failure the link is copied.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    if (await copyText(url)) notify.success({ title: t`Link copied`, message: url });
    else notify.error({ title: t`The link could not be copied`, message: url });
  };
}
