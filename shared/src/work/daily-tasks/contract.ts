import { z } from 'zod';
import { closedDay } from '../../business/outlets/contract.ts';
import { briefing } from '../../business/templates/definition.ts';
import { FREQUENCIES } from '../../business/templates/frequencies.ts';
import { MONTH_WEEKS } from '../../business/templates/month-weeks.ts';
import { PRIORITIES } from '../../business/templates/priorities.ts';
import { endpoint } from '../../http/endpoint.ts';
import {
  civilDate,
  cursor,
  flag,
  instant,
  listOf,
  ofArea,
  page,
  searchedText,
  uuid,
} from '../../http/schemas.ts';
import { photoReuse } from '../../pictures/contract.ts';
import { tableOptions } from '../../tables/contract.ts';
import { WEEKDAYS } from '../../time/business-time.ts';
import { photoPlace } from '../photo-proof/judge-place.ts';
import { UNUSUAL_FILTERS } from '../photo-proof/unusual-kinds.ts';
import { submissionPhoto } from '../submissions/capture.ts';
import { challenge } from '../submissions/challenge.ts';
import { submission } from '../submissions/contract.ts';
import {
  auditStatus,
  DISPLAY_STATUSES,
  managerStatus,
  staffStatus,
  systemStatus,
} from '../submissions/statuses.ts';
import { TASK_FILTERS } from './task-state.ts';

const count = z.number().int();
const taskTilesShape = z.object({ total: count, done: count, urgent: count, late: count, rejected: count });

/** A task as its outlet sees it, with what is needed to do it and the state of its current submission. */
export const myTask = z.object({
  id: uuid,
  display_id: z.string(),
  task_name: z.string(),
  task_date: civilDate,
  deadline_datetime: instant,
  deadline_date: civilDate,
  /** The latest date on which work of an earlier one arrived; a rejection is answered until the next (submissions/rules.ts). */
  late_arrival_date: civilDate.nullable(),
  assigned_job_role: z.string(),
  assigned_job_role_id: uuid,
  frequency: z.enum(FREQUENCIES),
  group_name: z.string().nullable(),
  group_color: z.string().nullable(),
  ...briefing.shape,
  photo_required: z.boolean(),
  /** What the photos of the next attempt must show; null where nothing is asked, or nothing may be submitted. */
  challenge: challenge.nullable(),
  sample_photo_url: z.string().nullable(),
  /** Why today is a system outage at its outlet, which does not count; absent where it is none. */
  outage: z.string().optional(),
  /** Named where the list is of several outlets. */
  outlet_name: z.string().optional(),
  /** Of its outlet, where it has one of its own: its dates are of that zone. */
  time_zone: z.string().optional(),
  submission: z
    .object({
      id: uuid,
      attempt: z.number().int(),
      staff_status: staffStatus,
      manager_status: managerStatus,
      audit_status: auditStatus,
      staff_notes: z.string(),
      manager_notes: z.string(),
      audit_notes: z.string(),
      submitted_at: instant,
      proved_at: instant.nullable(),
      submitted_by: z.string().nullable(),
      photos: z.array(submissionPhoto),
    })
    .nullable(),
});
export type MyTask = z.infer<typeof myTask>;

/** Cards of several outlets that a phone is given; an area of 1,000 outlets has 40,000 tasks a day. */
export const MOST_TASKS_OF_MANY = 200;
/** Closed outlets that are named. */
export const CLOSED_NAMED = 5;

/**
 * Today's tasks of the user's outlets by deadline: staff get those of their job role, a manager all or those of one
 * job role. Includes earlier tasks whose deadline is still open, and rejected ones that can be resubmitted. Of several
 * outlets the most pressing, with the figures of all; `show` and `day` narrow those, and not the tasks of one outlet.
 */
export const listMyTasks = endpoint({
  method: 'GET',
  path: '/api/my-tasks',
  summary: "The tasks that the user's outlets have to do now, of all of them or of one",
  query: z.object({
    job_role_id: uuid.optional(),
    outlet_id: uuid.optional(),
    show: z.enum(TASK_FILTERS).optional(),
    day: z.literal('today').optional(),
  }),
  response: z.object({
    business_date: civilDate,
    /** Why today is a system outage, which does not count; absent where it is none. */
    outage: z.string().nullish(),
    /** Why the outlet is closed today; absent where it is open, or has tasks all the same. */
    closed: closedDay.optional(),
    /** Which of several outlets are closed today: how many, and the first by name. */
    closed_outlets: z.object({ count, first: z.array(z.string()).max(CLOSED_NAMED) }).optional(),
    tasks: z.array(myTask),
    /** The figures of all tasks of several outlets. */
    tiles: taskTilesShape.optional(),
    /** How many tasks of several outlets are not listed. */
    rest: count.optional(),
  }),
});

