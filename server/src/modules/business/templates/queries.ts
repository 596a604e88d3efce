import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { isOpen, type OutletLife } from '@gerai/shared/business/outlets/rules.ts';
import {
  type Occurrence,
  type previewSchedule as previewCall,
  type TemplateGroup,
  templateLimits,
  type WhyNone,
} from '@gerai/shared/business/templates/contract.ts';
import { deadlineTimesOf } from '@gerai/shared/business/templates/deadline-times.ts';
import { DEFINITION_FIELDS } from '@gerai/shared/business/templates/definition.ts';
import { deadlinesOf, nextOccurrences, type Recurrence } from '@gerai/shared/business/templates/rules.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { photoAddress } from '../../../platform/pictures/photo-address.ts';
import { listOutletLives, readHolidays } from '../outlets/calendars/queries.ts';
import { scheduleColumns } from './schedule/select-schedule.ts';

/** What reading template groups needs; inside a transaction, `db` is the transaction. */
export type TemplateReading = Pick<Context, 'keys' | 'clock'> & { db: Queryable };

/** A template group with the definition of its next tasks. */
export type StoredGroup = TemplateGroup & { definition_id: string };

/** One template group. Throws `not_found`. */
export async function findTemplateGroup(
  reading: TemplateReading,
  actor: PersonActor,
  displayId: string,
): Promise<StoredGroup> {
  const [group] = await listStoredGroups(reading, actor, [displayId]);
  if (!group) throw notFound('Template');
  return group;
}

/** The template groups with these display_ids, as far as they exist, in no order. */
export async function listStoredGroups(
  { db, keys, clock }: TemplateReading,
  actor: PersonActor,
  displayIds: readonly string[],
): Promise<StoredGroup[]> {
  const rows = await groups(db, displayIds).execute();
  const now = clock.now();
  return rows.map((row) => {
    const { sample_photo_id } = row;
    const sample_photo_url = sample_photo_id && photoAddress(keys, actor, sample_photo_id, 'full', now);
    return { ...row, sample_photo_url };
  });
}

/** Rows with a display_id differ only in location, so the newest represents all. */
function groups(db: Queryable, displayIds: readonly string[]) {
  return db
    .with('grouped', (cte) =>
      cte
        .selectFrom('task_templates as row')
        .leftJoin('outlets', 'outlets.id', 'row.assigned_location_id')
        .where('row.display_id', '=', sql<string>`any(${displayIds}::text[])`)
        .groupBy('row.display_id')
        .select([
          sql<string>`(array_agg(row.id order by row.updated_at desc, row.id))[1]`.as('template_id'),
          sql<string>`min(row.created_at)`.as('created_at'),
          sql<string>`max(row.updated_at)`.as('updated_at'),
          locations,
        ]),
    )
    .selectFrom('grouped')
    .innerJoin('task_templates as template', 'template.id', 'grouped.template_id')
    .innerJoin('task_definitions as definition', 'definition.id', 'template.definition_id')
    .innerJoin('job_roles as job_role', 'job_role.id', 'template.assigned_job_role_id')
    .leftJoin('areas as area', 'area.id', 'template.assigned_area_id')
    .leftJoin('tags as tag', 'tag.id', 'template.assigned_tag_id')
    .select(['grouped.created_at', 'grouped.updated_at', 'grouped.locations'])
    .select(['template.assigned_area_id', 'area.area_name as assigned_area'])
    .select(['template.assigned_tag_id', 'tag.tag_name as assigned_tag'])
    .select([
      'template.display_id',
      'template.definition_id',
      'template.assigned_job_role_id',
      'job_role.role_name as assigned_job_role',
      'template.status',
      'template.priority',
      'template.assigned_to',
    ])
    .select(scheduleColumns.map((column) => `template.${column}` as const))
    .select(DEFINITION_FIELDS.map((field) => `definition.${field}` as const));
}

const locations = sql<TemplateGroup['locations']>`
  case when not bool_or(row.assigned_location_id is null) then
    json_agg(json_build_object('id', outlets.id, 'outlet_name', outlets.outlet_name) order by outlets.outlet_name)
  end`.as('locations');

interface Places {
  location_ids: readonly string[] | null;
  assigned_area_id: string | null;
  assigned_tag_id: string | null;
}

/** The outlets that a template is for; null for all. */
export async function findLocations(
  db: Queryable,
  { location_ids, assigned_area_id, assigned_tag_id }: Places,
): Promise<readonly string[] | null> {
  if (assigned_area_id === null && assigned_tag_id === null) return location_ids;
  const { rows } = await sql<{ id: string }>`
    select id from outlets_of_area(${assigned_area_id}::uuid) outlet (id)
    union all
    select outlet_id from outlet_tags where tag_id = ${assigned_tag_id}::uuid`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The next occurrences of a schedule from today, by the rules that generate tasks: when it is due, where it is open, and
 * whether its job role or all its outlets are archived; or why there are none.
 */
export async function previewSchedule(
  context: Pick<Context, 'db' | 'clock'>,
  { assigned_job_role_id, ...schedule }: Recurrence & Places & { assigned_job_role_id: string | null },
): Promise<EndpointResponse<typeof previewCall>> {
  if (await isArchivedRole(context.db, assigned_job_role_id))
    return { occurrences: [], why_none: 'job_role_archived' };
  const { location_ids, assigned_area_id, assigned_tag_id, ...recurrence } = schedule;
  const places = { location_ids, assigned_area_id, assigned_tag_id };
  const outlets = await listOutletLives(context.db, await findLocations(context.db, places));
  const occurrences = await listOccurrences(context, recurrence, outlets);
  const why = () => whyNone(recurrence, outlets, businessDate(context.clock.now()));
  return { occurrences, why_none: occurrences.length > 0 ? null : why() };
}

function whyNone({ status }: Recurrence, outlets: readonly OutletLife[], today: string): WhyNone {
  if (status !== 'Active') return 'not_active';
  if (outlets.length === 0) return 'no_outlets';
  const isArchived = ({ archived_on }: OutletLife) => archived_on !== null && archived_on <= today;
  return outlets.every(isArchived) ? 'outlets_archived' : 'never';
}

async function isArchivedRole(db: Queryable, id: string | null): Promise<boolean> {
  if (id === null) return false;
  const role = await db.selectFrom('job_roles').select('archived_at').where('id', '=', id).executeTakeFirst();
  return role !== undefined && role.archived_at !== null;
}

async function listOccurrences(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  recurrence: Recurrence,
  outlets: readonly OutletLife[],
): Promise<Occurrence[]> {
  const holidays = await readHolidays(db);
  const countOpen = (date: string) => outlets.filter((outlet) => isOpen(outlet, holidays, date)).length;
  const isOpenSomewhere = (date: string) => outlets.some((outlet) => isOpen(outlet, holidays, date));
  const today = businessDate(clock.now());
  return nextOccurrences(recurrence, today, templateLimits.previewOccurrences, isOpenSomewhere).map(
    (task_date) => {
      const open = countOpen(task_date);
      const { deadline_datetime } = deadlinesOf(recurrence, task_date)[0]!;
      return {
        task_date,
        deadline_datetime: deadline_datetime.toISOString(),
        times: deadlineTimesOf(recurrence),
        open,
        closed: outlets.length - open,
      };
    },
  );
}
