import { isDeepStrictEqual } from 'node:util';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { changeTemplateGroups, TemplateChange } from '@gerai/shared/business/templates/bulk-contract.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { nextRevision } from '../../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildChangeDetails } from '../build-template-details.ts';
import { lockTemplateRows } from '../lock-templates.ts';
import { listStoredGroups, type StoredGroup } from '../queries.ts';
import { refuseUnknownReference } from '../refuse-unknown-reference.ts';
import { type Basis, checkTemplateRevisions } from './check-template-revisions.ts';
import { type GroupPlaces, writePlaces } from './write-places.ts';

/**
 * Gives several template groups the same values, for future tasks only, all or none. Groups that have them already are
 * not written. An entry of the trail for each that changed. Throws `invalid_input` for a job role,
 * location, area or tag that is unknown or archived, and `conflict` with those that were changed after the revisions in
 * `basis`.
 */
export async function updateTemplates(
  context: Context,
  actor: PersonActor,
  displayIds: readonly string[],
  { place, add_location_ids: add = [], remove_location_ids: remove = [], ...columns }: TemplateChange,
  basis: Basis = {},
): Promise<EndpointResponse<typeof changeTemplateGroups>> {
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const rows = await lockTemplateRows(tx, displayIds);
      const reading = { ...context, db: tx };
      const before = await listStoredGroups(reading, actor, displayIds);
      const moving = before.flatMap((group) => newPlaces(group, { place, add, remove }) ?? []);
      const movingIds = new Set(moving.map(({ display_id }) => display_id));
      const changed = before.filter(
        (group) => movingIds.has(group.display_id) || differs(group, columnsFor(group, columns)),
      );
      const ids = changed.map(({ display_id }) => display_id);
      const counts = {
        unchanged: before.length - changed.length,
        gone: new Set(displayIds).size - before.length,
        kept_location: before.filter((group) => keepsLocation(group, remove)).length,
        kept_place: before.filter((group) => add.length > 0 && isOfPlace(group)).length,
        kept_times: before.filter((group) => columns.deadline_time !== undefined && hasSeveralTimes(group))
          .length,
      };
      await checkTemplateRevisions(tx, basis, changed);
      if (ids.length === 0 || basis.only_check) return { changed: ids.length, ...counts };

      const now = context.clock.now();
      const at = changed.map(({ updated_at }) => nextRevision(updated_at, now));
      await writePlaces(tx, rows, moving, businessDate(now));
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
      return { changed: ids.length, ...counts };
    })
    .catch(refuseUnknownReference);
}

interface Revision {
  id: string;
  at: string;
}

type Columns = Omit<TemplateChange, 'place' | 'add_location_ids' | 'remove_location_ids'>;

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

interface Moving {
  place: TemplateChange['place'];
  add: readonly string[];
  remove: readonly string[];
}

/** Where a group is to apply; undefined where it does already. */
function newPlaces(group: StoredGroup, { place, add, remove }: Moving): GroupPlaces | undefined {
  const { display_id, assigned_area_id, assigned_tag_id } = group;
  const stored = locationsOf(group);
  const kept = stored && keepsLocation(group, remove) ? stored : stored?.filter((id) => !remove.includes(id));
  const wanted = place
    ? { ...place, location_ids: place.location_ids && [...new Set(place.location_ids)] }
    : {
        location_ids: kept ? [...new Set([...kept, ...add])] : null,
        ...{ assigned_area_id, assigned_tag_id },
      };
  const now = { location_ids: stored?.toSorted() ?? null, assigned_area_id, assigned_tag_id };
  const then = { ...wanted, location_ids: wanted.location_ids?.toSorted() ?? null };
  return isDeepStrictEqual(now, then) ? undefined : { display_id, ...wanted };
}

const locationsOf = ({ locations }: StoredGroup): string[] | null => locations?.map(({ id }) => id) ?? null;

const isOfPlace = ({ assigned_area_id, assigned_tag_id }: StoredGroup): boolean =>
  (assigned_area_id ?? assigned_tag_id) !== null;

const keepsLocation = (group: StoredGroup, remove: readonly string[]): boolean =>
  remove.length > 0 && (locationsOf(group)?.every((id) => remove.includes(id)) ?? true);
