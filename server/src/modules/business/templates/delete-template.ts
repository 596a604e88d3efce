import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildTemplateDetails } from './build-template-details.ts';
import { forgetUnusedDefinitions } from './create-definition.ts';
import { lockTemplates } from './lock-templates.ts';
import { findTemplateGroup } from './queries.ts';

/** Deletes all templates with a display_id; their daily tasks stay. Throws `not_found`. */
export async function deleteTemplate(context: Context, actor: PersonActor, displayId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockTemplates(tx, displayId);
    const before = await findTemplateGroup({ ...context, db: tx }, actor, displayId);
    await tx.deleteFrom('task_templates').where('display_id', '=', displayId).execute();
    await forgetUnusedDefinitions(tx, displayId);
    await recordActivity(tx, actor, context.clock.now(), {
      event: 'task deleted',
      subject: { type: 'template', id: displayId },
      details: { name: before.task_name, before: buildTemplateDetails(before) },
    });
  });
}
