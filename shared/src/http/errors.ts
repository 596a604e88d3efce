import { z } from 'zod';
import { changedThing, laterChange } from './revision.ts';

/** The codes of the API's errors. The server's error handler maps each to one HTTP status. */
export const errorStatus = {
  invalid_input: 400,
  unauthenticated: 401,
  invalid_credentials: 400,
  // These four have the names that the auth/v1 client knows.
  session_not_found: 401,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  reauthentication_needed: 400,
  forbidden: 403,
  // The person must prove again who they are; the call may then be repeated.
  step_up_required: 403,
  // The password was right; a code is missing or wrong.
  second_factor_required: 403,
  not_found: 404,
  conflict: 409,
  in_use: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  refused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  no_space: 507,
  // This person's quota, not the disk: others may go on.
  over_quota: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What may prevent a deletion. */
export const USES = ['users', 'templates', 'daily_tasks', 'submissions', 'courses'] as const;
export const use = z.object({
  what: z.enum(USES),
  /** Null if there are more than were counted. */
  count: z.number().int().nullable(),
});
export type Use = z.infer<typeof use>;

/** Values of a reason's placeholders; a moment is ISO 8601, a civil date YYYY-MM-DD. */
const reasonValues = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]));

/** A reason as clients receive it. Each feature's reasons.ts lists its reasons. */
export const explanation = z.object({
  /** Stable identifier for clients to branch on. */
  reason: z.string(),
  values: reasonValues.optional(),
  /** The English text, for people. */
  message: z.string(),
});
export type Explanation = z.infer<typeof explanation>;

/** The body of every error response. */
export const errorBody = explanation.extend({
  code: z.string(),
  /** Errors of single fields, by path in the request. */
  fields: z.record(z.string(), explanation).optional(),
  /** What refers to the thing, for `in_use`. */
  uses: z.array(use).optional(),
  /** What stands now, for `conflict` with a later change. */
  changed: laterChange.optional(),
  /** Which of several things were changed later, for `conflict` with a change of them all; nothing was written. */
  changed_things: z.array(changedThing).optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const words = {
  users: (count: number | null) => (count === null ? 'users' : counted(count, 'user', 'users')),
  templates: (count: number | null) =>
    count === null ? 'templates' : counted(count, 'template', 'templates'),
  daily_tasks: (count: number | null) =>
    count === null ? 'its daily tasks' : counted(count, 'daily task', 'daily tasks'),
  submissions: (count: number | null) =>
    count === null ? 'submissions' : counted(count, 'submission', 'submissions'),
  courses: (count: number | null) => (count === null ? 'courses' : counted(count, 'course', 'courses')),
} as const satisfies Record<Use['what'], (count: number | null) => string>;

/** Describes uses in English for API clients; screens translate and link them. */
export const inUseBy = (uses: readonly Use[]): string[] => uses.map(({ what, count }) => words[what](count));
