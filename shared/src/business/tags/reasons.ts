import { reasons } from '../../http/reason-catalogue.ts';

export const tagReasons = reasons('tags', {
  name_required: 'Please enter the tag',
  name_taken: 'There is already a tag of this name',
  no_comma: "Tags can't contain commas or semicolons. Enter two tags.",
  too_many: 'There are as many tags as there can be. Delete one that nobody needs.',
  outlet_full: '{outlet} has as many tags as an outlet can have',
  unknown_outlet: 'An outlet has been deleted. Reopen this form.',
});
export type TagReason = keyof typeof tagReasons;
