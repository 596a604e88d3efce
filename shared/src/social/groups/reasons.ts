import { reasons } from '../../http/reason-catalogue.ts';

export const socialGroupReasons = reasons('social_groups', {
  name_required: 'Please enter the name of the group',
  name_taken: 'There is already a group of this name',
  too_many: 'There are {maximum:number} groups already. Delete one that is no longer used.',
  illegal_access: 'To moderate one must be able to post, and to post to view',
  cannot_join: 'You cannot join this group',
  unknown_person: 'One of these people is not here any more. Look at the list again.',
});
export type SocialGroupReason = keyof typeof socialGroupReasons;
