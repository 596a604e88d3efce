import type { Tables } from '@gerai/server/database/schema/tables.ts';
import { createDisplayId } from '@gerai/server/modules/business/templates/create-template.ts';
import type { Recurrence } from '@gerai/shared/business/templates/rules.ts';
import { addDays, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { Insertable } from 'kysely';
import type { Rows } from '../rows.ts';
import { dailyTemplates } from './daily-templates.ts';
import { periodicTemplates } from './periodic-templates.ts';
import { areas } from './places.ts';
import type { Business } from './plan-business.ts';
import { type DemoTemplate, frequencyOf, type Recurs } from './template.ts';

export const templates: readonly DemoTemplate[] = [...dailyTemplates, ...periodicTemplates];

/** Days before the demo's today since when templates recur: more than the days that are generated. */
const RECUR_SINCE = 63;

interface Plan {
  today: string;
  business: Business;
  rows: Rows;
  /** The photo id of each template's sample photo, if it has one. */
  samples: ReadonlyMap<DemoTemplate, string>;
}

/** A template of one outlet, of an area, of a tag or of all, with the kind of task that it generates. */
export interface PlannedTemplate extends Recurrence {
  id: string;
  definition_id: string;
  display_id: string;
  deadline_time: string;
  more_deadline_times: string[];
  deadline_days: number;
  assigned_location_id: string | null;
  assigned_area_id: string | null;
  assigned_tag_id: string | null;
  /** The ids of the outlets that it is for. */
  outlets: readonly string[];
  assigned_job_role_id: string;
  made: DemoTemplate;
}

/** Plans the template groups, each for all outlets, for an area, for a tag or for the outlets that it names. */
export function planTemplates({ today, business, rows, samples }: Plan): PlannedTemplate[] {
  const planned = addDays(today, -RECUR_SINCE);
  const at = businessInstant(planned, '14:30');
  const definitions: Insertable<Tables['task_definitions']>[] = [];
  const all: PlannedTemplate[] = [];
  for (const made of templates) {
    const definition_id = crypto.randomUUID();
    const display_id = createDisplayId(planned);
    const frequency = frequencyOf(made.recurs);
    definitions.push({
      id: definition_id,
      display_id,
      task_name: made.name,
      frequency,
      created_at: at,
      group_id: business.groups.get(made.group)!,
      sample_photo_id: samples.get(made) ?? null,
      instructions: made.instructions,
      completion_criteria: made.criteria,
      photo_required: made.photo === 'required',
      ai_comparison_enabled: false,
    });
    for (const outlet of made.at ?? [null])
      all.push({
        id: crypto.randomUUID(),
        display_id,
        definition_id,
        frequency,
        made,
        ...recurrence(made.recurs, today, planned),
        deadline_time: made.deadline,
        more_deadline_times: [...(made.moreDeadlines ?? [])],
        deadline_days: made.days ?? 1,
        status: 'Active',
        end_date: null,
        assigned_location_id: outlet === null ? null : business.outlets.get(outlet)!.id,
        assigned_area_id: made.area ? business.areas.get(made.area)! : null,
        assigned_tag_id: made.tag ? business.tags.get(made.tag)! : null,
        outlets: outletsOf(made, outlet, business),
        assigned_job_role_id: business.jobRoles.get(made.jobRole)!,
      });
  }
  rows.add('task_definitions', definitions);
  rows.add(
    'task_templates',
    all.map(({ made: _, outlets: __, ...template }) => ({ ...template, created_at: at, updated_at: at })),
  );
  return all;
}

function outletsOf({ area, tag }: DemoTemplate, outlet: string | null, { outlets }: Business): string[] {
  return [...outlets.values()]
    .filter(
      ({ name, region, tags = [] }) =>
        (outlet === null || name === outlet) &&
        (area === undefined || areas.find((one) => one.name === area)!.region === region) &&
        (tag === undefined || tags.includes(tag)),
    )
    .map(({ id }) => id);
}

function recurrence(recurs: Recurs, today: string, planned: string) {
  return {
    custom_days: 'everyDays' in recurs ? recurs.everyDays : null,
    custom_weeks: 'everyWeeks' in recurs ? recurs.everyWeeks : null,
    monthly_week: 'monthWeek' in recurs ? recurs.monthWeek : null,
    weekly_days: 'on' in recurs ? recurs.on : [],
    monthly_date: 'monthDay' in recurs ? recurs.monthDay : null,
    start_date: startOf(recurs, today, planned),
  };
}

function startOf(recurs: Recurs, today: string, planned: string): string {
  if ('onceInDays' in recurs) return addDays(today, recurs.onceInDays);
  return 'everyDays' in recurs ? firstOf(recurs, today, planned) : planned;
}

/** The first date on or after `planned` in the cycle that has a date `lastDaysAgo` days before today. */
function firstOf(recurs: { everyDays: number; lastDaysAgo: number }, today: string, planned: string): string {
  let first = addDays(today, -recurs.lastDaysAgo);
  while (addDays(first, -recurs.everyDays) >= planned) first = addDays(first, -recurs.everyDays);
  return first;
}
