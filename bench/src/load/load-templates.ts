import {
  criteria,
  instructions,
  otherRole,
  type Size,
  tasksOfOutlets,
} from '@gerai/server/statements/load/load-business.ts';
import type { Queryer } from '@gerai/server/statements/load/queryer.ts';
import { MONTH_WEEKS } from '@gerai/shared/business/templates/month-weeks.ts';
import { addDays, weekdayOf } from '@gerai/shared/time/business-time.ts';
import { DISTRICTS, FORMATS, KITCHENS, REGIONS } from './load-places.ts';

/** Regions whose template is for the region as a whole; the others have one for each district. */
const WHOLE_REGIONS = 4;

/**
 * One template in five is due on few days: every second week, on the first to last of a weekday in the month, once, or on
 * one weekday several times; for an area or a tag each. Of every kind some are due tomorrow, the day that is generated.
 */
function seldomDue(today: string) {
  const tags = Object.keys({ ...FORMATS, ...KITCHENS });
  const tomorrow = addDays(today, 1);
  return Array.from({ length: 96 }, (_, n) => {
    const place =
      n % 3 === 0 ? { tag: tags[n % tags.length]! } : { area: `district${n % 8}/${n % DISTRICTS}` };
    const template = { name: `S${n}`, number: 12, ...place };
    const days = [weekdayOf(addDays(tomorrow, n % 7))];
    // The number among those of its kind.
    const m = Math.floor(n / 4);
    const week = m % 2 === 0 ? weekOf(tomorrow) : MONTH_WEEKS[m % MONTH_WEEKS.length]!;
    const start = addDays(today, 7 * (m % 2) - 140);
    switch (n % 4) {
      case 0:
        return { ...template, frequency: 'custom_x_weeks', days, weeks: 2, start };
      case 1:
        return { ...template, frequency: 'monthly_weekday', days, week };
      case 2:
        return { ...template, frequency: 'once', start: addDays(tomorrow, (m % 14) - 7) };
      default:
        return { ...template, frequency: 'weekly', days, more: ['09:00', '13:00'] };
    }
  });
}

/** Which of its weekday in the month a date is; after the fourth the last. */
const weekOf = (date: string) => MONTH_WEEKS[Math.floor((Number(date.slice(8)) - 1) / 7)]!;

/**
 * Some 500 templates. Seven tasks a day of each outlet come from those for all outlets, one of them three times a day,
 * for areas and for tags; the others from rows of one TaskID, one for each outlet. One job role has half of the tasks
 * at every outlet; two others share the rest. Those of number 0 require no photo, so the day's end leaves them to the manager.
 */
export async function loadTemplates(db: Queryer, { outlets, today }: Size): Promise<void> {
  const shared = [
    { name: 'ALL', number: 0 },
    { name: 'ALL', number: 2, more: ['09:00', '13:00'] },
    ...REGIONS.flatMap((_, a) =>
      a < WHOLE_REGIONS
        ? [{ name: `R${a}`, number: 6, area: `region${a}` }]
        : Array.from({ length: DISTRICTS }, (_, d) => ({
            name: `D${a}-${d}`,
            number: 6,
            area: `district${a}/${d}`,
          })),
    ),
    ...Object.keys(FORMATS).map((tag, t) => ({ name: `F${t}`, number: 8, tag })),
    ...Object.keys(KITCHENS).map((tag, t) => ({ name: `K${t}`, number: 10, tag })),
    ...seldomDue(today),
  ].map((template) => ({
    area: null,
    tag: null,
    more: [] as string[],
    frequency: 'daily',
    days: [] as string[],
    weeks: null,
    week: null,
    ...template,
    start: 'start' in template ? template.start : addDays(today, -2000),
  }));
  const given = `json_to_recordset('${JSON.stringify(shared)}')
    as given (name text, number integer, area text, tag text, more text[], frequency text, days text[], weeks integer,
      week text, start date)`;
  const sharedId = `'TT-' || name || '-' || lpad(number::text, 2, '0')`;
  const own = `(
    select n, k, case when k % 2 = 0 then 0 else ${otherRole('n', 'k / 2')} end as r from ${tasksOfOutlets(outlets)}
    where k % 2 = 1 or k >= 14
  ) own`;
  const ownId = `'TT-' || r || '-' || lpad(k::text, 2, '0')`;
  const definition = (
    id: string,
    number: string,
    frequency = "'daily'",
  ) => `select bench_id('definition' || ${id}), ${id}, 'Task ' || ${id},
    ${frequency}, bench_id('group' || ${number} % 30), ${instructions}, ${criteria}, ${number} > 0`;
  const columns =
    'id, display_id, task_name, frequency, group_id, instructions, completion_criteria, photo_required';
  for (const statement of [
    `insert into task_definitions (${columns}) ${definition(sharedId, 'number', 'frequency')} from ${given}`,
    `insert into task_definitions (${columns})
      ${definition(ownId, 'k')} from (select distinct r, k from ${own}) own`,
    `insert into task_templates (id, display_id, definition_id, assigned_area_id, assigned_tag_id, assigned_job_role_id,
        frequency, start_date, more_deadline_times, weekly_days, custom_weeks, monthly_week)
      select bench_id('template' || ${sharedId}), ${sharedId}, bench_id('definition' || ${sharedId}), bench_id(area),
        bench_id('tag' || tag), bench_id('role0'), frequency, start, more, days, weeks, week
      from ${given}`,
    `insert into task_templates (id, display_id, definition_id, assigned_location_id, assigned_job_role_id, frequency,
        start_date)
      select bench_id('template' || n || '/' || k), ${ownId}, bench_id('definition' || ${ownId}),
        bench_id('outlet' || n), bench_id('role' || r), 'daily', date '${today}' - 2000
      from ${own}`,
  ])
    await db.query(statement);
}
