import { randomInt } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { ParsedTemplateInput, TemplateGroup } from '@gerai/shared/business/templates/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildTemplateDetails } from './build-template-details.ts';
import { createDefinition } from './create-definition.ts';
import { findTemplateGroup } from './queries.ts';
import { refuseUnknownReference } from './refuse-unknown-reference.ts';
import { buildScheduleColumns, planOf } from './schedule/build-schedule-columns.ts';
import { insertTemplates } from './write-templates.ts';

/**
 * Creates a template under a new display_id: one row per location, or one for all, for an area or for a tag. Throws
 * `invalid_input` for an unknown job role, task group, location, area, tag or sample photo.
 */
export async function createTemplate(
  context: Context,
  actor: PersonActor,
  input: ParsedTemplateInput,
): Promise<TemplateGroup> {
  const at = context.clock.now();
  const display_id = createDisplayId(businessDate(at));
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const definition_id = await createDefinition(tx, display_id, input, at);
      const columns = {
        ...buildScheduleColumns(input),
        ...planOf(input, newPlan),
        display_id,
        definition_id,
        created_at: at,
        updated_at: at,
      };
      await insertTemplates(tx, [...new Set(input.location_ids ?? [null])], columns);
      const group = await findTemplateGroup({ ...context, db: tx }, actor, display_id);
      await recordActivity(tx, actor, at, {
        event: 'task created',
        subject: { type: 'template', id: display_id },
        details: { name: group.task_name, after: buildTemplateDetails(group) },
      });
      return group;
    })
    .catch(refuseUnknownReference);
}

const newPlan = {
  status: 'Active',
  priority: null,
  assigned_to: null,
  assigned_area_id: null,
  assigned_tag_id: null,
} as const;

/** No vowels, so that no id spells a word. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXYZ';

/**
 * Creates the id shared by the templates of a group: TT, yymmdd of the business date, and 8 uppercase characters
 * (specification 1, section 7). With 21^8 ids per day, collisions are negligible.
 */
export function createDisplayId(businessDate: string): string {
  const characters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `TT${businessDate.slice(2).replaceAll('-', '')}-${characters.join('')}`;
}
