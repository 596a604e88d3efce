import type { socialReasons } from '@gerai/shared/social/feed/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof socialReasons>({
  'social.empty': msg`Write something, or add a photo`,
  'social.group_not_postable': msg`You cannot post in this group`,
  'social.announcement_not_allowed': msg`Only admins and managers can make announcements`,
  'social.id_taken': msg`This was already sent with different content`,
  'social.unknown_photo': msg`A photo of this post was not found. Please add it again.`,
  'social.reply_to_reply': msg`Replies are one level deep`,
  'social.reply_too_long': ({ maximum }, say) =>
    msg`A reply has at most ${{ limit: say.number(maximum) }} characters`,
  'social.day_full': ({ again }, say) =>
    msg`You have reached today’s limit for posts and comments. You can write more from ${{ when: say.moment(again) }}.`,
  'social.comment_deleted': msg`This comment has been deleted`,
  'social.changed_meanwhile': msg`You changed this post on another device. Review it and make your change again.`,
  'social.unreadable': msg`The text contains a character that cannot be stored`,
  'social.delete_post_not_allowed': msg`You may not delete this post`,
  'social.delete_comment_not_allowed': msg`You may not delete this comment`,
  'social.not_own_post': msg`You may only change your own posts`,
  'social.pin_not_allowed': msg`You may not pin posts here`,
  'social.readers_not_allowed': msg`You may not see who has read this`,
});
