import { type ApiKey, listApiKeys, updateApiKey } from '@gerai/shared/accounts/api-keys/contract.ts';
import {
  listJobRoles,
  listRoles,
  type RoleRecord,
  updateRole,
} from '@gerai/shared/accounts/roles/contract.ts';
import {
  getSecuritySettings,
  type SecuritySettingsRecord,
  updateSecuritySettings,
} from '@gerai/shared/accounts/security/contract.ts';
import { listSecurityEvents, readSecuritySummary } from '@gerai/shared/accounts/security/events-contract.ts';
import { listMissingFactors } from '@gerai/shared/accounts/security/factors-contract.ts';
import {
  type BusinessRecord,
  getBusiness,
  updateBusiness,
} from '@gerai/shared/business/identity/contract.ts';
import {
  getOutletCalendar,
  type HolidayCalendar,
  listHolidayCalendars,
  type OutletCalendar,
  previewHolidayCalendar,
  previewOutletCalendar,
  updateHolidayCalendar,
  updateOutletCalendar,
} from '@gerai/shared/business/outlets/calendar-contract.ts';
import { listOutlets, pageOutlets } from '@gerai/shared/business/outlets/contract.ts';
import {
  listTaskGroupRecords,
  listTaskGroups,
  SWATCHES,
  type TaskGroupRecord,
  updateTaskGroup,
} from '@gerai/shared/business/task-groups/contract.ts';
import {
  countTodaysTasks,
  getTemplateGroup,
  listTemplateGroups,
  previewSchedule,
  type TemplateGroup,
  updateTemplateGroup,
} from '@gerai/shared/business/templates/contract.ts';
import { listBackups } from '@gerai/shared/operations/backup/contract.ts';
import { listStoredBackups } from '@gerai/shared/operations/backup/store-contract.ts';
import { readClockState } from '@gerai/shared/operations/maintenance/clock-contract.ts';
import { listScheduledJobs } from '@gerai/shared/operations/maintenance/contract.ts';
import { readMailState } from '@gerai/shared/operations/maintenance/mail-contract.ts';
import { readDatabaseStatistics } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { listNightWatch } from '@gerai/shared/operations/night-watch/contract.ts';
import {
  previewRetention,
  type RetentionRecord,
  readRetention,
  updateRetention,
} from '@gerai/shared/operations/retention/contract.ts';
import { KEEP_ALL } from '@gerai/shared/operations/retention/rules.ts';
import { readTrailProof } from '@gerai/shared/operations/trail/contract.ts';
import { listWebhooks, updateWebhook, type Webhook } from '@gerai/shared/operations/webhooks/contract.ts';
import {
  listManagedGroups,
  type ManagedGroup,
  updateGroup,
} from '@gerai/shared/social/groups/admin-contract.ts';
import { listGroups } from '@gerai/shared/social/groups/contract.ts';
import { readLaterChange } from '@gerai/shared/trail/contract.ts';
import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import {
  type CourseAssignment,
  changeAssignment,
  listAssignments,
} from '@gerai/shared/training/authoring/contract.ts';
import { previewDayEnd } from '@gerai/shared/work/day-end/contract.ts';
import { listOutages } from '@gerai/shared/work/outages/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answer, Refusal, sendLive } from '../testing/answer-calls.ts';
import { editedCourseOf, keepCourses } from '../testing/keep-course.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { button, contains, dialog, main } from '../testing/screen-steps.ts';

