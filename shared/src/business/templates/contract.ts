import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { basedOn } from '../../http/revision.ts';
import {
  civilDate,
  cursor,
  instant,
  noContent,
  ofArea,
  page,
  searchedText,
  timeOfDay,
  uuid,
} from '../../http/schemas.ts';
import { tableOptions } from '../../tables/contract.ts';
import { email } from '../../text/email.ts';
import { WEEKDAYS } from '../../time/business-time.ts';
import { deadlineTimesOf } from './deadline-times.ts';
import { definition, definitionInput, definitionLimits } from './definition.ts';
import { FREQUENCIES } from './frequencies.ts';
import { MONTH_WEEKS, WEEKDAY_FREQUENCIES } from './month-weeks.ts';
import { PRIORITIES } from './priorities.ts';
import type { TemplateReason } from './reasons.ts';
import { TEMPLATE_STATUSES } from './statuses.ts';

export const templateLimits = {
  displayId: 20,
  ...definitionLimits,
  customDays: 3650,
  customWeeks: 52,
  deadlineDays: 365,
  /** Deadlines a day, each of a task of its own. */
  deadlineTimes: 12,
  locations: 2000,
  previewOccurrences: 10,
  perPage: 100,
  /** Maximum locations of a template named in the list; the rest are counted. */
  namedLocations: 3,
  /** Bounds of a StartDate. An EndDate may be later: '9999-12-31' means "never". */
  firstDate: '2000-01-01',
  lastStartDate: '2199-12-31',
} as const;
export const templateDefaults = { deadline_time: '17:00', deadline_days: 1 } as const;

/** When a template makes tasks, and their deadlines. Input of the generator and of the preview. */
export const schedule = z.object({
  frequency: z.enum(FREQUENCIES),
  custom_days: z
    .int()
    .min(1, 'templates.custom_days' satisfies TemplateReason)
    .max(templateLimits.customDays)
    .nullable(),
  /** Weeks begin on Monday, and are counted from that of start_date. */
  custom_weeks: z
    .int()
    .min(1, 'templates.custom_weeks' satisfies TemplateReason)
    .max(templateLimits.customWeeks, 'templates.custom_weeks' satisfies TemplateReason)
    .nullable(),
  weekly_days: z.array(z.enum(WEEKDAYS)).max(7),
  monthly_week: z.enum(MONTH_WEEKS).nullable(),
  monthly_date: z
    .int()
    .min(1, 'templates.monthly_date' satisfies TemplateReason)
    .max(31, 'templates.monthly_date' satisfies TemplateReason)
    .nullable(),
  start_date: civilDate.refine(
    (date) => date >= templateLimits.firstDate && date <= templateLimits.lastStartDate,
    'templates.start_date' satisfies TemplateReason,
  ),
  end_date: civilDate.nullable(),
  deadline_time: timeOfDay,
  /** Further times of the day, each of which makes a task of its own. */
  more_deadline_times: z.array(timeOfDay).max(templateLimits.deadlineTimes - 1),
  deadline_days: z
    .int()
    .min(1, 'templates.deadline_days' satisfies TemplateReason)
    .max(templateLimits.deadlineDays),
});
export type Schedule = z.infer<typeof schedule>;

const scheduleInput = schedule.extend({
  custom_days: schedule.shape.custom_days.default(null),
  custom_weeks: schedule.shape.custom_weeks.default(null),
  weekly_days: schedule.shape.weekly_days.default([]),
  monthly_week: schedule.shape.monthly_week.default(null),
  monthly_date: schedule.shape.monthly_date.default(null),
  end_date: schedule.shape.end_date.default(null),
  deadline_time: schedule.shape.deadline_time.default(templateDefaults.deadline_time),
  more_deadline_times: schedule.shape.more_deadline_times.default([]),
  deadline_days: schedule.shape.deadline_days.default(templateDefaults.deadline_days),
});