/** One group per outlet and day for three months at 200 outlets, which is what a browser can hold. */
export const MOST_TASK_GROUPS = 20_000;

/** One row of the lists across all outlets; flat, because there are many. */
export const dailyTaskRow = z.object({
  id: uuid,
  display_id: z.string(),
  task_name: z.string(),
  task_date: civilDate,
  deadline_datetime: instant,
  assigned_location_id: uuid,
  outlet_name: z.string(),
  /** Of the outlet, where it has one of its own. */
  time_zone: z.string().optional(),
  assigned_job_role_id: uuid,
  assigned_job_role: z.string(),
  staff_status: staffStatus.nullable(),
  manager_status: managerStatus.nullable(),
  audit_status: auditStatus.nullable(),
  system_status: systemStatus.nullable(),
  staff_notes: z.string().nullable(),
  submitted_at: instant.nullable(),
  proved_at: instant.nullable(),
});
export type DailyTaskRow = z.infer<typeof dailyTaskRow>;

/** Sort columns and groupings of lists across all outlets (specification 1, section 2: task table view). */
export const TASK_SORTS = ['task_name', 'deadline', 'location', 'jobRole', 'status'] as const;
export type TaskSort = (typeof TASK_SORTS)[number];
export const TASK_GROUPINGS = ['location', 'jobRole', 'status', 'date'] as const;
export type TaskGrouping = (typeof TASK_GROUPINGS)[number];

/**
 * A display status, or 'Overdue': past its deadline without a submission, or auto failed. Dashboard figures link with
 * these.
 */
export const TASK_STATUS_FILTERS = [...DISPLAY_STATUSES, 'Overdue'] as const;

export type TaskStatusFilter = (typeof TASK_STATUS_FILTERS)[number];

export const dailyTaskFilter = z.object({
  dateFrom: civilDate.optional(),
  dateTo: civilDate.optional(),
  /** Part of an outlet's name; no match gives an empty list. */
  location: searchedText(100).optional(),
  jobRole: searchedText(60).optional(),
  jobName: searchedText(100).optional(),
  /** Matches any of these. 'Overdue' is a part of 'Not Submitted' and all of 'Auto Failed'. */
  status: listOf(z.enum(TASK_STATUS_FILTERS)).optional(),
  /** Exact ids, as groups and figures give them; combined with the name filters by AND. */
  outlet_id: uuid.optional(),
  ...ofArea,
  job_role_id: uuid.optional(),
  /** Only tasks past their deadline, for a group within a list of overdue tasks whose status alone is not enough. */
  past_deadline: flag.optional(),
  /** The business date on which a person sent the current submission, whatever the task's own date. */
  sent_on: civilDate.optional(),
  /** Only tasks whose current submission is worth a look in this way. */
  unusual: z.enum(UNUSUAL_FILTERS).optional(),
  /** Only tasks whose current submission this person sent. */
  sent_by: uuid.optional(),
});
export type DailyTaskFilter = z.output<typeof dailyTaskFilter>;

const taskOrder = z.object({
  /** Newest date first if absent. */
  sort: z.enum(TASK_SORTS).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
});

