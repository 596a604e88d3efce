import { USER_STATUSES } from '@gerai/shared/accounts/users/contract.ts';
import { WEEKDAYS } from '@gerai/shared/time/business-time.ts';
import type { ActivityChange } from '@gerai/shared/trail/contract.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatCivilDate, formatInstant } from '../../core/i18n/time.ts';
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
  address: msg`Address`,
  phone: msg`Phone`,
  opening_hours: msg`Opening hours`,
  time_zone: msg`Time zone`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
  tags: msg`Tags`,
  tag_name: msg`Tag`,
  area: msg`Area`,
  assigned_area: msg`Area`,
  assigned_tag: msg`Tag`,
  area_name: msg`Area`,
  calendar_name: msg`Holiday calendar`,
  for_new_outlets: msg`New outlets follow it too`,
  outlet_ids: msg`Outlets`,
  opens_on: msg`Opens on`,
  closed_from: msg`Closed for good from`,
  weekdays: msg`Closed every week`,
  days: msg`Closed days`,
  pauses: msg`Pauses`,
  holidays: msg`Days`,
  calendar_ids: msg`Holiday calendars`,
  archived_at: msg`Archived`,
  last_day: msg`Last day`,
  place: msg`Place of work`,
  from_date: msg`From`,
  until_date: msg`Until`,
  list: msg`Order`,
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
  ai_comparison_enabled: msg`AI photo comparison`,
  task_group: msg`Task group`,
  group_id: msg`Task group`,
  sample_photo_id: msg`Sample photo`,
  weekly_days: msg`Weekdays`,
  monthly_week: msg`Week of the month`,
  monthly_date: msg`Day of the month`,
  custom_days: msg`Every X Days`,
  custom_weeks: msg`Every X Weeks`,
  frequency: msg`Frequency`,
  start_date: msg`Start date`,
  end_date: msg`End date`,
  deadline_time: msg`Deadline time`,
  more_deadline_times: msg`Further times`,
  deadline_days: msg`Deadline days`,
  priority: msg`Priority`,
  assigned_to: msg`Assigned to`,
  posts: msg`Posts`,
  comments: msg`Comments`,
  members: msg`Members`,
  can_view: msg`May view`,
  can_post: msg`May post`,
  can_moderate: msg`May moderate`,
  move_on: msg`Moves on`,
  planned_by: msg`Planned by`,
  idle_minutes: msg`Minutes until an unused session ends`,
  second_factor_required: msg`Second factor for everyone`,
  url: msg`Address`,
  events: msg`Events`,
  is_on: msg`Switched on`,
  scopes: msg`What it may do`,
  ends_on: msg`Last day`,
  revoked_at: msg`Revoked`,
  task_photos: msg`Days that task photos are kept`,
  social_photos: msg`Days that photos of the feed are kept`,
  sign_ins: msg`Days that sign-ins are kept`,
  trail: msg`Days that the trail is kept`,
  job_runs: msg`Days that runs of jobs are kept`,
  is_open: msg`Open to everybody`,
  dueDate: msg`Due date`,
  tasks: msg`Tasks`,
};

const values: Record<string, MessageDescriptor> = {
  'locations all': msg`all`,
  'photo updated': msg`changed`,
  'photo removed': msg`removed`,
  'one_time_link made': msg`made`,
  'one_time_link mailed': msg`mailed`,
  'one_time_link handed_out': msg`made to hand out`,
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

/** Fields whose values have civil dates in them, alone or among words. */
const dayFields = new Set([
  ...['start_date', 'end_date', 'last_day', 'from_date', 'until_date', 'move_on', 'opens_on', 'closed_from'],
  ...['ends_on', 'dueDate', 'days', 'pauses', 'holidays'],
]);
const momentFields = new Set(['archived_at', 'revoked_at']);
const weekdayFields = new Set(['weekdays', 'weekly_days']);
/** 1 January 2024 was a Monday, the first of the weekdays. */
const weekdayName = (at: number, language: 'en' | 'id') =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + at));
const CIVIL_DATE = /\b\d{4}-\d{2}-\d{2}\b/g;

/** The text of a changed field's value; null means none. */
export function valueText(i18n: I18n, field: string, value: ActivityChange['before']): string {
  // A webhook without outlets is told of all.
  if (value === null) return field === 'outlet_ids' ? i18n._(msg`all`) : i18n._(msg`none`);
  if (typeof value === 'boolean') return i18n._(value ? msg`yes` : msg`no`);
  const text = String(value);
  const language = i18n.locale === 'id' ? 'id' : 'en';
  if (dayFields.has(field))
    return text.replace(CIVIL_DATE, (date) => formatCivilDate(date, 'date', language));
  if (momentFields.has(field)) return formatInstant(text, 'dateTime', language);
  if (weekdayFields.has(field))
    return WEEKDAYS.reduce((said, day, at) => said.replace(day, weekdayName(at, language)), text);
  const known = values[`${field} ${text}`];
  if (known) return i18n._(known);
  if (field === 'role') return roleName(i18n, text);
  const status = USER_STATUSES.find((one) => one === text);
  return field === 'status' && status ? userStatusName(i18n, status) : text;
}
