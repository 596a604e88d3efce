import { z } from 'zod';
import { person } from '../../accounts/users/contract.ts';
import { endpoint } from '../../http/endpoint.ts';
import { instant, uuid } from '../../http/schemas.ts';
import type { PhotoReason } from '../../pictures/reasons.ts';
import { sentAt, sentCapture, submissionPhoto } from './capture.ts';
import { challenge } from './challenge.ts';
import { auditStatus, managerStatus, staffStatus, systemStatus } from './statuses.ts';

export const submissionLimits = { photos: 4, notes: 2000 } as const;

/** Budget of a photo that the browser prepares for sending (specification 1, section 9). */
export const submissionPhotoBudget = {
  maxBytes: 800 * 1024,
  maxSide: 1280,
  startQuality: 0.9,
  qualityStep: 0.1,
  minQuality: 0.1,
  maxRetries: 10,
  watermarkQuality: 0.95,
  geolocationTimeoutMs: 5000,
} as const;

/** One attempt at a task, as the outlet, its reviewers and auditors see it. */
export const submission = z.object({
  id: uuid,
  task_id: uuid,
  attempt: z.number().int(),
  staff_status: staffStatus,
  manager_status: managerStatus,
  audit_status: auditStatus,
  system_status: systemStatus,
  staff_notes: z.string(),
  manager_notes: z.string(),
  audit_notes: z.string(),
  photo_url: z.string().nullable(),
  photos: z.array(submissionPhoto),
  submitted_by_uid: uuid.nullable(),
  submitted_by: person.nullable(),
  /** When it arrived. */
  submitted_at: instant,
  /** When its last photo was taken, if that is to be trusted (proof-time.ts); else arrival counts. */
  proved_at: instant.nullable(),
  /** What its photos were asked to show. */
  challenge: challenge.nullable(),
  manager_reviewed_by_uid: uuid.nullable(),
  manager_reviewed_by: z.string().nullable(),
  manager_reviewed_at: instant.nullable(),
  audit_reviewed_by_uid: uuid.nullable(),
  audit_reviewed_by: z.string().nullable(),
  audit_reviewed_at: instant.nullable(),
  updated_at: instant,
});
export type Submission = z.infer<typeof submission>;

/**
 * The client generates the id; repeating it returns the first response and changes nothing. `photo_ids` were stored
 * before with putPhoto; the first becomes the submission's photo_url.
 */
export const submitTask = endpoint({
  method: 'POST',
  path: '/api/daily-tasks/:task_id/submissions',
  summary: 'Submit a task with its photos and notes',
  params: z.object({ task_id: uuid }),
  body: z.object({
    id: uuid,
    staff_notes: z.string().trim().max(submissionLimits.notes).default(''),
    photo_ids: z
      .array(uuid)
      .max(submissionLimits.photos, 'photos.too_many' satisfies PhotoReason)
      .refine((ids) => new Set(ids).size === ids.length, 'photos.taken' satisfies PhotoReason)
      .default([]),
    /** Of some or all of its photos. */
    captures: z
      .array(sentCapture)
      .max(submissionLimits.photos)
      .refine(
        (captures) => new Set(captures.map(({ photo_id }) => photo_id)).size === captures.length,
        'A photo is described once',
      )
      .default([]),
    /** The device's clock when it sends this request; not a part of what is compared on repetition. */
    sent_at: sentAt.optional(),
  }),
  response: submission,
  status: 201,
  repeatStatus: 200,
});