const id = crypto.randomUUID();
const at = '2026-11-20T07:10:00.000Z';
const LATER = '2026-11-20T07:11:00.000Z';
const dates = { created_at: at, updated_at: at };
const [HM, KB] = ['HM', 'KB'].map((outlet_name) => ({
  id: crypto.randomUUID(),
  outlet_name,
  region: 'Jakarta',
}));
const role: RoleRecord = {
  id,
  role_name: 'Ops',
  type: 'Job Role',
  built_in: false,
  archived_at: null,
  merged_into: null,
  users: 0,
  templates: 0,
  ...dates,
};
const group: TaskGroupRecord = {
  ...{ id, group_name: 'Opening', description: '', color: SWATCHES[0].color, sort_order: 1, templates: 0 },
  archived_at: null,
  merged_into: null,
  ...dates,
};
const template: TemplateGroup = {
  ...{
    display_id: 'TT1',
    task_name: 'Sweep',
    assigned_job_role_id: id,
    assigned_job_role: 'Ops',
    group_id: null,
  },
  ...{
    frequency: 'weekly',
    custom_days: null,
    weekly_days: ['Monday'],
    monthly_date: null,
    custom_weeks: null,
    monthly_week: null,
  },
  ...{
    start_date: '2026-12-01',
    end_date: null,
    deadline_time: '17:00',
    more_deadline_times: [],
    deadline_days: 1,
  },
  ...{ instructions: '', completion_criteria: '', photo_required: true, photo_challenge: 'none' },
  ...{ ai_comparison_enabled: false, sample_photo_id: null, sample_photo_url: null, locations: [HM!] },
  ...{ assigned_area_id: null, assigned_area: null, assigned_tag_id: null, assigned_tag: null },
  ...{ status: 'Active', priority: null, assigned_to: null, ...dates },
};
const social: ManagedGroup = {
  ...{
    id,
    name: 'News',
    description: 'All',
    creator_id: id,
    creator: { name: 'Ana', email: 'ana@gerai.test', phone: null },
  },
  ...{ member_count: 1, role_count: 0, post_count: 0, ...dates },
};
const business: BusinessRecord = { name: 'Toko', logo_url: null, updated_at: at };
const security: SecuritySettingsRecord = {
  idle_minutes: null,
  second_factor_required: false,
  updated_at: at,
};
const webhook: Webhook = {
  ...{
    id,
    name: 'Payroll',
    url: 'https://hooks.example.com/',
    events: ['day.ended'],
    outlet_ids: null,
    state: 'on',
  },
  ...{ off_reason: null, off_at: null, failing_since: null, last_success_at: null, rotating_until: null },
  ...{ created_by_name: 'Admin', waiting: 0, failed: 0, ...dates },
};
const apiKey: ApiKey = {
  ...{ id, name: 'Till', ending: 'wxyz', scopes: ['users'], ends_on: '2099-01-01', created_by_name: 'Admin' },
  ...{ created_by_admin: true, last_used_at: null, revoked_at: null, ...dates },
};

const openingDays: OutletCalendar = {
  ...{ id, outlet_name: 'HM', opens_on: null, closed_from: null, weekdays: [] },
  ...{ days: [], pauses: [{ from: '2099-01-04', until: null, reason: 'Renovation' }], calendar_ids: [] },
  updated_at: at,
};
const december = Array.from({ length: 9 }, (_, day) => ({ date: `2098-12-0${day + 1}`, name: `D${day}` }));
const holidays: HolidayCalendar = {
  ...{ id, calendar_name: 'Holidays', for_new_outlets: false, outlet_ids: [HM!.id], holidays: december },
  updated_at: at,
};
const closesNothing = { tasks: 0, failed: 0, kept: 0, outlets: 0, first: null, last: null };

const retention: RetentionRecord = { ...KEEP_ALL, updated_at: at };
/** What else its screen shows. */
const MAINTENANCE = [
  ...[listBackups, listStoredBackups, readClockState, listScheduledJobs, readMailState],
  ...[readDatabaseStatistics, listNightWatch, readTrailProof, previewDayEnd, listOutages],
];

const course = editedCourseOf({ state: 'published', version: 1 });
const assignment: CourseAssignment = {
  ...{ id, audience: 'job_role', audience_id: id, name: 'Ops', due_date: '2099-01-01', created_by: 'Ana' },
  ...{ people: 2, completed: 0, ...dates },
};

