import { insertRows } from '@gerai/server/database/queries/insert-rows.ts';
import type { Tables } from '@gerai/server/database/schema/tables.ts';
import { makeDisplayId } from '@gerai/server/modules/business/templates/make-display-id.ts';
import { addDays, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { Insertable, Transaction } from 'kysely';
import { dailyTemplates } from './business/daily-templates.ts';
import { periodicTemplates } from './business/periodic-templates.ts';
import { type DemoTemplate, frequencyOf, type Recurs } from './business/template.ts';
import type { Business } from './insert-business.ts';

export const templates: readonly DemoTemplate[] = [...dailyTemplates, ...periodicTemplates];

/** Days before the demo's today since which the templates recur: more than are generated. */
const RECUR_SINCE = 63;

interface Wish {
  today: string;
  business: Business;
  /** The sample photo of a template that has one. */
  samples: ReadonlyMap<DemoTemplate, string>;
}

/** Inserts the template groups, each for all outlets or for those it names. Gives each by its definition's id. */
export async function insertTemplates(tx: Transaction<Tables>, { today, business, samples }: Wish) {
  const planned = addDays(today, -RECUR_SINCE);
  const at = businessInstant(planned, '14:30');
  const made = new Map<string, DemoTemplate>();
  const definitions: Insertable<Tables['task_definitions']>[] = [];
  const rows: Insertable<Tables['task_templates']>[] = [];
  for (const template of templates) {
    const definition_id = crypto.randomUUID();
    const display_id = makeDisplayId(planned);
    const frequency = frequencyOf(template.recurs);
    made.set(definition_id, template);
    definitions.push({
      ...{ id: definition_id, display_id, task_name: template.name, frequency, created_at: at },
      ...{ group_id: business.groups.get(template.group)!, sample_photo_id: samples.get(template) ?? null },
      ...{ instructions: template.instructions, completion_criteria: template.criteria },
      ...{ photo_required: template.photo === 'required', ai_comparison_enabled: false },
    });
    for (const outlet of template.at ?? [null])
      rows.push({
        ...{ id: crypto.randomUUID(), display_id, definition_id, frequency, created_at: at, updated_at: at },
        ...recurrence(template.recurs, today, planned),
        ...{ deadline_time: template.deadline, deadline_days: template.days ?? 1, status: 'Active' },
        assigned_location_id: outlet === null ? null : business.outlets.get(outlet)!.id,
        assigned_job_role_id: business.jobRoles.get(template.jobRole)!,
      });
  }
  await insertRows(tx, 'task_definitions', definitions);
  await insertRows(tx, 'task_templates', rows);
  return made;
}

function recurrence(recurs: Recurs, today: string, planned: string) {
  return {
    custom_days: 'everyDays' in recurs ? recurs.everyDays : null,
    weekly_days: 'on' in recurs ? recurs.on : [],
    monthly_date: 'monthDay' in recurs ? recurs.monthDay : null,
    start_date: 'everyDays' in recurs ? firstOf(recurs, today, planned) : planned,
  };
}

/** The first date, not before `planned`, from which every so many days one falls `lastDaysAgo` days before today. */
function firstOf(recurs: { everyDays: number; lastDaysAgo: number }, today: string, planned: string): string {
  let first = addDays(today, -recurs.lastDaysAgo);
  while (addDays(first, -recurs.everyDays) >= planned) first = addDays(first, -recurs.everyDays);
  return first;
}
