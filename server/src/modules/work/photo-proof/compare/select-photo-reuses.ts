import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { type PhotoReuse, reuseLimits } from '@gerai/shared/pictures/contract.ts';
import { canSeeTask } from '@gerai/shared/work/daily-tasks/policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { signedPhoto } from '../../../../platform/pictures/photo-address.ts';

/** What one photo has to do with others, as `selectPhotoReuses` returns it; a null verdict is a photo not yet compared, or that could not be. */
export type StoredReuse =
  | { photo_id: string; verdict: null; failed: boolean }
  | (Omit<PhotoReuse, 'earlier'> & {
      task_id: string;
      task_name: string;
      outlet_name: string;
      assigned_location_id: string;
      assigned_job_role_id: string;
      photo: {
        id: string;
        width: number;
        height: number;
        removed_at: string | null;
        differs_at: string | null;
      };
      homography: number[] | null;
      differing: number[];
    });

/**
 * SQL column: for each photo of a submission the strongest verdict, with the first photo that it was given for, and
 * how many others there are; null if it has no photos.
 */
export const selectPhotoReuses = (submission: RawBuilder<unknown>) => sql<StoredReuse[] | null>`
  case when ${submission}.photo_count > 0 then (
  select json_agg(json_build_object(
    'photo_id', own.id, 'failed', own.compare_failed_at is not null, 'verdict', match.verdict, 'edits', match.edits, 'homography', match.homography,
    'differing', match.differing, 'where', match."where", 'submitted_at', match.submitted_at, 'others', match.others,
    'task_id', match.task_id, 'outlet_name', (select outlet_name from outlets where id = match.outlet_id),
    'task_name', (select task_name from daily_tasks where id = match.task_id),
    'assigned_location_id', match.outlet_id, 'assigned_job_role_id', match.job_role_id,
    'photo', json_build_object('id', match.other_id, 'width', match.width, 'height', match.height,
      'removed_at', match.removed_at, 'differs_at', match.differs_at)
  ) order by own.position)
  from photos own
  left join lateral (
    select match.*, other.width, other.height, other.removed_at, other.differs_at, earlier.submitted_at,
      least(${sql.lit(reuseLimits.others)}, count(*) over () - 1) as others,
      coalesce(earlier.task_id, ${submission}.task_id) as task_id, coalesce(earlier.outlet_id, ${submission}.outlet_id) as outlet_id,
      coalesce(earlier.job_role_id, ${submission}.job_role_id) as job_role_id,
      case when earlier.id is null then 'sample photo'
        when earlier.id = ${submission}.id then 'this submission'
        when earlier.task_id = ${submission}.task_id then 'same task'
        when earlier.outlet_id = ${submission}.outlet_id then 'another task'
        else 'another outlet' end as "where"
    from photo_matches match
    join photos other on other.id = match.other_id
    left join task_submissions earlier on earlier.id = other.submission_id
    where match.photo_id = own.id
    order by match.verdict = 'same viewpoint', earlier.submitted_at nulls first, match.other_id
    limit 1
  ) match on true
  where own.submission_id = ${submission}.id and (own.compared_at is null or match.photo_id is not null)) end`;

/** Maps what `selectPhotoReuses` found to what the actor may see, and says which could not be compared, and whether some are still to be. */
export const toPhotoReuses = (
  context: Pick<Context, 'keys' | 'clock'>,
  actor: PersonActor,
  stored: StoredReuse[] | null,
): { reuses: PhotoReuse[]; comparing: boolean; unchecked: string[] } => ({
  reuses: (stored ?? []).flatMap((reuse) => (reuse.verdict ? [toPhotoReuse(context, actor, reuse)] : [])),
  comparing: stored?.some((reuse) => !reuse.verdict && !reuse.failed) ?? false,
  unchecked: (stored ?? []).flatMap((reuse) => (!reuse.verdict && reuse.failed ? [reuse.photo_id] : [])),
});

/** Maps it to what the actor may see: of a task they may not see, only that it was at another outlet. */
function toPhotoReuse(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  actor: PersonActor,
  stored: Exclude<StoredReuse, { verdict: null }>,
): PhotoReuse {
  const { photo_id, verdict, edits, where, others, submitted_at } = stored;
  // In JSON, PostgreSQL formats timestamps by session settings.
  const at = submitted_at && new Date(submitted_at).toISOString();
  const reuse = { photo_id, verdict, edits, where, others, submitted_at: at };
  if (!canSeeTask(actor, stored)) return { ...reuse, earlier: null };
  const { task_id, task_name, outlet_name, homography, differing } = stored;
  const photo = signedPhoto(keys, actor, stored.photo, clock.now());
  return { ...reuse, earlier: { task_id, task_name, outlet_name, photo, homography, differing } };
}
