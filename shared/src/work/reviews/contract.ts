import { z } from 'zod';
import { person } from '../../accounts/users/contract.ts';
import { briefing } from '../../business/templates/definition.ts';
import { endpoint } from '../../http/endpoint.ts';
import {
  civilDate,
  cursor,
  flag,
  idParams,
  instant,
  listOf,
  ofArea,
  page,
  searchedText,
  uuid,
} from '../../http/schemas.ts';
import { photoReuse } from '../../pictures/contract.ts';
import { tableOptions } from '../../tables/contract.ts';
import { photoPlace } from '../photo-proof/judge-place.ts';
import { submissionPhoto } from '../submissions/capture.ts';
import { challenge } from '../submissions/challenge.ts';
import { submission, submissionLimits } from '../submissions/contract.ts';
import { managerStatus } from '../submissions/statuses.ts';
import { AUDIT_DECISIONS, MANAGER_DECISIONS } from './decisions.ts';
import type { ReviewReason } from './reasons.ts';
import { risk } from './risk.ts';

export const reviewLimits = {
  /** Earlier attempts shown beside the current one. */
  earlier: 5,
  /** Reasons suggested for a rejection. */
  reasons: 5,
  /** Maximum characters of a suggested reason; longer ones are specific to one submission. */
  reasonLength: 120,
  /** Suggested reasons come from the latest 200 rejections of the last 90 days. */
  reasonDays: 90,
  reasonRejections: 200,
} as const;

/** The audit queue's default (specification 1, section 9): the last 3 days, manager status Approved. */
export const auditDefaults = { days: 3, manager_status: ['Approved'] } as const;

/** A rejected earlier attempt at the same task: what was sent, and why it was rejected. */
export const earlierAttempt = z.object({
  id: uuid,
  attempt: z.number().int(),
  submitted_at: instant,
  proved_at: instant.nullable(),
  submitted_by: z.string().nullable(),
  staff_notes: z.string(),
  photos: z.array(submissionPhoto),
  stage: z.enum(['manager', 'audit']),
  reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
});
export type EarlierAttempt = z.infer<typeof earlierAttempt>;

/** A submission waiting for a decision, with everything the decision needs. */
export const reviewItem = z.object({
  id: uuid,
  task_id: uuid,
  display_id: z.string(),
  task_name: z.string(),
  task_date: civilDate,
  deadline_datetime: instant,
  outlet_id: uuid,
  outlet_name: z.string(),
  /** Of the outlet, where it has one of its own. */
  time_zone: z.string().optional(),
  job_role: z.string(),
  ...briefing.shape,
  sample_photo_url: z.string().nullable(),
  attempt: z.number().int(),
  staff_notes: z.string(),
  submitted_at: instant,
  /** When its last photo was taken, if that is to be trusted; else null, and arrival counts. */
  proved_at: instant.nullable(),
  /** What its photos were asked to show. */
  challenge: challenge.nullable(),
  submitted_by: person.nullable(),
  photos: z.array(submissionPhoto),
  /** What its photos have to do with others, for information only: it doesn't block a decision. */
  reuses: z.array(photoReuse),
  /** Whether photos of it have still to be compared with others. */
  comparing: z.boolean(),
  /** Its photos that could not be compared, as far as is known. */
  unchecked: z.array(uuid),
  /** How far from the outlet its photos were taken; empty where the outlet has no position. */
  places: z.array(photoPlace),
  /** The latest earlier attempts, newest first; at most reviewLimits.earlier. */
  earlier: z.array(earlierAttempt),
  manager_status: managerStatus,
  manager_notes: z.string(),
  manager_reviewed_by: z.string().nullable(),
  manager_reviewed_at: instant.nullable(),
  /** Only in the auditor's queue. */
  risk: risk.optional(),
});
export type ReviewItem = z.infer<typeof reviewItem>;

const pageQuery = { after: cursor.optional(), limit: z.coerce.number().int().min(1).max(200).default(50) };

/** `total` counts all matching submissions, not only this page's. */
const reviewPage = page(reviewItem).extend({ total: z.number().int() });

