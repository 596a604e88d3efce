import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { PhotoReuse } from '@gerai/shared/pictures/contract.ts';
import { canSeeTask } from '@gerai/shared/work/daily-tasks/policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { signedPhoto } from '../../../../platform/pictures/photo-address.ts';

/** Maximum earlier uses listed per submission. */
const TOLD = 5;

/** An earlier use, as `selectPhotoReuses` returns it. */
export interface StoredReuse {
  photo_id: string;
  where: PhotoReuse['where'];
  submitted_at: string;
  task_id: string;
  task_name: string;
  outlet_name: string;
  assigned_location_id: string;
  assigned_job_role_id: string;
  photo: { id: string; width: number; height: number };
}

/** SQL column: the earlier submissions with a picture of this one, latest first; null if it has no photos. */
export const selectPhotoReuses = (submission: RawBuilder<unknown>) => sql<StoredReuse[] | null>`
  case when ${submission}.photo_count > 0 then (
  select json_agg(reuse order by reuse.submitted_at desc)
  from (
    select distinct on (earlier.submitted_at, earlier.id) own.id as photo_id,
      case when earlier.task_id = ${submission}.task_id then 'same task'
        when earlier.outlet_id = ${submission}.outlet_id then 'another task' else 'another outlet' end as "where",
      earlier.submitted_at, earlier.task_id,
      (select task_name from daily_tasks where id = earlier.task_id) as task_name,
      (select outlet_name from outlets where id = earlier.outlet_id) as outlet_name,
      earlier.outlet_id as assigned_location_id, earlier.job_role_id as assigned_job_role_id,
      json_build_object('id', other.id, 'width', other.width, 'height', other.height) as photo
    from photos own
    cross join lateral (
      select other_id as id from photo_matches where photo_id = own.id
      union select photo_id from photo_matches where other_id = own.id
    ) alike
    join photos other on other.id = alike.id
    join task_submissions earlier on earlier.id = other.submission_id
    where own.submission_id = ${submission}.id
      and (earlier.submitted_at, earlier.id) < (${submission}.submitted_at, ${submission}.id)
    order by earlier.submitted_at desc, earlier.id, own.position
    limit ${sql.lit(TOLD)}
  ) reuse) end`;

/** Maps an earlier use to what the actor may see: of a task they may not see, only that it was at another outlet. */
export function toPhotoReuse(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  actor: PersonActor,
  { photo_id, where, submitted_at, ...earlier }: StoredReuse,
): PhotoReuse {
  // In JSON, PostgreSQL formats timestamps by session settings.
  const told = { photo_id, where, submitted_at: new Date(submitted_at).toISOString() };
  if (!canSeeTask(actor, earlier)) return { ...told, earlier: null };
  const { task_id, task_name, outlet_name, photo } = earlier;
  return {
    ...told,
    earlier: { task_id, task_name, outlet_name, photo: signedPhoto(keys, photo, clock.now()) },
  };
}