/** Each frequency requires its own field (specification 1, section 5). */
function requireFrequencyFields(
  value: Pick<
    Schedule,
    | 'frequency'
    | 'weekly_days'
    | 'monthly_date'
    | 'monthly_week'
    | 'custom_days'
    | 'custom_weeks'
    | 'start_date'
    | 'end_date'
    | 'deadline_time'
    | 'more_deadline_times'
  >,
  context: z.RefinementCtx,
) {
  const refuse = (field: string, reason: TemplateReason) =>
    context.addIssue({ code: 'custom', path: [field], message: reason });
  if (WEEKDAY_FREQUENCIES.includes(value.frequency) && value.weekly_days.length === 0)
    refuse('weekly_days', 'templates.weekdays');
  if (value.frequency === 'monthly' && value.monthly_date === null)
    refuse('monthly_date', 'templates.monthly_date');
  if (value.frequency === 'custom_x_days' && value.custom_days === null)
    refuse('custom_days', 'templates.custom_days');
  if (value.frequency === 'custom_x_weeks' && value.custom_weeks === null)
    refuse('custom_weeks', 'templates.custom_weeks');
  if (value.frequency === 'monthly_weekday' && value.monthly_week === null)
    refuse('monthly_week', 'templates.monthly_week');
  if (deadlineTimesOf(value).length < 1 + value.more_deadline_times.length)
    refuse('more_deadline_times', 'templates.repeated_time');
  if (value.end_date !== null && value.end_date < value.start_date) refuse('end_date', 'templates.end_date');
}

export const templateInput = scheduleInput
  .extend({
    ...definitionInput.shape,
    assigned_job_role_id: z.uuid('templates.job_role_required' satisfies TemplateReason),
    /** If absent, a new template gets Active, null and null; an existing one keeps its values. */
    status: z.enum(TEMPLATE_STATUSES).optional(),
    priority: z.enum(PRIORITIES).nullable().optional(),
    assigned_to: email.nullable().optional(),
    /** null applies to all locations, including future ones, or to those of the area or the tag. */
    location_ids: z
      .array(uuid)
      .min(1, 'templates.no_location' satisfies TemplateReason)
      .max(templateLimits.locations)
      .nullable(),
    /** All locations of an area and of those below it, including future ones. If absent, kept where location_ids is null. */
    assigned_area_id: uuid.nullable().optional(),
    /** All locations that have a tag on the day. If absent, kept where neither location_ids nor an area is given. */
    assigned_tag_id: uuid.nullable().optional(),
  })
  .superRefine(requireFrequencyFields)
  .superRefine(({ location_ids, assigned_area_id, assigned_tag_id }, context) => {
    if ([location_ids, assigned_area_id, assigned_tag_id].filter(Boolean).length > 1)
      context.addIssue({
        code: 'custom',
        path: ['location_ids'],
        message: 'templates.one_place' satisfies TemplateReason,
      });
  });
export type TemplateInput = z.input<typeof templateInput>;
export type ParsedTemplateInput = z.output<typeof templateInput>;

/** A template definition with its locations: the rows that share a display_id. */
export const templateGroup = schedule.extend({
  ...definition.shape,
  display_id: z.string(),
  assigned_job_role_id: uuid,
  assigned_job_role: z.string(),
  sample_photo_url: z.string().nullable(),
  /** null means all locations, or those of the area or the tag. */
  locations: z.array(z.object({ id: uuid, outlet_name: z.string() })).nullable(),
  assigned_area_id: uuid.nullable(),
  assigned_area: z.string().nullable(),
  assigned_tag_id: uuid.nullable(),
  assigned_tag: z.string().nullable(),
  status: z.enum(TEMPLATE_STATUSES),
  priority: z.enum(PRIORITIES).nullable(),
  assigned_to: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
});
export type TemplateGroup = z.infer<typeof templateGroup>;

export const displayId = z.object({ display_id: z.string().regex(/^[A-Za-z0-9-]{1,20}$/) });

/** A template group as a row of the list. */
export const templateRow = schedule.extend({
  ...templateGroup.pick({
    display_id: true,
    task_name: true,
    assigned_job_role: true,
    group_id: true,
    photo_required: true,
    status: true,
    priority: true,
    assigned_to: true,
    updated_at: true,
  }).shape,
  /** Its job role is archived: it makes no tasks. */
  is_role_archived: z.boolean().optional(),
  /** The area whose locations all have it. */
  assigned_area: z.string().nullable().optional(),
  /** The tag whose locations all have it. */
  assigned_tag: z.string().nullable().optional(),
  /** null means all locations, or those of the area or the tag. */
  location_count: z.number().int().nullable(),
  /** The first few, ordered by name. */
  location_names: z.array(z.string()).max(templateLimits.namedLocations),
});
export type TemplateRow = z.infer<typeof templateRow>;