interface Form {
  path: string;
  /** `said` notes what is saved, and gives its answer. */
  answers: (said: <A>(body: object, given: A) => A) => Answer[];
  /** Opens the form. */
  open?: () => Promise<void>;
  /** Types into it. */
  type: () => Promise<void>;
  thing: { updated_at: string };
  /** What another admin changes, and the event of it. */
  change: object;
  event: ActivityEvent;
  /** What the form says of it. */
  says: RegExp;
  save: string;
  saved: object;
}
const within = (label: RegExp) => dialog.getByLabelText(label);

const forms: Record<string, Form> = {
  role: {
    path: '/task/admin/roles',
    answers: (said) => [
      answer(listRoles, () => [{ ...role }]),
      answer(updateRole, ({ body }) => said(body, role)),
    ],
    open: () => button('Edit Ops').click(),
    type: () => within(/^Role Name/).fill('Operator'),
    thing: role,
    change: { role_name: 'Operations' },
    event: 'role updated',
    says: /Role NameBefore: OpsKeep mineOperatorTake theirsOperations/,
    save: 'Save changes',
    saved: { role_name: 'Operator' },
  },
  'task group': {
    path: '/task/admin/task-groups',
    answers: (said) => [
      answer(listTaskGroups, () => [group]),
      answer(listTaskGroupRecords, () => [{ ...group }]),
      answer(updateTaskGroup, ({ body }) => said(body, group)),
    ],
    open: () => button('Edit Opening').click(),
    type: () => within(/^Group Name/).fill('Morning'),
    thing: group,
    change: { group_name: 'Start', color: SWATCHES[3].color },
    event: 'task group updated',
    says: /Group NameBefore: OpeningKeep mineMorningTake theirsStartColourBefore: BlueKeep mineBlueTake theirsRed/,
    save: 'Save changes',
    saved: { group_name: 'Morning', color: SWATCHES[3].color },
  },
  'due date': {
    path: `/training/admin/courses/${course.id}?tab=people`,
    answers: (said) => [
      ...keepCourses([course]),
      answer(listAssignments, () => ({ rows: [{ ...assignment }], next: null })),
      answer(changeAssignment, ({ body }) => said(body, assignment)),
    ],
    open: () => button('Change the due date of Ops').click(),
    type: () => within(/^Due date/).fill('2099-02-01'),
    thing: assignment,
    change: { due_date: '2099-03-01' },
    event: 'training assignment changed',
    says: /Due dateBefore: 1 Jan 2099Keep mine1 Feb 2099Take theirs1 Mar 2099/,
    save: 'Save changes',
    saved: { due_date: '2099-02-01' },
  },
  "outlet's calendar": {
    path: `/task/admin/outlets?calendar=${id}`,
    answers: (said) => [
      answer(pageOutlets, () => ({ rows: [], next: null, total: 0 })),
      answer(listHolidayCalendars, () => [{ ...holidays }]),
      answer(getOutletCalendar, () => ({ ...openingDays })),
      answer(previewOutletCalendar, () => closesNothing),
      answer(updateOutletCalendar, ({ body }) => said(body, { ...openingDays, withdrawn: 0 })),
    ],
    type: () => dialog.getByText('Sunday', { exact: true }).click(),
    thing: openingDays,
    change: { weekdays: ['Monday'], calendar_ids: [id], pauses: [] },
    event: 'outlet calendar updated',
    says: /Closed every week, from today onBefore: noneKeep mineSundayTake theirsMonday.*PausesBefore: 4 Jan 2099 – … Renovation.*Holiday calendarsBefore: noneKeep minenoneTake theirsHolidays/s,
    save: 'Save changes',
    saved: { weekdays: ['Sunday'], calendar_ids: [id], pauses: [] },
  },
  'holiday calendar': {
    path: '/task/admin/outlets/calendars',
    answers: (said) => [
      answer(listOutlets, () => [HM!, KB!]),
      answer(listHolidayCalendars, () => [{ ...holidays }]),
      answer(previewHolidayCalendar, () => closesNothing),
      answer(updateHolidayCalendar, ({ body }) => said(body, { ...holidays, withdrawn: 0 })),
    ],
    open: () => button('Edit Holidays').click(),
    type: () =>
      within(/^Days/).fill(
        [...december.slice(1), { date: '2098-12-25', name: 'Natal' }]
          .map(({ date, name }) => `${date}; ${name}`)
          .join('\n'),
      ),
    thing: holidays,
    change: { holidays: december.slice(2), outlet_ids: [HM!.id, KB!.id] },
    event: 'holiday calendar updated',
    says: /DaysBefore: 9 in all.*Keep mine9 in all\s+Added: 2098-12-25; Natal\s+Left out: 2098-12-01; D0Take theirs7 in all\s+Left out: 2098-12-01; D0\s+2098-12-02; D1.*Outlets that follow itBefore: HM.*Take theirsHM\s*KB/s,
    save: 'Save changes',
    saved: {
      holidays: [...december.slice(1), { date: '2098-12-25', name: 'Natal' }],
      outlet_ids: [HM!.id, KB!.id],
    },
  },
  template: {
    path: '/task/admin/scheduler?edit=TT1',
    answers: (said) => [
      answer(listOutlets, () => [HM!, KB!]),
      answer(listJobRoles, () => [{ id, role_name: 'Ops' }]),
      answer(listTaskGroups, () => []),
      answer(listTemplateGroups, () => ({ rows: [], next: null, total: 0 })),
      answer(getTemplateGroup, () => ({ ...template })),
      answer(countTodaysTasks, () => ({ unsubmitted: 0 })),
      answer(updateTemplateGroup, ({ body }) => said(body, template)),
      answer(previewSchedule, () => ({ occurrences: [], why_none: 'never' as const })),
    ],
    type: () => within(/^Task Name/).fill('Sweep the floor'),
    thing: template,
    change: { task_name: 'Mop', weekly_days: ['Monday', 'Friday'], locations: null },
    event: 'task updated',
    says: /Task NameBefore: SweepKeep mineSweep the floorTake theirsMop.*Take theirsMonday, Friday.*HMTake theirsAll locations/,
    save: 'Save changes',
    saved: { task_name: 'Sweep the floor', weekly_days: ['Monday', 'Friday'], location_ids: null },
  },
  'social group': {
    path: '/social/admin/groups',
    answers: (said) => [
      answer(listGroups, () => []),
      answer(listManagedGroups, () => ({ rows: [{ ...social }], next: null })),
      answer(updateGroup, ({ body }) => said(body, social)),
    ],
    open: () => button('Edit News').click(),
    type: () => within(/^Group Name/).fill('Daily news'),
    thing: social,
    change: { name: 'Info', description: '' },
    event: 'social group updated',
    says: /Group NameBefore: NewsKeep mineDaily newsTake theirsInfoDescriptionBefore: AllKeep mineAllTake theirsnone/,
    save: 'Save changes',
    saved: { name: 'Daily news', description: '' },
  },
  business: {
    path: '/task/admin/business',
    answers: (said) => [
      answer(getBusiness, () => ({ ...business })),
      answer(updateBusiness, ({ body }) => said(body, business)),
    ],
    type: () => main.getByLabelText('Name of the business').fill('Toko Satu'),
    thing: business,
    change: { name: 'Toko Dua' },
    event: 'business updated',
    says: /Name of the businessBefore: TokoKeep mineToko SatuTake theirsToko Dua/,
    save: 'Save',
    saved: { name: 'Toko Satu' },
  },
  'security settings': {
    path: '/task/admin/security',
    answers: (said) => [
      answer(listSecurityEvents, () => ({ rows: [], next: null })),
      answer(readSecuritySummary, () => ({ failed: 0, slowed: 0, new_devices: 0, alerts: 0 })),
      answer(listMissingFactors, () => ({ total: 0, people: [], own: true })),
      answer(getSecuritySettings, () => ({ ...security })),
      answer(updateSecuritySettings, ({ body }) => said(body, security)),
    ],
    open: () => button('Sign-in rules').click(),
    type: () => dialog.getByRole('combobox').selectOptions('30'),
    thing: security,
    change: { idle_minutes: 60 },
    event: 'security settings updated',
    says: /Before: NeverKeep mine30 minTake theirs1 h/,
    save: 'Save',
    saved: { idle_minutes: 30 },
  },
  retention: {
    path: '/task/admin/database-maintenance',
    answers: (said) => [
      ...MAINTENANCE.map((endpoint) =>
        answer(endpoint, () => {
          throw new Refusal('unavailable', { reason: '', message: '' });
        }),
      ),
      answer(readRetention, () => ({ settings: { ...retention }, obstacle: null, runs: [] })),
      answer(previewRetention, () => []),
      answer(updateRetention, ({ body }) => said(body, retention)),
    ],
    open: () => button('Change…').click(),
    type: () => dialog.getByRole('combobox', { name: 'Photos of tasks', exact: true }).selectOptions('90'),
    thing: retention,
    change: { task_photos: 60, job_runs: 180 },
    event: 'retention updated',
    says: /Photos of tasksBefore: IndefinitelyKeep mine90 daysTake theirs60 days.*Before: IndefinitelyKeep mineIndefinitelyTake theirs180 days/,
    save: 'Save',
    saved: { task_photos: 90, job_runs: 180 },
  },
  webhook: {
    path: '/task/admin/webhooks',
    answers: (said) => [
      answer(listOutlets, () => [HM!, KB!]),
      answer(listWebhooks, () => ({ rows: [{ ...webhook }] })),
      answer(updateWebhook, ({ body }) => said(body, undefined)),
    ],
    open: async () => {
      await button('More for Payroll').click();
      await page.getByRole('menuitem', { name: /^Change/ }).click();
    },
    type: () => within(/^Name/).fill('Salaries'),
    thing: webhook,
    change: { name: 'Pay', outlet_ids: [HM!.id] },
    event: 'webhook updated',
    says: /NameBefore: PayrollKeep mineSalariesTake theirsPay.*OutletsBefore: All outletsKeep mineAll outletsTake theirsHM/,
    save: 'Save',
    saved: { name: 'Salaries', outlet_ids: [HM!.id] },
  },
  'API key': {
    path: '/task/admin/api-keys',
    answers: (said) => [
      answer(listApiKeys, () => ({ rows: [{ ...apiKey }], next: null })),
      answer(updateApiKey, ({ body }) => said(body, undefined)),
    ],
    open: () => button('Change the last day of Till').click(),
    type: () => dialog.getByRole('checkbox', { name: 'No expiry' }).click(),
    thing: apiKey,
    change: { ends_on: '2099-02-01' },
    event: 'api key updated',
    says: /Last dayBefore: 1 Jan 2099Keep mineNo expiryTake theirs1 Feb 2099/,
    save: 'Save',
    saved: { ends_on: null },
  },
};

test.each(Object.keys(forms))(
  'the form of a %s that was changed elsewhere says so, and saves what is chosen on the newer revision',
  async (name) => {
    const { path, answers, open, type, thing, change, event, says, save, saved } = forms[name]!;
    const said: object[] = [];
    await openScreen(path, {
      answers: [
        ...answers((body, given) => {
          said.push(body);
          return given;
        }),
        answer(readLaterChange, () => ({ who: 'Budi', fields: Object.keys(change) })),
      ],
    });
    await open?.();
    await type();
    Object.assign(thing, change, { updated_at: LATER });
    sendLive(event);
    const changed = page.getByRole('region', { name: 'Changed by someone else', exact: true });
    await contains(changed, says);
    await contains(changed, /^Budi changed this on 20 Nov 2026, 15:11/);
    // Nothing is saved before it is chosen whose change stays.
    await button(save).click();
    await changed.getByRole('radio', { name: 'Keep mine' }).first().click();
    await button(save).click();
    await expect.poll(() => said).toMatchObject([{ ...saved, expected_updated_at: LATER }]);
    // What follows the answer must not lead away from the next test's screen.
    await expect.element(changed).not.toBeInTheDocument();
  },
);
