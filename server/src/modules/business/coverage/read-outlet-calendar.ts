import type { Calendar } from '@gerai/shared/business/coverage/contract.ts';
import { isOpen } from '@gerai/shared/business/outlets/rules.ts';
import { deadlineTimesOf } from '@gerai/shared/business/templates/deadline-times.ts';
import { occursOn } from '@gerai/shared/business/templates/rules.ts';
import { addDays, businessDate, daysInMonth } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { readSchedules } from '../generation/queries.ts';
import { listOutletLives, readHolidays } from '../outlets/calendars/queries.ts';
import { findLocations } from '../templates/queries.ts';
import { isForOutlet } from '../templates/schedule/is-for-outlet.ts';

type Reading = Pick<Context, 'db' | 'clock'>;

/** What is due at an outlet on each day of a month, as generation would make it. Throws `not_found`. */
export async function readOutletCalendar(reading: Reading, id: string, month: string): Promise<Calendar> {
  const templates = await selectCalendarTemplates(reading.db)
    .where(isForOutlet(sql`task_templates`, id))
    .execute();
  return await buildCalendar(reading, { templates, outlets: [id], month });
}

/** How many tasks a template makes on each day of a month. Throws `not_found`. */
export async function readTemplateCalendar(
  reading: Reading,
  displayId: string,
  month: string,
): Promise<Calendar> {
  const rows = await selectCalendarTemplates(reading.db)
    .where('task_templates.display_id', '=', displayId)
    .execute();
  if (rows.length === 0) throw notFound('Template');
  const places = rows.map(({ assigned_location_id }) => assigned_location_id);
  const { assigned_area_id, assigned_tag_id } = rows[0]!;
  const location_ids = places.includes(null) ? null : places.filter((place) => place !== null);
  const outlets = await findLocations(reading.db, { location_ids, assigned_area_id, assigned_tag_id });
  // Its rows differ in the location alone.
  return await buildCalendar(reading, { templates: rows.slice(0, 1), outlets, month });
}

const selectCalendarTemplates = (db: Queryable) =>
  readSchedules(db)
    .clearOrderBy()
    .innerJoin('task_definitions as definition', 'definition.id', 'task_templates.definition_id')
    .innerJoin('job_roles', 'job_roles.id', 'task_templates.assigned_job_role_id')
    .select(['definition.task_name', 'job_roles.id as job_role_id', 'job_roles.role_name as job_role'])
    .orderBy('job_roles.role_name')
    .orderBy('definition.task_name')
    .orderBy('task_templates.id');

interface Parts {
  templates: Awaited<ReturnType<ReturnType<typeof selectCalendarTemplates>['execute']>>;
  /** Null means all. */
  outlets: readonly string[] | null;
  month: string;
}

async function buildCalendar(
  { db, clock }: Reading,
  { templates, outlets, month }: Parts,
): Promise<Calendar> {
  const [lives, holidays] = await Promise.all([listOutletLives(db, outlets), readHolidays(db)]);
  // An area or a tag may have none.
  if (outlets !== null && outlets.length > 0 && lives.length === 0) throw notFound('Outlet');
  const described = templates.map((template) => ({
    display_id: template.display_id,
    task_name: template.task_name,
    job_role_id: template.job_role_id,
    job_role: template.job_role,
    times: deadlineTimesOf(template),
  }));
  const first = `${month}-01`;
  const days = Array.from({ length: daysInMonth(first) }, (_, at) => {
    const date = addDays(first, at);
    const open = lives.filter((life) => isOpen(life, holidays, date)).length;
    const due = open === 0 ? [] : templates.flatMap((template, n) => (occursOn(template, date) ? [n] : []));
    const tasks = open * due.reduce((sum, n) => sum + described[n]!.times.length, 0);
    return { date, is_closed: open === 0, tasks, due };
  });
  return { today: businessDate(clock.now()), templates: described, days };
}
