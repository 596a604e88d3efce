import { reasons } from '../../http/reason-catalogue.ts';

export const roleReasons = reasons('roles', {
  name_required: 'Please enter the name of the role',
  type_required: 'Please choose the type of the role',
  name_taken: 'There is already a role of this type with this name, perhaps an archived one',
  archived: 'This job role is archived',
  only_job_roles: 'Only job roles can be archived',
  merged: 'Everything of this job role was moved to another, so it cannot be brought back or merged again',
  merge_itself: 'Choose another job role',
  merge_too_large: 'More than 50,000 tasks would move. Merge the other one into this one.',
  built_in:
    'The built-in login roles cannot be renamed or deleted: what each of them opens depends on its name.',
});
export type RoleReason = keyof typeof roleReasons;
