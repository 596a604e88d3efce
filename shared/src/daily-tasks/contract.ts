import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { civilDate, cursor, instant, page, uuid } from '../http/schemas.ts';
import { photo } from '../photos/contract.ts';
import { auditStatus, managerStatus, staffStatus, systemStatus } from '../submissions/statuses.ts';
import { FREQUENCIES } from '../templates/contract.ts';

/** A task as its outlet sees it, with what is needed to do it and how its current submission stands. */
export const myTask = z.object({
  id: uuid,
  display_id: z.string(),
  task_name: z.string(),
  task_date: civilDate,
  deadline_datetime: instant,
  deadline_date: civilDate,
  assigned_job_role: z.string(),
  assigned_job_role_id: uuid,
  frequency: z.enum(FREQUENCIES),
  group_name: z.string().nullable(),
  group_color: z.string().nullable(),
  instructions: z.string(),
  completion_criteria: z.string(),
  photo_required: z.boolean(),
  sample_photo_url: z.string().nullable(),
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
      submitted_by: z.string().nullable(),
      photos: z.array(photo),
    })
    .nullable(),
});
export type MyTask = z.infer<typeof myTask>;

/**
 * Today's tasks of the user's outlet by deadline: of their own job role for staff, of all or of one for a manager.
 * Also earlier ones whose deadline is still open, and rejected ones that can be sent again.
 */
export const listMyTasks = endpoint({
  method: 'GET',
  path: '/api/my-tasks',
  summary: "The tasks that the user's outlet has to do now",
  query: z.object({ job_role_id: uuid.optional() }),
  response: z.object({ business_date: civilDate, now: instant, tasks: z.array(myTask) }),
});

/** One row of the overviews: flat, because there are many. */
export const dailyTaskRow = z.object({
  id: uuid,
  display_id: z.string(),
  task_name: z.string(),
  task_date: civilDate,
  deadline_datetime: instant,
  assigned_location_id: uuid,
  outlet_name: z.string(),
  assigned_job_role: z.string(),
  staff_status: staffStatus.nullable(),
  manager_status: managerStatus.nullable(),
  audit_status: auditStatus.nullable(),
  system_status: systemStatus.nullable(),
  staff_notes: z.string().nullable(),
  submitted_at: instant.nullable(),
});
export type DailyTaskRow = z.infer<typeof dailyTaskRow>;

export const dailyTaskFilter = z.object({
  dateFrom: civilDate.optional(),
  dateTo: civilDate.optional(),
  /** Part of an outlet's name; none that matches gives an empty list. */
  location: z.string().trim().max(100).optional(),
  jobRole: z.string().trim().max(60).optional(),
  jobName: z.string().trim().max(100).optional(),
});

export const listDailyTasks = endpoint({
  method: 'GET',
  path: '/api/daily-tasks',
  summary: 'Daily tasks of every outlet, newest first (admin, audit)',
  query: dailyTaskFilter.extend({
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  response: page(dailyTaskRow),
});
