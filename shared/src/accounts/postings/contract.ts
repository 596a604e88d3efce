import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { basedOn } from '../../http/revision.ts';
import { civilDate, idParams, instant, noContent, uuid } from '../../http/schemas.ts';
import type { PostingReason } from './reasons.ts';

export const POSTING_ROLES = ['manager', 'staff'] as const;

/** Where a person works beside their own outlet, from a day until another, both included. */
export const posting = z.object({
  id: uuid,
  outlet: z.object({ id: uuid, outlet_name: z.string() }).nullable(),
  area: z.object({ id: uuid, area_name: z.string(), outlets: z.number().int() }).nullable(),
  role: z.enum(POSTING_ROLES),
  job_role_id: uuid.nullable(),
  job_role: z.string().nullable(),
  from_date: civilDate,
  /** Null until further notice. */
  until_date: civilDate.nullable(),
  updated_at: instant,
});
export type Posting = z.infer<typeof posting>;

const userParams = z.object({ uid: uuid });

export const listPostings = endpoint({
  method: 'GET',
  path: '/api/users/:uid/postings',
  summary: 'Where a person works beside their own outlet, today and later (admin)',
  params: userParams,
  response: z.array(posting),
});

const days = {
  from_date: civilDate,
  until_date: civilDate.nullable().default(null),
};

/** An outlet or an area; staff have the tasks of the job role, managers review. */
export const postingInput = z
  .object({
    outlet_id: uuid.nullable().default(null),
    area_id: uuid.nullable().default(null),
    role: z.enum(POSTING_ROLES),
    job_role_id: uuid.nullable().default(null),
    ...days,
  })
  .superRefine(({ outlet_id, area_id, role, job_role_id }, context) => {
    const refuse = (field: string, message: PostingReason) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if ((outlet_id === null) === (area_id === null)) refuse('outlet_id', 'postings.place_required');
    if (area_id !== null && role !== 'manager') refuse('role', 'postings.area_manager_only');
    if (role === 'staff' && job_role_id === null) refuse('job_role_id', 'postings.job_role_required');
  });
export type PostingInput = z.infer<typeof postingInput>;

export const createPosting = endpoint({
  method: 'POST',
  path: '/api/users/:uid/postings',
  summary: 'Have a person work at another outlet or manage an area, from a day on (admin)',
  params: userParams,
  body: postingInput,
  response: posting,
  status: 201,
});

export const updatePosting = endpoint({
  method: 'PUT',
  path: '/api/postings/:id',
  summary: 'Change the days of a posting (admin)',
  params: idParams,
  body: z.object({ ...days, ...basedOn }),
  response: posting,
});

export const deletePosting = endpoint({
  method: 'DELETE',
  path: '/api/postings/:id',
  summary: 'Take a posting away at once (admin)',
  params: idParams,
  response: noContent,
});

/** An outlet where the person works today. */
export const place = z.object({
  /** Null for their account's own outlet. */
  posting_id: uuid.nullable(),
  location_id: uuid,
  outlet_name: z.string(),
  role: z.string(),
  job_role: z.string().nullable(),
  /** The last day; null until further notice. */
  until_date: civilDate.nullable(),
  /** The one that this session's screens are of. */
  is_present: z.boolean(),
});
export type OwnPlace = z.infer<typeof place>;

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  summary: 'Where the signed-in person works today, their own outlet first',
  response: z.array(place),
});

export const choosePlace = endpoint({
  method: 'PUT',
  path: '/api/places/present',
  summary: 'Have the screens of this session be of another place where the person works today',
  body: z.object({ posting_id: uuid.nullable(), location_id: uuid }),
  response: z.array(place),
});

export const setLastDay = endpoint({
  method: 'PUT',
  path: '/api/users/:uid/last-day',
  summary: 'Name the last day of a person, after which their account is inactive; null for none (admin)',
  params: userParams,
  body: z.object({ last_day: civilDate.nullable(), ...basedOn }),
  response: noContent,
});
