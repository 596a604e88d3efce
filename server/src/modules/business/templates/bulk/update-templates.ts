import { isDeepStrictEqual } from 'node:util';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { changeTemplateGroups, TemplateChange } from '@gerai/shared/business/templates/bulk-contract.ts';
import { DEFINITION_FIELDS, type DefinitionField } from '@gerai/shared/business/templates/definition.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { nextRevision } from '../../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildChangeDetails } from '../build-template-details.ts';
import { createDefinitions, forgetUnusedDefinitions } from '../create-definition.ts';
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
  { place, add_location_ids: add = [], remove_location_ids: remove = [], ...values }: TemplateChange,
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
        (group) => movingIds.has(group.display_id) || differs(group, valuesFor(group, values)),
      );
      const ids = changed.map(({ display_id }) => display_id);
      const counts = {
        unchanged: before.length - changed.length,
        gone: new Set(displayIds).size - before.length,
        kept_location: before.filter((group) => keepsLocation(group, remove)).length,
        kept_place: before.filter((group) => add.length > 0 && isOfPlace(group)).length,
        kept_times: before.filter((group) => values.deadline_time !== undefined && hasSeveralTimes(group))
          .length,
        kept_dates: before.filter((group) => keepsDate(group, values)).length,
      };
      await checkTemplateRevisions(tx, basis, changed);
      if (ids.length === 0 || basis.only_check) return { changed: ids.length, ...counts };

      const now = context.clock.now();
      const at = changed.map(({ updated_at }) => nextRevision(updated_at, now));
      await writePlaces(tx, rows, moving, businessDate(now));
      const { said, columns } = splitValues(values);
      const redefined = changed.filter((group) => differs(group, said));
      const definitions = await createDefinitions(
        tx,
        redefined.map((group) => ({
          display_id: group.display_id,
          definition: { ...group, ...said },
          at: now,
        })),
      );
      const { deadline_time, start_date: _, end_date: __, ...same } = columns;
      const dates = changed.map((group) => ({ ...group, ...valuesFor(group, values) }));
      await tx
        .updateTable('task_templates')
        .from(
          sql<Revision>`unnest(
            ${ids}::text[], ${at}::timestamptz[], ${ids.map((id) => definitions.get(id) ?? null)}::uuid[],
            ${dates.map((group) => group.start_date)}::date[], ${dates.map((group) => group.end_date)}::date[]
          )`.as<'revision'>(sql`revision(id, at, definition_id, start_date, end_date)`),
        )
        .set({ ...same, ...(deadline_time && { deadline_time: ofSingleTime(deadline_time) }) })
        .set((eb) => ({
          updated_at: eb.ref('revision.at'),
          definition_id: eb.fn.coalesce('revision.definition_id', 'task_templates.definition_id'),
          start_date: eb.ref('revision.start_date'),
          end_date: eb.ref('revision.end_date'),
        }))
        .whereRef('task_templates.display_id', '=', 'revision.id')
        .execute();
      await forgetUnusedDefinitions(tx, [...definitions.keys()]);

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
  definition_id: string | null;
  start_date: string;
  end_date: string | null;
}

type Values = Omit<TemplateChange, 'place' | 'add_location_ids' | 'remove_location_ids'>;

/** What the tasks say, which is a definition's, and the columns of the templates. */
function splitValues(values: Values) {
  const isSaid = ([field]: [string, unknown]) => (DEFINITION_FIELDS as readonly string[]).includes(field);
  const entries = Object.entries(values);
  return {
    said: Object.fromEntries(entries.filter(isSaid)) as Pick<Values, DefinitionField & keyof Values>,
    columns: Object.fromEntries(entries.filter((entry) => !isSaid(entry))) as Omit<Values, DefinitionField>,
  };
}

const differs = (group: StoredGroup, values: Values): boolean =>
  Object.entries(values).some(
    ([field, value]) => value !== undefined && group[field as keyof Values] !== value,
  );

const hasSeveralTimes = ({ more_deadline_times }: StoredGroup): boolean => more_deadline_times.length > 0;

/** SQL of the deadline of a template that has one a day, or its own where it has several. */
const ofSingleTime = (time: string) =>
  sql<string>`case when more_deadline_times = '{}' then ${time} else deadline_time end`;

/** What a group is to get of the values. */
function valuesFor(group: StoredGroup, { deadline_time, start_date, end_date, ...values }: Values): Values {
  const start = start_date ?? group.start_date;
  const end = isOfOneDay(group) || end_date === undefined ? group.end_date : end_date;
  return {
    ...values,
    ...(deadline_time === undefined || hasSeveralTimes(group) ? {} : { deadline_time }),
    ...(end === null || start <= end ? { start_date: start, end_date: end } : {}),
  };
}

/** A task of one day has no other end. */
const isOfOneDay = ({ frequency }: StoredGroup): boolean => frequency === 'once';

/** Whether a group keeps a date that it was to get. */
function keepsDate(group: StoredGroup, values: Values): boolean {
  const { start_date, end_date } = { ...group, ...valuesFor(group, values) };
  return (
    (values.start_date !== undefined && values.start_date !== start_date) ||
    (values.end_date !== undefined && values.end_date !== end_date)
  );
}

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
        assigned_area_id,
        assigned_tag_id,
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
