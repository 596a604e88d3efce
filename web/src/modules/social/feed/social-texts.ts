import { socialLimits, socialMessages } from '@gerai/shared/social/feed/contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts } from '../../../core/i18n/message-text.ts';

addTexts({
  [socialMessages.empty]: msg`Write something, or add a photo`,
  [socialMessages.groupNotPostable]: msg`You cannot post in this group`,
  [socialMessages.announcementNotAllowed]: msg`Only admins and managers can make announcements`,
  [socialMessages.idTaken]: msg`This was already sent with something else in it`,
  [socialMessages.photosUnknown]: msg`A photo of this post was not found. Please add it again.`,
  [socialMessages.replyToReply]: msg`Replies are one level deep`,
  [socialMessages.replyTooLong]: msg`A reply has at most ${{ limit: socialLimits.reply }} characters`,
  [socialMessages.commentDeleted]: msg`This comment was deleted meanwhile`,
  [socialMessages.changedMeanwhile]: msg`You changed this post on another device meanwhile. Look at it, and change it again.`,
  [socialMessages.unreadable]: msg`The text contains a character that cannot be stored`,
});
