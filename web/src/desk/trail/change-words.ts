import { USER_STATUSES } from '@gerai/shared/accounts/users/contract.ts';
import type { ActivityChange } from '@gerai/shared/trail/contract.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { roleName } from '../../core/people/role-name.ts';
import { userStatusName } from '../../core/people/user-status.tsx';

const fields: Record<string, MessageDescriptor> = {
  name: msg`Name`,
  email: msg`Email`,
  role: msg`Role`,
  status: msg`Status`,
  location: msg`Location`,
  locations: msg`Locations`,
  job_role: msg`Job Role`,
  assigned_job_role: msg`Job Role`,
  photo: msg`Photo`,
  language: msg`Language`,
  color_scheme: msg`Appearance`,
  one_time_link: msg`One-time link`,
  outlet_name: msg`Outlet name`,
  region: msg`Region`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
  tags: msg`Tags`,
  tag_name: msg`Tag`,
  assigned_area: msg`Area`,
  assigned_tag: msg`Tag`,
  role_name: msg`Role Name`,
  type: msg`Type`,
  group_name: msg`Group Name`,
  description: msg`Description`,
  color: msg`Colour`,
  task_name: msg`Task name`,
  instructions: msg`Instructions`,
  completion_criteria: msg`Completion criteria`,
  photo_required: msg`Photo required`,
  photo_challenge: msg`Photo challenge`,
  frequency: msg`Frequency`,
  start_date: msg`Start date`,
  end_date: msg`End date`,
  deadline_time: msg`Deadline time`,
  more_deadline_times: msg`Further times`,
  deadline_days: msg`Deadline days`,
  priority: msg`Priority`,
  assigned_to: msg`Assigned to`,
  can_view: msg`May view`,
  can_post: msg`May post`,
  can_moderate: msg`May moderate`,
  move_on: msg`Moves on`,
  planned_by: msg`Planned by`,
  idle_minutes: msg`Minutes until an unused session ends`,
  second_factor_required: msg`Second factor for everyone`,
};

const values: Record<string, MessageDescriptor> = {
  'photo updated': msg`changed`,
  'photo removed': msg`removed`,
  'one_time_link made': msg`made`,
  'one_time_link mailed': msg`mailed`,
  'language en': msg`English`,
  'language id': msg`Indonesian`,
  'color_scheme light': msg`light`,
  'color_scheme dark': msg`dark`,
  'color_scheme auto': msg`as the device`,
  // The role of a group's member; a group's admin shares the login role's word.
  'role member': msg`Member`,
  'role moderator': msg`Moderator`,
};

/** The label of a changed field; an unknown field's own name in words. */
export function fieldName(i18n: I18n, field: string): string {
  const name = fields[field];
  if (name) return i18n._(name);
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text of a changed field's value; null means none. */
export function valueText(i18n: I18n, field: string, value: ActivityChange['before']): string {
  if (value === null) return i18n._(msg`none`);
  if (typeof value === 'boolean') return i18n._(value ? msg`yes` : msg`no`);
  const text = String(value);
  const known = values[`${field} ${text}`];
  if (known) return i18n._(known);
  if (field === 'role') return roleName(i18n, text);
  const status = USER_STATUSES.find((one) => one === text);
  return field === 'status' && status ? userStatusName(i18n, status) : text;
}
