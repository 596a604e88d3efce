import { z } from 'zod';
import { USER_STATUSES } from '../../accounts/users/contract.ts';
import { closedDay, outletRecord } from '../../business/outlets/contract.ts';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, idParams, instant, uuid } from '../../http/schemas.ts';
import { activityEntry } from '../../trail/contract.ts';
import { dayCompletion } from '../dashboards/contract.ts';

export const outletOverviewLimits = {
  people: 30,
  history: 20,
  /** Four weeks of the job roles' days. */
  roleDays: 28,
} as const;

const count = z.number().int();

/** What an outlet does on a date, who works there, its last days and what was changed about it. */
export const outletOverview = z.object({
  outlet: outletRecord,
  business_date: civilDate,
  date: civilDate,
  /** Null if it is open on the date. */
  closed: closedDay.nullable(),
  /** The job roles that have tasks on the date, or would get some, by name. */
  roles: z.array(
    z.object({
      job_role_id: uuid,
      role_name: z.string(),
      /** Tasks that exist, and how many of them are done. Those of a system outage are not counted. */
      tasks: count,
      done: count,
      /** Tasks that today's templates make on the date; null for a date that can't be generated. */
      due: count.nullable(),
      /** Active people who do them. */
      people: count,
      /** Those who would, are invited and have not signed in yet. */
      invited: count,
    }),
  ),
  /** Somebody is there to review on the date: a manager of the outlet or of an area, or a deputy. */
  is_reviewed: z.boolean(),
  /** Managers of the outlet who are invited and have not signed in yet. */
  invited_managers: count,
  /** Tasks that the end of the date would approve because nobody there may review them; of dates to come as templates make them. */
  unreviewed: count,
  /** The last days, ending today. */
  days: z.array(dayCompletion),
  /** How each job role's tasks of the last weeks were done; `tasks` and `done` follow `dates`, which end today. */
  roleDays: z.object({
    dates: z.array(civilDate),
    roles: z.array(
      z.object({ job_role_id: uuid, role_name: z.string(), tasks: z.array(count), done: z.array(count) }),
    ),
    /** Places in `dates` on which the outlet was closed. */
    closed: z.array(count),
    /** Why there was a system outage on a date. */
    outages: z.record(civilDate, z.string()),
  }),
  /** The first of its people, managers first. */
  people: z.array(
    z.object({
      uid: uuid,
      name: z.string(),
      role: z.string(),
      job_role: z.string().nullable(),
      avatar_url: z.string().nullable(),
      status: z.enum(USER_STATUSES),
      last_login: instant.nullable(),
    }),
  ),
  /** The latest changes of the outlet, newest first. */
  history: z.array(activityEntry),
});
export type OutletOverview = z.infer<typeof outletOverview>;

export const getOutletOverview = endpoint({
  method: 'GET',
  path: '/api/outlets/:id/overview',
  summary: 'What an outlet does on a date, its people, its last days and its history (admin)',
  params: idParams,
  query: z.object({
    /** A business date; today if absent. */
    date: civilDate.optional(),
  }),
  response: outletOverview,
});
