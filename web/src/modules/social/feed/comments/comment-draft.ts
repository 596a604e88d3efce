import { newDraft } from '../../../../core/offline/change-entries.ts';
import type { DraftKind } from '../../../../core/offline/drafts.ts';
import { type MentionText, nothingWritten } from '../composer/mention-input.tsx';
import type { SetPhoto } from '../composer/photo-set.ts';
import { type TextAbout, textAbout } from '../posts/post-draft.ts';

/** The kind of the entries. */
export const COMMENT = 'comment';

/** Where a comment goes. */
export interface CommentPlace {
  post_id: string;
  /** The comment that is replied to. */
  parent_id: string | null;
}

export type CommentAbout = TextAbout & CommentPlace;

export interface CommentContent {
  written: MentionText;
  photos: SetPhoto[];
}

/** A person writes one comment at a place at a time. */
export const commentKey = ({ post_id, parent_id }: CommentPlace): string =>
  parent_id ? `${post_id} ${parent_id}` : post_id;

export const isBlank = ({ written, photos }: CommentContent): boolean =>
  written.text.trim() === '' && photos.length === 0;

/** The comment or reply that a person is writing at a place. */
export const commentDraft = (uid: string, place: CommentPlace): DraftKind<CommentAbout, CommentContent> => ({
  begin: () =>
    newDraft({
      uid,
      kind: COMMENT,
      key: commentKey(place),
      isOfScreen: true,
      // Those below one post are sent in their order.
      thread: `${COMMENT} ${place.post_id}`,
      about: { ...textAbout('', []), ...place },
      data: { written: nothingWritten, photos: [] },
    }),
  about: ({ written, photos }) => ({ ...textAbout(written.text, photos), ...place }),
  isEmpty: isBlank,
});
