import { createHash } from 'node:crypto';
import { offsetOf } from '@gerai/shared/accounts/auth/device-clock.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { SentCapture } from '@gerai/shared/work/submissions/capture.ts';
import type { Submission } from '@gerai/shared/work/submissions/contract.ts';
import {
  placeToSubmit,
  type SubmittablePlace,
  submittablePlaces,
} from '@gerai/shared/work/submissions/policy.ts';
import { provedAt } from '@gerai/shared/work/submissions/proof-time.ts';
import {
  type SubmissionRefusal,
  submissionRefusal,
  whatIsMissing,
} from '@gerai/shared/work/submissions/rules.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound, refusal, violates } from '../../../platform/errors.ts';
import { createSubmission } from './create-submission.ts';
import { askedAttempt, drawChallenge } from './draw-challenge.ts';
import { findSubmission, findTaskToSubmit, type StoredSubmission, toSubmission } from './queries.ts';

interface SubmitInput {
  task_id: string;
  id: string;
  staff_notes: string;
  photo_ids: readonly string[];
  captures?: readonly SentCapture[];
  sent_at?: string | undefined;
}

type WholeInput = SubmitInput & Required<Pick<SubmitInput, 'captures'>>;
type TaskToSubmit = NonNullable<Awaited<ReturnType<typeof findTaskToSubmit>>>;

/**
 * Submits a task with its photos and notes (specification 1, section 4; decisions, submissions). The same id with the
 * same content from the same person returns the first response with `repeated`. Throws `not_found` for a task of
 * another outlet or role, `conflict` for one already submitted, `refused` for its time or its photos.
 */
export async function submitTask(
  context: Context,
  actor: PersonActor,
  { captures = [], ...sent }: SubmitInput,
): Promise<{ submission: Submission; repeated: boolean }> {
  const now = context.clock.now();
  const input = { ...sent, captures };
  const proof = { ...input, clock: actor.clock };
  const [present] = submittablePlaces(actor);
  const first =
    present &&
    (await store(context, actor, input, now, {
      isAgain: false,
      place: present,
      asked: 1,
      proved_at: provedAt(proof, now),
    }));
  if (typeof first === 'object') return { submission: toSubmission(context, actor, first), repeated: false };
  // Not a first attempt, of another place of theirs, or something speaks against it.
  const task = await findTaskToSubmit(context.db, input.task_id);
  const place = task && placeToSubmit(actor, task);
  if (!place) return (await findOwn(context, actor, input)) ?? unknownTask();
  const proved_at = provedAt(proof, now, task);
  const refusal = submissionRefusal(task, task.latest, now, proved_at);
  if (refusal) return (await findRepeated(context, actor, input)) ?? refuse(task, refusal);
  if (whatIsMissing(task, { photos: input.photo_ids }).includes('photo'))
    throw refusedPhotos('submissions.photo_required');

  const stored = await store(context, actor, input, now, {
    isAgain: task.latest !== null,
    place,
    asked: askedAttempt(task.latest),
    proved_at,
  });
  if (typeof stored === 'object')
    return { submission: toSubmission(context, actor, stored), repeated: false };
  const repeated = await findRepeated(context, actor, input);
  if (repeated) return repeated;
  const later = (await findTaskToSubmit(context.db, input.task_id)) ?? task;
  const reason = submissionRefusal(later, later.latest, now, proved_at);
  if (reason || stored === 'was_second') return refuse(later, reason ?? 'submitted');
  // Does not tell whether a photo is another person's, in use or unknown.
  throw refusedPhotos('submissions.unknown_photo');
}

/** The constraints that fail when a concurrent submission was first. */
const wasFirst = ['task_submissions_pkey', 'task_submissions_earlier_closed', 'task_submissions_current_key'];

async function store(
  { db, keys }: Context,
  actor: PersonActor,
  input: WholeInput,
  now: Date,
  { asked, ...how }: { isAgain: boolean; place: SubmittablePlace; asked: number; proved_at: Date | null },
): Promise<StoredSubmission | 'was_second' | 'not_permitted'> {
  const content_hash = hashOf(input);
  const clock_offset_ms = offsetOf(input.sent_at, now);
  try {
    const row = await createSubmission(db, actor, now, {
      ...input,
      content_hash,
      clock_offset_ms,
      ...how,
      gesture: drawChallenge(keys, 'gesture', input.task_id, asked),
      code: drawChallenge(keys, 'code', input.task_id, asked),
    });
    return row ?? 'not_permitted';
  } catch (error) {
    if (!wasFirst.some((key) => violates(error, key))) throw error;
    return 'was_second';
  }
}

/** Returns the response of a submission stored before. Throws `conflict` if its id is in use for something else. */
async function findRepeated(
  context: Context,
  actor: PersonActor,
  input: WholeInput,
): Promise<{ submission: Submission; repeated: true } | null> {
  const own = await findOwn(context, actor, input);
  if (own || !(await findSubmission(context.db, input.id))) return own;
  throw new AppError('conflict', 'submissions.id_taken');
}

/** The person's own earlier submission, even if they have changed outlet or job role since. */
async function findOwn(
  context: Context,
  actor: PersonActor,
  input: WholeInput,
): Promise<{ submission: Submission; repeated: true } | null> {
  const stored = await findSubmission(context.db, input.id);
  const isOwn = stored?.submitted_by_uid === actor.uid && stored.content_hash;
  if (!isOwn || !hashOf(input).equals(stored.content_hash!)) return null;
  return { submission: toSubmission(context, actor, stored), repeated: true };
}

function unknownTask(): never {
  throw notFound('Task');
}

const hashOf = ({ task_id, staff_notes, photo_ids, captures }: WholeInput): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([task_id, staff_notes, photo_ids, captures]))
    .digest();

function refuse({ latest }: TaskToSubmit, reason: SubmissionRefusal): never {
  const { submitted_by: name, submitted_at: at } = latest ?? {};
  if (reason === 'submitted' && name && at)
    throw new AppError('conflict', 'submissions.submitted_by', { name, at });
  if (reason === 'cancelled' && latest?.staff_notes)
    throw new AppError('conflict', 'submissions.cancelled_for', { reason: latest.staff_notes });
  throw refusal(wasBefore.includes(reason) ? 'conflict' : 'refused', { reason: `submissions.${reason}` });
}

const wasBefore: readonly SubmissionRefusal[] = ['submitted', 'auto_failed', 'cancelled'];

const refusedPhotos = (reason: 'submissions.photo_required' | 'submissions.unknown_photo') =>
  refusal('refused', { reason }, { at: ['photo_ids'] });