export const listDailyTasks = endpoint({
  method: 'GET',
  path: '/api/daily-tasks',
  summary: 'Daily tasks of every outlet, newest first or as sorted (admin, audit)',
  query: dailyTaskFilter.extend({
    ...taskOrder.shape,
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  response: page(dailyTaskRow),
});

/** Cursors per response: at 500 rows apart they cover half a million rows. */
export const MOST_TASK_PLACES = 1000;

/** The cursors at which pages of a list begin, so that its middle and end can be opened directly. */
export const findTaskPlaces = endpoint({
  method: 'GET',
  path: '/api/daily-tasks/places',
  summary: 'The places after each so many daily tasks of a list, for `after` (admin, audit)',
  query: dailyTaskFilter.extend({
    ...taskOrder.shape,
    every: z.coerce.number().int().min(1).max(1_000_000),
  }),
  response: z.object({ places: z.array(cursor).max(MOST_TASK_PLACES) }),
});

/** One value of a grouping: a filter value that selects its rows, and a label. */
const groupValue = z.object({
  /** An outlet's or job role's id, a display status, or a civil date, as the corresponding filter accepts it. */
  value: z.string(),
  label: z.string(),
});

/** A group of the innermost level, in display order; `secondary` is null with a single level. */
export const taskGroup = z.object({
  primary: groupValue,
  secondary: groupValue.nullable(),
  count: z.number().int(),
  overdue: z.number().int(),
});
export type TaskGroup = z.infer<typeof taskGroup>;

/** The number of matching tasks, total and per group, so that a list knows its length before loading rows. */
export const countDailyTasks = endpoint({
  method: 'GET',
  path: '/api/daily-tasks/groups',
  summary: 'How many daily tasks match, in all and by group (admin, audit)',
  query: dailyTaskFilter
    .extend({ group: z.enum(TASK_GROUPINGS).optional(), secondary: z.enum(TASK_GROUPINGS).optional() })
    .refine(
      ({ group, secondary }) => secondary === undefined || (group !== undefined && group !== secondary),
      {
        path: ['secondary'],
        message: 'The second level needs another first one',
      },
    ),
  response: z.object({
    total: z.number().int(),
    overdue: z.number().int(),
    /** Empty without a grouping. */
    groups: z.array(taskGroup),
  }),
});

/** The file name prefixes of the specification's two exports (section 9); the business date follows. */
export const TASK_EXPORTS = { viewer: 'tasks-export', overview: 'daily-tasks' } as const;

/** Every matching task as a file, streamed while it is read. */
export const exportDailyTasks = endpoint({
  method: 'GET',
  path: '/api/daily-tasks/export',
  summary: 'All matching daily tasks as a file (admin, audit)',
  query: dailyTaskFilter.extend({
    ...taskOrder.shape,
    ...tableOptions.shape,
    file: z.enum(['viewer', 'overview']),
  }),
  response: z.string(),
});

/** What is known of an attempt's photos; each as in the review of the submission. */
const photoProof = z.object({
  places: z.array(photoPlace),
  reuses: z.array(photoReuse),
  comparing: z.boolean(),
  unchecked: z.array(uuid),
});

/** One attempt in the task detail: what was sent, and its outcome. People appear by name only. */
export const taskAttempt = submission
  .omit({
    task_id: true,
    photo_url: true,
    submitted_by_uid: true,
    manager_reviewed_by_uid: true,
    audit_reviewed_by_uid: true,
    updated_at: true,
  })
  .extend({
    submitted_by: z.string().nullable(),
    /** Who cancelled the task, with the reason as notes; null for what a person sent or the system failed. */
    cancelled_by: z.string().nullable(),
    /** null for those who do not review. */
    proof: photoProof.nullable(),
  });
export type TaskAttempt = z.infer<typeof taskAttempt>;

/** The task detail (specification 1, section 2: task detail modal). */
export const taskDetail = z.object({
  id: uuid,
  display_id: z.string(),
  task_name: z.string(),
  task_date: civilDate,
  deadline_datetime: instant,
  deadline_date: civilDate,
  assigned_location_id: uuid,
  outlet_name: z.string(),
  region: z.string(),
  /** Of the outlet, where it has one of its own. */
  time_zone: z.string().optional(),
  assigned_job_role_id: uuid,
  assigned_job_role: z.string(),
  group_name: z.string().nullable(),
  group_color: z.string().nullable(),
  frequency: z.enum(FREQUENCIES),
  /** From the current template; null if it was deleted or its frequency changed. */
  recurrence: z
    .object({
      weekly_days: z.array(z.enum(WEEKDAYS)),
      monthly_date: z.number().int().nullable(),
      custom_days: z.number().int().nullable(),
      custom_weeks: z.number().int().nullable(),
      monthly_week: z.enum(MONTH_WEEKS).nullable(),
    })
    .nullable(),
  /** From the current template; null if it has none or was deleted. */
  priority: z.enum(PRIORITIES).nullable(),
  assigned_to: z.string().nullable(),
  /** Why its date was a system outage at the outlet, which does not count; absent where it was none. */
  outage: z.string().nullish(),
  ...briefing.shape,
  photo_required: z.boolean(),
  sample_photo_url: z.string().nullable(),
  created_at: instant,
  /** Who generated the task; null for the nightly job. */
  generated_by: z.string().nullable(),
  /** Oldest first; the last is the current submission. */
  attempts: z.array(taskAttempt),
});
export type TaskDetail = z.infer<typeof taskDetail>;

export const getDailyTask = endpoint({
  method: 'GET',
  path: '/api/daily-tasks/:task_id',
  summary: 'One task with every attempt at it, for whoever works on it, reviews it or audits it',
  params: z.object({ task_id: uuid }),
  response: taskDetail,
});
