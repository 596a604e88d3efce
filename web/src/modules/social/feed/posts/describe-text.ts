import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import type { Refusal } from '../../../../core/offline/entry.ts';
import type { Describer, Description } from '../../../../core/offline/operation.ts';
import type { CommentAbout, CommentContent } from '../comments/comment-draft.ts';
import { POST, type PostContent, type TextAbout } from './post-draft.ts';
import '../social-texts.ts';

/** The title of a post or comment in the queue: its first words, else the number of photos. */
export const titleOf = ({ text, photos }: TextAbout, i18n: I18n): string =>
  text || (photos === 1 ? i18n._(msg`1 photo`) : i18n._(msg`${{ count: photos }} photos`));

/** Why a post or comment was refused, in the reader's language; undefined if it was not. */
export function refusalWords(
  { kind, refusal }: { kind: string; refusal: Refusal | null },
  i18n: I18n,
): string | undefined {
  if (!refusal) return undefined;
  const why = refusal.reason ? reasonText(i18n, refusal) : i18n._(unexplained(kind));
  return refusal.ofPhoto
    ? `${i18n._(msg`Failed to upload one or more photos. Please try again.`)} ${why}`
    : why;
}

/** For a refusal without a reason, such as a proxy's page (specification 2, section 8). */
const unexplained = (kind: string): MessageDescriptor =>
  kind === POST
    ? msg`Something went wrong while creating your post`
    : msg`Something went wrong while posting your comment`;

interface TextKind<About, Data> {
  /** What it is: a post, a reply. `data` is undefined until it is read from the device, and once it is sent. */
  detail(about: About, data: Data | undefined): MessageDescriptor;
  open(about: About, i18n: I18n): Description['open'];
}

const describeText = <About extends TextAbout, Data>(
  kind: TextKind<About, Data>,
): Describer<About, Data> => ({
  describe: ({ kind: of, about, refusal, phase }, data, i18n) => ({
    title: titleOf(about, i18n),
    detail: i18n._(kind.detail(about, data)),
    refusal: refusalWords({ kind: of, refusal }, i18n),
    open: kind.open(about, i18n),
    discard: {
      title: i18n._(msg`Discard this draft?`),
      message: i18n._(msg`Its text and photos are only on this device and will be deleted.`),
    },
    opensOnly: phase === 'draft',
  }),
  describeSent: ({ about }, i18n) => ({
    title: titleOf(about, i18n),
    detail: i18n._(kind.detail(about, undefined)),
  }),
});

/** Describes posts in the queue. */
export const describePost = describeText<TextAbout, PostContent>({
  detail: (_about, data) => (data?.is_announcement ? msg`Announcement` : msg`Post`),
  open: (_about, i18n) => ({ label: i18n._(msg`Open the feed`), link: { to: '/social/feed' } }),
});

/** Describes comments and replies in the queue. */
export const describeComment = describeText<CommentAbout, CommentContent>({
  detail: ({ parent_id }) => (parent_id ? msg`Reply` : msg`Comment`),
  open: ({ post_id }, i18n) => ({
    label: i18n._(msg`Open the post`),
    link: { to: '/social/posts/$id', params: { id: post_id } },
  }),
});
