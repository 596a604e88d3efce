import { reasons } from '../../http/reason-catalogue.ts';

export const roleReasons = reasons('roles', {
  name_required: 'Please enter the name of the role',
  type_required: 'Please choose the type of the role',
  name_taken: 'A role of this type already has this name, possibly an archived one',
  archived: 'This job role is archived',
  only_job_roles: 'Only job roles can be archived',
  merged: "This job role was merged into another, so it can't be restored or merged again",
  merge_itself: 'Choose another job role',
  merge_too_large: 'More than 50,000 tasks would move. Merge the other one into this one.',
  built_in:
    'The built-in login roles cannot be renamed or deleted: what each of them opens depends on its name.',
});
export type RoleReason = keyof typeof roleReasons;