export const listManagerReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/manager',
  summary: "Pending submissions of the manager's own outlet, newest first (an admin may name an outlet)",
  query: z.object({
    ...pageQuery,
    /** Business dates of submission. */
    dateFrom: civilDate.optional(),
    dateTo: civilDate.optional(),
    outlet_id: uuid.optional(),
    ...ofArea,
    job_role_id: uuid.optional(),
    order: z.enum(['newest', 'oldest']).default('newest'),
  }),
  response: reviewPage,
});

/** Filters of the auditor's queue. */
export const auditFilter = z.object({
  dateFrom: civilDate.optional(),
  dateTo: civilDate.optional(),
  outlet_id: uuid.optional(),
  ...ofArea,
  job_role_id: uuid.optional(),
  manager_status: listOf(z.enum(['Approved', 'AutoApproved'])).optional(),
  search: searchedText(100).optional(),
  /** The TaskID of one template. */
  display_id: z.string().max(40).optional(),
  /** Only submissions drawn for this sample. */
  sample: uuid.optional(),
});

/** What waits for an audit in all, whatever the filters, and the business date on which the oldest of it was sent. */
export const allWaiting = z.object({ total: z.number().int(), oldest: civilDate.nullable() });
export type AllWaiting = z.infer<typeof allWaiting>;

export const listAuditReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/audit',
  summary: 'Approved submissions that wait for an audit, newest first or by what to look at first',
  query: auditFilter.extend({ ...pageQuery, order: z.enum(['newest', 'risk']).default('newest') }),
  response: reviewPage.extend({
    /** On the first page alone, and not of a sample. */
    waiting: allWaiting.optional(),
  }),
});

/** The decision on a submission at a stage; `by` is null for the system. */
export const reviewOutcome = z.object({
  status: z.enum(['Approved', 'Rejected', 'AutoApproved']),
  by: z.string().nullable(),
  at: instant,
  notes: z.string(),
});
export type ReviewOutcome = z.infer<typeof reviewOutcome>;

/** One submission and its decision; `outcome` is null while it waits. */
const oneReview = z.object({ item: reviewItem, outcome: reviewOutcome.nullable() });
export type OneReview = z.infer<typeof oneReview>;

export const readManagerReview = endpoint({
  method: 'GET',
  path: '/api/reviews/manager/:id',
  summary: "A submission of the manager's own outlet, waiting or decided (an admin sees every outlet's)",
  params: idParams,
  response: oneReview,
});

export const readAuditReview = endpoint({
  method: 'GET',
  path: '/api/reviews/audit/:id',
  summary: 'A submission that a manager or the system approved, waiting for an audit or audited',
  params: idParams,
  response: oneReview,
});

const reasonsQuery = z.object({
  outlet_id: uuid,
  /** The template of the task, whose reasons come first. */
  display_id: z.string().max(40).optional(),
});
export type ReasonsQuery = z.infer<typeof reasonsQuery>;

const reasonsPage = z.object({
  /** Written for tasks of this template or its group, then usual ones. */
  reasons: z.array(z.string()),
  /** Written for other tasks of the outlet. */
  others: z.array(z.string()),
});
export type RejectionReasons = z.infer<typeof reasonsPage>;

export const listManagerReasons = endpoint({
  method: 'GET',
  path: '/api/reviews/manager/reasons',
  summary: 'The notes with which managers reject most at an outlet, those of the task first',
  query: reasonsQuery,
  response: reasonsPage,
});

export const listAuditReasons = endpoint({
  method: 'GET',
  path: '/api/reviews/audit/reasons',
  summary: 'The notes with which auditors reject most at an outlet, those of the task first',
  query: reasonsQuery,
  response: reasonsPage,
});

export const readDayClosing = endpoint({
  method: 'GET',
  path: '/api/reviews/manager/closing',
  summary: 'What the coming end of the day will do to what waits for the manager',
  query: z.object({ outlet_id: uuid.optional(), ...ofArea }),
  response: z.object({
    closes_at: instant,
    /** By whose clocks, where the outlets that it is of have a zone of their own. */
    time_zone: z.string().optional(),
    /** Those with a photo are approved at closes_at; those without stay. */
    with_photo: z.number().int(),
    without_photo: z.number().int(),
  }),
});

