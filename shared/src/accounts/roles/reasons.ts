import { reasons } from '../../http/reason-catalogue.ts';

export const roleReasons = reasons('roles', {
  name_required: 'Please enter the name of the role',
  type_required: 'Please choose the type of the role',
  name_taken: 'There is already a role of this type with this name, perhaps an archived one',
  archived: 'This job role is archived',
  only_job_roles: 'Only job roles can be archived',
  built_in:
    'The built-in login roles cannot be renamed or deleted: what each of them opens depends on its name.',
});
export type RoleReason = keyof typeof roleReasons;
