import { type EarlierAttempt, reviewLimits } from '@gerai/shared/work/reviews/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Viewer } from '../../../platform/http/session-address.ts';
import { personNameOf } from '../../accounts/account/queries.ts';
import { type StoredPhoto, selectPhotos, toSubmissionPhoto } from '../submissions/select-photos.ts';

/** An earlier attempt, as `selectEarlierAttempts` returns it. */
export type StoredAttempt = Omit<EarlierAttempt, 'photos'> & {
  photos: StoredPhoto[];
};

/**
 * SQL column: the rejected attempts before a submission, newest first; queried by the key of task and attempt, and only
 * if this is not the first.
 */
export const selectEarlierAttempts = (submission: RawBuilder<unknown>) => sql<StoredAttempt[]>`(
  case when ${submission}.attempt = 1 then '[]'::json else (
    select coalesce(json_agg(told order by told.attempt desc), '[]')
    from (
      select before.id, before.attempt, before.submitted_at, before.proved_at, before.staff_notes,
        ${personNameOf(sql`before.submitted_by_uid`)} as submitted_by,
        ${selectPhotos(sql`before`)} as photos,
        case before.audit_status when 'Rejected' then 'audit' else 'manager' end as stage,
        case before.audit_status when 'Rejected' then before.audit_notes else before.manager_notes end as reason,
        ${personNameOf(sql`case before.audit_status when 'Rejected'
          then before.audit_reviewed_by_uid else before.manager_reviewed_by_uid end`)} as decided_by,
        case before.audit_status when 'Rejected'
          then before.audit_reviewed_at else before.manager_reviewed_at end as decided_at
      from task_submissions before
      where before.task_id = ${submission}.task_id and before.attempt < ${submission}.attempt
        and (before.manager_status = 'Rejected' or before.audit_status = 'Rejected')
      order by before.attempt desc limit ${sql.lit(reviewLimits.earlier)}
    ) told
  ) end)`;

/** Maps an earlier attempt to a response, with photo URLs for the viewer's session. */
export function toEarlierAttempt(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  viewer: Viewer,
  { photos, ...attempt }: StoredAttempt,
): EarlierAttempt {
  // In JSON, PostgreSQL formats timestamps by session settings.
  const { submitted_at, proved_at, decided_at } = attempt;
  return {
    ...attempt,
    submitted_at: new Date(submitted_at).toISOString(),
    proved_at: proved_at && new Date(proved_at).toISOString(),
    decided_at: decided_at && new Date(decided_at).toISOString(),
    photos: photos.map((photo) => toSubmissionPhoto(keys, viewer, photo, clock.now())),
  };
}
