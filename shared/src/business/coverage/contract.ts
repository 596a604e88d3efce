import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, cursor, ofArea, timeOfDay, uuid } from '../../http/schemas.ts';
import { displayId } from '../templates/contract.ts';

export const coverageLimits = {
  outletsPerPage: 50,
  /** Missing people that are named above the grid. */
  named: 3,
} as const;

const count = z.number().int();
/** Days of the week by number, 0 is Monday. */
const days = z.array(count).max(7);

/** A job role at an outlet: its tasks on each day from Monday, and who could do them. */
export const coverageRole = z.object({
  job_role_id: uuid,
  job_role: z.string(),
  /** Active people on the day on which they are most. */
  people: count,
  /** Those who are invited and have not signed in yet, likewise. */
  invited: count,
  tasks: z.array(count).length(7),
  /** The days on which there are tasks and nobody is there. */
  nobody: days,
  /** The days with far more tasks than on that weekday usually. */
  overload: days,
});
export type CoverageRole = z.infer<typeof coverageRole>;

export const coverageOutlet = z.object({
  outlet_id: uuid,
  outlet_name: z.string(),
  /** The days on which it is closed. */
  closed: days,
  /** The days on which it has tasks that somebody could do, and nobody is there to review them. */
  unreviewed: days,
  /** Those that have tasks in the week. */
  roles: z.array(coverageRole),
});
export type CoverageOutlet = z.infer<typeof coverageOutlet>;

/** Tasks for which nobody active works at the outlet. */
export const missingPeople = z.object({
  outlet_id: uuid,
  outlet_name: z.string(),
  job_role_id: uuid,
  job_role: z.string(),
  /** Of the days of the week on which nobody is there. */
  tasks: count,
  /** Of each of these days, if they are as many on each; else null. */
  daily: count.nullable(),
  /** People who are invited and have not signed in yet; 0 where somebody is active on other days. */
  invited: count,
  /** The day's end fails these tasks; it leaves those open of an outlet where nobody has ever signed in. */
  fails: z.boolean(),
});
export type MissingPeople = z.infer<typeof missingPeople>;

/**
 * Tasks of an outlet with a photo that nobody would review: the day's end approves them by itself. Others wait. Invited are
 * managers of the outlet.
 */
export const missingReview = missingPeople.omit({ job_role_id: true, job_role: true, fails: true });
export type MissingReview = z.infer<typeof missingReview>;

export const coverage = z.object({
  /** Monday of the week. */
  from: civilDate,
  today: civilDate,
  /** Outlets that match, over all pages. */
  outlets: count,
  /** Tasks of each day, over all pages. */
  tasks: z.array(count).length(7),
  /** Job roles of outlets that have tasks on some day, and nobody to do them: how many, and those with most. */
  missing: z.object({
    count,
    /** Of these the places where people are invited and nobody has signed in yet, and how many people. */
    invited: z.object({ places: count, people: count }),
    first: z.array(missingPeople).max(coverageLimits.named),
  }),
  /** Outlets that have tasks on some day, and nobody to review them: how many, and those with most. */
  unreviewed: z.object({ count, first: z.array(missingReview).max(coverageLimits.named) }),
  /** Job roles of outlets with far more than usual on some day. */
  overload: count,
  rows: z.array(coverageOutlet),
  next: z.string().nullable(),
});
export type Coverage = z.infer<typeof coverage>;

export const getCoverage = endpoint({
  method: 'GET',
  path: '/api/coverage',
  summary:
    'The tasks of a week that the templates make, by outlet, job role and day, and who is missing (admin)',
  query: z.object({
    /** Any day of the week; default today. */
    date: civilDate.optional(),
    location_id: uuid.optional(),
    ...ofArea,
    job_role_id: uuid.optional(),
    group_id: uuid.optional(),
    /**
     * Only outlets where somebody is missing to do or to review, or where there is far more than usual; or only those where
     * nobody reviews.
     */
    only: z.enum(['problems', 'unreviewed']).optional(),
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(coverageLimits.outletsPerPage),
  }),
  response: coverage,
});

/** A template in a month. */
export const calendarTemplate = z.object({
  display_id: z.string(),
  task_name: z.string(),
  job_role_id: uuid,
  job_role: z.string(),
  times: z.array(timeOfDay),
});

export const calendar = z.object({
  today: civilDate,
  templates: z.array(calendarTemplate),
  days: z.array(
    z.object({
      date: civilDate,
      /** The outlet is closed, or all outlets of the template are. */
      is_closed: z.boolean(),
      tasks: count,
      /** Which of `templates` are due, by number. */
      due: z.array(count),
    }),
  ),
});
export type Calendar = z.infer<typeof calendar>;

const month = z.object({ month: z.string().regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/) });

export const getOutletCalendar = endpoint({
  method: 'GET',
  path: '/api/coverage/outlets/:id',
  summary: 'What is due at an outlet on each day of a month (admin)',
  params: z.object({ id: uuid }),
  query: month,
  response: calendar,
});

export const getTemplateCalendar = endpoint({
  method: 'GET',
  path: '/api/coverage/templates/:display_id',
  summary: 'How many tasks a template makes on each day of a month (admin)',
  params: displayId,
  query: month,
  response: calendar,
});
