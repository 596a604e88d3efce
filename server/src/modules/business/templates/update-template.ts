import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { ParsedTemplateInput, TemplateGroup } from '@gerai/shared/business/templates/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildScheduleColumns, planOf } from './build-schedule-columns.ts';
import { buildChangeDetails } from './build-template-details.ts';
import { createDefinition, forgetUnusedDefinitions, saysTheSame } from './create-definition.ts';
import { lockTemplates } from './lock-templates.ts';
import { findTemplateGroup } from './queries.ts';
import { refuseUnknownReference } from './refuse-unknown-reference.ts';
import { writeTemplate } from './write-template.ts';

/**
 * Changes all templates with a display_id, for future tasks only: generated tasks keep their definition. Throws
 * `not_found`, `conflict` for a change after `expected_updated_at`, and `invalid_input` like createTemplate.
 */
export async function updateTemplate(
  context: Context,
  actor: PersonActor,
  displayId: string,
  input: ParsedTemplateInput & { expected_updated_at?: string | undefined },
): Promise<TemplateGroup> {
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const rows = await lockTemplates(tx, displayId);
      const reading = { ...context, db: tx };
      const before = await findTemplateGroup(reading, actor, displayId);
      const expected = input.expected_updated_at ?? before.updated_at;
      if (Date.parse(expected) !== Date.parse(before.updated_at)) throw await changedMeanwhile(tx, before);

      const at = laterThan(before.updated_at, context.clock.now());
      const definition_id = saysTheSame(before, input)
        ? before.definition_id
        : await createDefinition(tx, displayId, input, at);
      const kept = { display_id: displayId, created_at: before.created_at };
      const plan = planOf(input, before);
      const columns = { ...buildScheduleColumns(input), ...plan, ...kept, definition_id, updated_at: at };
      await writeTemplate(tx, rows, input.location_ids ?? [null], columns, businessDate(at));
      await forgetUnusedDefinitions(tx, displayId);

      const after = await findTemplateGroup(reading, actor, displayId);
      await recordActivity(tx, actor, at, {
        event: 'task updated',
        subject: { type: 'template', id: displayId },
        details: { name: after.task_name, ...buildChangeDetails(before, after) },
      });
      return after;
    })
    .catch(refuseUnknownReference);
}

/** Always later than the change before, even within a millisecond. */
const laterThan = (before: string, now: Date): Date =>
  new Date(Math.max(now.getTime(), Date.parse(before) + 1));

/** The conflict error, with the author and time of the other change from the trail. */
async function changedMeanwhile(tx: Transaction<Tables>, group: TemplateGroup): Promise<AppError> {
  const change = await tx
    .selectFrom('activity')
    .select('actor_name')
    .where('subject_type', '=', 'template')
    .where('subject_id', '=', group.display_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = new Date(group.updated_at).toISOString();
  const who = change?.actor_name;
  return who
    ? new AppError('conflict', 'templates.changed_meanwhile', { who, at })
    : new AppError('conflict', 'templates.changed_by_someone', { at });
}