export const templateFilter = z.object({
  /** Part of the name, the display_id or the job role. */
  search: searchedText(templateLimits.taskName).optional(),
  /** Templates that apply to this location: those that name it, and those for all locations, for an area it is in or a tag it has. */
  location_id: uuid.optional(),
  /** Templates that apply to some location of this area. */
  ...ofArea,
  /** Templates for this tag. */
  tag_id: uuid.optional(),
  job_role_id: uuid.optional(),
  group_id: uuid.optional(),
  status: z.enum(TEMPLATE_STATUSES).optional(),
});
export type TemplateFilter = z.infer<typeof templateFilter>;

export const listTemplateGroups = endpoint({
  method: 'GET',
  path: '/api/template-groups',
  summary: 'The template definitions by task group and name, in pages (admin)',
  query: templateFilter.extend({
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(templateLimits.perPage),
  }),
  response: page(templateRow).extend({ total: z.number().int() }),
});

/** Streamed while it is read, a row for each location, with the columns of an import. */
export const exportTemplateGroups = endpoint({
  method: 'GET',
  path: '/api/template-groups/export',
  summary: 'The templates that match as a file that can be imported (admin)',
  query: templateFilter.extend(tableOptions.shape),
  response: z.string(),
});

export const getTemplateGroup = endpoint({
  method: 'GET',
  path: '/api/template-groups/:display_id',
  summary: 'One template definition with every location that it applies to (admin)',
  params: displayId,
  response: templateGroup,
});

export const createTemplateGroup = endpoint({
  method: 'POST',
  path: '/api/template-groups',
  summary: 'Create a template for some locations, or for all',
  body: templateInput,
  response: templateGroup,
  status: 201,
});

export const updateTemplateGroup = endpoint({
  method: 'PUT',
  path: '/api/template-groups/:display_id',
  summary:
    "Change every template that shares a display_id; future tasks, and today's unsubmitted ones if asked",
  params: displayId,
  body: templateInput.safeExtend({
    ...basedOn,
    /** Gives today's tasks that nobody has submitted the new wording, photo rule and deadline. */
    apply_today: z.boolean().default(false),
  }),
  response: templateGroup.extend({
    /** Today's tasks that changed with it. */
    applied_today: z.number().int().optional(),
  }),
});

export const countTodaysTasks = endpoint({
  method: 'GET',
  path: '/api/template-groups/:display_id/today',
  summary: "How many of today's tasks of a template nobody has submitted (admin)",
  params: displayId,
  response: z.object({ unsubmitted: z.number().int() }),
});

export const deleteTemplateGroup = endpoint({
  method: 'DELETE',
  path: '/api/template-groups/:display_id',
  summary: 'Delete every template that shares a display_id; their daily tasks stay',
  params: displayId,
  /** After a later change the answer is `conflict` with it in `changed_things`. */
  query: z.object(basedOn),
  response: noContent,
});

export const occurrence = z.object({
  task_date: civilDate,
  /** The first deadline of the day, and the time of each, as a template may have several. */
  deadline_datetime: instant,
  times: z.array(timeOfDay),
  /** Its outlets that are open on the date and get a task, and those that are closed. */
  open: z.number().int(),
  closed: z.number().int(),
});
export type Occurrence = z.infer<typeof occurrence>;

export const scheduleToPreview = scheduleInput
  .extend({
    status: z.enum(TEMPLATE_STATUSES).default('Active'),
    /** null means all locations, or those of the area or the tag. */
    location_ids: z.array(uuid).max(templateLimits.locations).nullable().default(null),
    assigned_area_id: uuid.nullable().default(null),
    assigned_tag_id: uuid.nullable().default(null),
    /** An archived one makes no tasks. */
    assigned_job_role_id: uuid.nullable().default(null),
  })
  .superRefine(requireFrequencyFields);

/**
 * Why a schedule has no further occurrence: of its job role, its status, or its outlets, of which all are archived or
 * which are none; 'never' where it has ended, or no outlet is open on its dates.
 */
export const WHY_NONE = [
  'job_role_archived',
  'not_active',
  'outlets_archived',
  'no_outlets',
  'never',
] as const;
export type WhyNone = (typeof WHY_NONE)[number];

/** The next occurrences of a schedule, which need not be stored; none unless it is Active. */
export const previewSchedule = endpoint({
  method: 'POST',
  path: '/api/template-groups/preview',
  summary: 'The next occurrences of a schedule where an outlet is open, with their deadlines',
  body: scheduleToPreview,
  response: z.object({
    occurrences: z.array(occurrence),
    /** Null where there are some. */
    why_none: z.enum(WHY_NONE).nullable(),
  }),
});
