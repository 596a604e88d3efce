import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildTemplateDetails } from './build-template-details.ts';
import { type Basis, checkTemplateRevisions } from './bulk/check-template-revisions.ts';
import { forgetUnusedDefinitions } from './create-definition.ts';
import { lockTemplateRows } from './lock-templates.ts';
import { listStoredGroups } from './queries.ts';

/**
 * Deletes all templates with these display_ids; their daily tasks stay. Returns how many groups there were. An entry of
 * the trail for each. Throws `conflict` with those that were changed after the revisions in `basis`.
 */
export async function deleteTemplates(
  context: Context,
  actor: PersonActor,
  displayIds: readonly string[],
  basis: Basis = {},
): Promise<number> {
  return await context.db
    .transaction()
    .execute((tx) => writeTemplateDeletions(tx, context, actor, context.clock.now(), displayIds, basis));
}

/** The same within a transaction. */
export async function writeTemplateDeletions(
  tx: Transaction<Tables>,
  context: Context,
  actor: PersonActor,
  at: Date,
  displayIds: readonly string[],
  basis: Basis = {},
): Promise<number> {
  const rows = await lockTemplateRows(tx, displayIds);
  if (rows.length === 0) return 0;
  const groups = await listStoredGroups({ ...context, db: tx }, actor, displayIds);
  await checkTemplateRevisions(tx, basis, groups);
  if (basis.only_check) return groups.length;
  await tx
    .deleteFrom('task_templates')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  await forgetUnusedDefinitions(tx, displayIds);
  await recordActivity(
    tx,
    actor,
    at,
    ...groups.map((group) => ({
      event: 'task deleted' as const,
      subject: { type: 'template', id: group.display_id },
      details: { name: group.task_name, before: buildTemplateDetails(group) },
    })),
  );
  return groups.length;
}
