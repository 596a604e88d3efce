import { reasons } from '../../http/reason-catalogue.ts';

export const socialReasons = reasons('social', {
  empty: 'Write something, or add a photo',
  group_not_postable: 'You cannot post in this group',
  announcement_not_allowed: 'Only admins and managers can make announcements',
  id_taken: 'This was already sent with different content',
  unknown_photo: 'A photo of this post was not found. Please add it again.',
  reply_to_reply: 'Replies are one level deep',
  reply_too_long: 'A reply has at most {maximum:number} characters',
  day_full: 'You have reached today’s limit for posts and comments. You can write more from {again:moment}.',
  comment_deleted: 'This comment has been deleted',
  changed_meanwhile: 'You changed this post on another device. Review it and make your change again.',
  unreadable: 'The text contains a character that cannot be stored',
  delete_post_not_allowed: 'You may not delete this post',
  delete_comment_not_allowed: 'You may not delete this comment',
  not_own_post: 'You may only change your own posts',
  pin_not_allowed: 'You may not pin posts here',
  readers_not_allowed: 'You may not see who has read this',
});
export type SocialReason = keyof typeof socialReasons;
