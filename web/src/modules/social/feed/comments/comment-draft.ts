import { newDraft } from '../../../../core/offline/change-entries.ts';
import type { DraftKind } from '../../../../core/offline/drafts/drafts.ts';
import { type MentionText, nothingWritten } from '../composer/mention-input.tsx';
import type { SetPhoto } from '../composer/photo-set.ts';
import { type TextAbout, textAbout } from '../posts/post-draft.ts';

/** The queue kind of comments. */
export const COMMENT = 'comment';

/** The post and comment that a comment belongs to. */
export interface CommentPlace {
  post_id: string;
  /** The comment being replied to. */
  parent_id: string | null;
}

export type CommentAbout = TextAbout & CommentPlace;

export interface CommentContent {
  written: MentionText;
  photos: SetPhoto[];
}

/** The draft key: a person has one draft for each post or parent comment. */
export const commentKey = ({ post_id, parent_id }: CommentPlace): string =>
  parent_id ? `${post_id} ${parent_id}` : post_id;

export const isBlank = ({ written, photos }: CommentContent): boolean =>
  written.text.trim() === '' && photos.length === 0;

/** The draft of a comment or reply. */
export const commentDraft = (uid: string, place: CommentPlace): DraftKind<CommentAbout, CommentContent> => ({
  begin: () =>
    newDraft({
      uid,
      kind: COMMENT,
      key: commentKey(place),
      isOfScreen: true,
      // Comments on one post are sent in order.
      thread: `${COMMENT} ${place.post_id}`,
      about: { ...textAbout('', []), ...place },
      data: { written: nothingWritten, photos: [] },
    }),
  about: ({ written, photos }) => ({ ...textAbout(written.text, photos), ...place }),
  isEmpty: isBlank,
});
