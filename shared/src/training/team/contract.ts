import { z } from 'zod';
import { signInNames } from '../../accounts/users/contract.ts';
import { endpoint } from '../../http/endpoint.ts';
import {
  civilDate,
  cursor,
  idParams,
  instant,
  listOf,
  noContent,
  ofArea,
  page,
  searchedText,
  uuid,
} from '../../http/schemas.ts';
import { tableOptions } from '../../tables/contract.ts';
import { localText } from '../authoring/local-text.ts';
import { ENROLMENT_SOURCES } from '../learning/contract.ts';
import { TEAM_STATUSES } from './statuses.ts';

export const teamLimits = {
  perPage: 100,
  search: 100,
  /** Outlets in one answer. */
  outlets: 200,
  /** Maximum people reminded in one call. */
  reminded: 200,
  /** Hours before the same person can be reminded of the same course again. */
  reminderHours: 20,
} as const;

/** One person in one course. */
export const teamRow = z.object({
  enrolment_id: uuid,
  user_id: uuid,
  name: z.string(),
  /** Null for who may not see them (policy canSeeEmail). */
  ...signInNames,
  job_role: z.string().nullable(),
  outlet_id: uuid.nullable(),
  outlet_name: z.string().nullable(),
  course_id: uuid,
  course_title: localText(200),
  source: z.enum(ENROLMENT_SOURCES),
  /** The rejections for which it was assigned; null otherwise. */
  reason: z.object({ task_name: z.string(), rejections: z.number().int() }).nullable(),
  status: z.enum(TEAM_STATUSES),
  completed_lessons: z.number().int(),
  lesson_count: z.number().int(),
  due_date: civilDate.nullable(),
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
  certificate_id: uuid.nullable(),
  valid_until: civilDate.nullable(),
  /** Last reminder of this course. */
  last_reminded_at: instant.nullable(),
});
export type TeamRow = z.infer<typeof teamRow>;

/** The latest enrolment of each active person and course. A manager sees those of the outlets that they manage. */
const teamFilter = z.object({
  q: searchedText(teamLimits.search).optional(),
  status: listOf(z.enum(TEAM_STATUSES)).optional(),
  course_id: uuid.optional(),
  outlet_id: uuid.optional(),
  ...ofArea,
  job_role_id: uuid.optional(),
});

export const listTeam = endpoint({
  method: 'GET',
  path: '/api/training/team',
  summary: 'Who is how far in which course: the managed outlets for managers, all for admins and auditors',
  query: teamFilter.extend({
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(teamLimits.perPage),
  }),
  response: page(teamRow),
});

const statusCounts = z.partialRecord(z.enum(TEAM_STATUSES), z.number().int());

/** Counts for the same filter without its status, per course and in total. */
export const countTeam = endpoint({
  method: 'GET',
  path: '/api/training/team/counts',
  summary: 'How many are late, due and done, in all and by course',
  query: teamFilter.omit({ status: true }),
  response: z.object({
    totals: statusCounts,
    courses: z.array(
      z.object({
        course_id: uuid,
        course_title: localText(200),
        counts: statusCounts,
      }),
    ),
  }),
});

/** Counts for the same filter by outlet, those with the most people behind first. */
export const listTeamOutlets = endpoint({
  method: 'GET',
  path: '/api/training/team/outlets',
  summary: 'How far each outlet is, the ones furthest behind first',
  query: teamFilter.omit({ status: true, outlet_id: true }),
  response: z.object({
    rows: z.array(
      z.object({
        outlet_id: uuid,
        outlet_name: z.string(),
        /** People who are late with a course or have no attempts left. */
        behind: z.number().int(),
        counts: statusCounts,
      }),
    ),
    /** How many there are, of which the first are in the rows. */
    total: z.number().int(),
  }),
});

export const exportTeam = endpoint({
  method: 'GET',
  path: '/api/training/team/export',
  summary: 'The same rows as a file',
  query: teamFilter.extend(tableOptions.shape),
  response: z.string(),
});

export const remindTeam = endpoint({
  method: 'POST',
  path: '/api/training/team/reminders',
  summary: 'Remind people of courses that they have not completed; who was reminded lately is left out',
  body: z.object({ enrolment_ids: z.array(uuid).min(1).max(teamLimits.reminded) }),
  response: z.object({ reminded: z.number().int(), left_out: z.number().int() }),
});

export const grantAttempt = endpoint({
  method: 'POST',
  path: '/api/training/enrolments/:id/attempts',
  summary: 'Give somebody who has used up the attempts at a quiz another one',
  params: idParams,
  response: noContent,
});