/** A template with submissions waiting for an audit. */
export const auditTemplate = z.object({
  display_id: z.string(),
  task_name: z.string(),
  sample_photo_url: z.string().nullable(),
  sample_thumbnail_url: z.string().nullable(),
  waiting: z.number().int(),
  outlets: z.number().int(),
});
export type AuditTemplate = z.infer<typeof auditTemplate>;

export const listAuditTemplates = endpoint({
  method: 'GET',
  path: '/api/reviews/audit/templates',
  summary: 'The templates of what waits for an audit, those with most first (500 at most)',
  query: auditFilter.omit({ display_id: true }),
  /** `total` counts the submissions; `waiting` is absent of a sample. */
  response: z.object({
    rows: z.array(auditTemplate),
    total: z.number().int(),
    waiting: allWaiting.optional(),
  }),
});

export const decision = z.enum(['Approved', 'Rejected']);
export type Decision = z.infer<typeof decision>;

const decisionBody = z
  .object({ decision, notes: z.string().trim().max(submissionLimits.notes).default('') })
  .refine((body) => body.decision === 'Approved' || body.notes !== '', {
    path: ['notes'],
    message: 'reviews.notes_required' satisfies ReviewReason,
  });

export const reviewAsManager = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/manager-review',
  summary: 'Approve or reject a pending submission of the own outlet',
  params: idParams,
  body: decisionBody,
  response: submission,
});

export const reviewAsAuditor = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/audit-review',
  summary: 'Approve or reject what a manager or the system approved',
  params: idParams,
  body: decisionBody,
  response: submission,
});

/** One decision on one attempt at a task. */
export const reviewedItem = z.object({
  /** The submission's id. */
  id: uuid,
  task_id: uuid,
  display_id: z.string(),
  task_name: z.string(),
  task_date: civilDate,
  outlet_name: z.string(),
  job_role: z.string(),
  attempt: z.number().int(),
  submitted_by: z.string().nullable(),
  submitted_at: instant,
  proved_at: instant.nullable(),
  photo_count: z.number().int(),
  decision: z.enum(MANAGER_DECISIONS),
  notes: z.string(),
  /** null for the system. */
  decided_by: z.string().nullable(),
  decided_at: instant,
});
export type ReviewedItem = z.infer<typeof reviewedItem>;

const historyFilter = z.object({
  /** Business dates of the decision. */
  dateFrom: civilDate.optional(),
  dateTo: civilDate.optional(),
  outlet_id: uuid.optional(),
  ...ofArea,
  job_role_id: uuid.optional(),
  /** Only decisions of the caller. */
  mine: flag.optional(),
  /** Part of the task's name. */
  search: searchedText(100).optional(),
});
const managerHistoryFilter = historyFilter.extend({
  decision: listOf(z.enum(MANAGER_DECISIONS)).optional(),
});
const auditHistoryFilter = historyFilter.extend({ decision: listOf(z.enum(AUDIT_DECISIONS)).optional() });

/** `total` counts all matching decisions; it is included in the first page only. */
const historyPage = page(reviewedItem).extend({ total: z.number().int().nullable() });

export const listManagerHistory = endpoint({
  method: 'GET',
  path: '/api/reviews/manager/history',
  summary:
    "What managers and the system decided at the manager's own outlet, newest first (an admin sees all)",
  query: managerHistoryFilter.extend(pageQuery),
  response: historyPage,
});

export const listAuditHistory = endpoint({
  method: 'GET',
  path: '/api/reviews/audit/history',
  summary: 'What auditors decided, newest first',
  query: auditHistoryFilter.extend(pageQuery),
  response: historyPage,
});

export const exportManagerHistory = endpoint({
  method: 'GET',
  path: '/api/reviews/manager/history/export',
  summary: "All matching decisions of managers as a file, of the manager's own outlet",
  query: managerHistoryFilter.extend(tableOptions.shape),
  response: z.string(),
});

export const exportAuditHistory = endpoint({
  method: 'GET',
  path: '/api/reviews/audit/history/export',
  summary: 'All matching decisions of auditors as a file',
  query: auditHistoryFilter.extend(tableOptions.shape),
  response: z.string(),
});
