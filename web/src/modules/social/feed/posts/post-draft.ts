import type { Mention } from '@gerai/shared/social/feed/contract.ts';
import { newDraft } from '../../../../core/offline/change-entries.ts';
import type { DraftKind } from '../../../../core/offline/drafts/drafts.ts';
import type { SetPhoto } from '../composer/photo-set.ts';

/** The queue kind of posts; also the draft key, as a person has one post draft at a time. */
export const POST = 'post';

export interface PostContent {
  text: string;
  mentions: Mention[];
  /** Null is everyone; undefined until the first edit, meaning the group that the feed is filtered by. */
  group_id: string | null | undefined;
  is_announcement: boolean;
  photos: SetPhoto[];
}

/** What the queue shows of a post or comment: its first characters and the number of photos. */
export interface TextAbout {
  text: string;
  photos: number;
}

const SHOWN = 120;

export const textAbout = (text: string, photos: readonly unknown[]): TextAbout => ({
  text: text.trim().slice(0, SHOWN),
  photos: photos.length,
});

const nothing: PostContent = {
  text: '',
  mentions: [],
  group_id: undefined,
  is_announcement: false,
  photos: [],
};

export const isEmptyPost = ({ text, photos }: PostContent): boolean =>
  text.trim() === '' && photos.length === 0;

/** The draft of a post. */
export const postDraft = (uid: string): DraftKind<TextAbout, PostContent> => ({
  begin: () =>
    newDraft({
      uid,
      kind: POST,
      key: POST,
      isOfScreen: true,
      about: textAbout('', []),
      data: nothing,
    }),
  about: ({ text, photos }) => textAbout(text, photos),
  isEmpty: isEmptyPost,
});
