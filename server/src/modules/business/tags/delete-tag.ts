import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseInUse } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { lockTag } from './queries.ts';
import { writeChangedOutlets } from './update-tag.ts';

/** Deletes a tag, which its outlets lose. Throws `not_found`, and `in_use` where templates are for it. */
export async function deleteTag({ db, clock }: Context, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const { tag, outlets } = await lockTag(tx, id);
    refuseInUse(tag.tag_name, [{ what: 'templates', count: tag.templates }]);
    await writeChangedOutlets(tx, actor, at, outlets, ({ fields: { tags } }) =>
      tags.filter((name) => name !== tag.tag_name),
    );
    await tx.deleteFrom('tags').where('id', '=', id).execute();
    await recordActivity(tx, actor, at, {
      event: 'tag deleted',
      subject: { type: 'tag', id },
      details: { name: tag.tag_name, before: { tag_name: tag.tag_name } },
    });
  });
}
