import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { changeTemplateGroups, TemplateChange } from '@gerai/shared/business/templates/bulk-contract.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { nextRevision } from '../../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildChangeDetails } from '../build-template-details.ts';
import { lockTemplateRows } from '../lock-templates.ts';
import { listStoredGroups, type StoredGroup } from '../queries.ts';
import { refuseUnknownReference } from '../refuse-unknown-reference.ts';
import { scheduleColumns, selectSchedule } from '../schedule/select-schedule.ts';
import { followOutlets } from '../write-template.ts';

/**
 * Gives several template groups the same values, for future tasks only, all or none. Groups that have them already are
 * not written. An entry of the trail for each that changed. Throws `invalid_input` for an unknown job role or location.
 */
export async function updateTemplates(
  context: Context,
  actor: PersonActor,
  displayIds: readonly string[],
  { add_location_ids: add = [], remove_location_ids: remove = [], ...columns }: TemplateChange,
): Promise<EndpointResponse<typeof changeTemplateGroups>> {
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const rows = await lockTemplateRows(tx, displayIds);
      const reading = { ...context, db: tx };
      const before = await listStoredGroups(reading, actor, displayIds);
      const changed = before.filter(
        (group) =>
          differs(group, columnsFor(group, columns)) ||
          added(group, add).length > 0 ||
          removed(group, remove).length > 0,
      );
      const ids = changed.map(({ display_id }) => display_id);
      const gone = new Set(displayIds).size - before.length;
      const kept_location = before.filter((group) => keepsLocation(group, remove)).length;
      const kept_times = before.filter(
        (group) => columns.deadline_time !== undefined && hasSeveralTimes(group),
      ).length;
      const unchanged = before.length - changed.length;
      if (ids.length === 0) return { changed: 0, unchanged, gone, kept_location, kept_times };

      const now = context.clock.now();
      const at = changed.map(({ updated_at }) => nextRevision(updated_at, now));
      const today = businessDate(now);
      const leaving = changed.flatMap((group) => {
        const places = new Set(removed(group, remove));
        return rows.filter(
          (row) => row.display_id === group.display_id && places.has(row.assigned_location_id ?? ''),
        );
      });
      await addLocations(tx, changed, add);
      if (add.length > 0 || leaving.length > 0) {
        const removing = leaving.map(({ id }) => id);
        await followOutlets(tx, { rows: rows.map(({ id }) => id), removed: removing, today });
        await sql`delete from task_templates where id = any(${removing}::uuid[])`.execute(tx);
      }
      await tx
        .updateTable('task_templates')
        .from(
          sql<Revision>`unnest(${ids}::text[], ${at}::timestamptz[])`.as<'revision'>(sql`revision(id, at)`),
        )
        .set({
          ...columns,
          ...(columns.deadline_time && { deadline_time: ofSingleTime(columns.deadline_time) }),
        })
        .set((eb) => ({ updated_at: eb.ref('revision.at') }))
        .whereRef('task_templates.display_id', '=', 'revision.id')
        .execute();

      const was = new Map(before.map((group) => [group.display_id, group]));
      const after = await listStoredGroups(reading, actor, ids);
      await recordActivity(
        tx,
        actor,
        now,
        ...after.map((group) => ({
          event: 'task updated' as const,
          subject: { type: 'template', id: group.display_id },
          details: { name: group.task_name, ...buildChangeDetails(was.get(group.display_id)!, group) },
        })),
      );
      return { changed: ids.length, unchanged, gone, kept_location, kept_times };
    })
    .catch(refuseUnknownReference);
}

interface Revision {
  id: string;
  at: string;
}

type Columns = Omit<TemplateChange, 'add_location_ids' | 'remove_location_ids'>;

const differs = (group: StoredGroup, columns: Columns): boolean =>
  Object.entries(columns).some(
    ([column, value]) => value !== undefined && group[column as keyof Columns] !== value,
  );

const hasSeveralTimes = ({ more_deadline_times }: StoredGroup): boolean => more_deadline_times.length > 0;

/** SQL of the deadline of a template that has one a day, or its own where it has several. */
const ofSingleTime = (time: string) =>
  sql<string>`case when more_deadline_times = '{}' then ${time} else deadline_time end`;

/** What a group is to get of the columns. */
const columnsFor = (group: StoredGroup, { deadline_time, ...columns }: Columns): Columns =>
  deadline_time === undefined || hasSeveralTimes(group) ? columns : { ...columns, deadline_time };

const placesOf = ({ locations }: StoredGroup): string[] | null => locations?.map(({ id }) => id) ?? null;

/** The locations that a group gets; none where it applies to all. */
function added(group: StoredGroup, add: readonly string[]): string[] {
  const places = placesOf(group);
  return places ? [...new Set(add)].filter((id) => !places.includes(id)) : [];
}

/** The locations that a group loses; none if none would be left. */
function removed(group: StoredGroup, remove: readonly string[]): string[] {
  const places = placesOf(group) ?? [];
  const leaving = places.filter((id) => remove.includes(id));
  return leaving.length < places.length ? leaving : [];
}

const keepsLocation = (group: StoredGroup, remove: readonly string[]): boolean =>
  remove.length > 0 && (group.locations === null || placesOf(group)!.every((id) => remove.includes(id)));

/** Inserts a row for each location that a group gets, like its others. */
async function addLocations(
  tx: Transaction<Tables>,
  groups: readonly StoredGroup[],
  add: readonly string[],
): Promise<void> {
  const wanted = groups.flatMap((group) =>
    added(group, add).map((place) => ({ id: group.display_id, place })),
  );
  if (wanted.length === 0) return;
  await sql`
    insert into task_templates (
      display_id, definition_id, assigned_location_id, assigned_job_role_id,
      ${sql.join(scheduleColumns.map((column) => sql.ref(column)))},
      status, priority, assigned_to, created_at, updated_at
    )
    select display_id, definition_id, wanted.place, assigned_job_role_id, ${selectSchedule('sibling')},
      status, priority, assigned_to, created_at, updated_at
    from unnest(${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ place }) => place)}::uuid[]) wanted (id, place)
    join lateral (
      select * from task_templates where display_id = wanted.id order by updated_at desc, id limit 1
    ) sibling on true`.execute(tx);
}
