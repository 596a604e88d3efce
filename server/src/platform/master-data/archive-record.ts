import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import { lockSubmissions } from '../../database/queries/lock-submissions.ts';
import type { Context } from '../context.ts';
import { checkRevision } from '../revision/check-revision.ts';
import type { MasterData, MasterRecord } from './master-data.ts';
import { writeArchival } from './write-archival.ts';

/**
 * Takes a record of master data out of use, or brings it back, as `writeArchival`. What is so already stays. Throws
 * `not_found`, `conflict` for a change after `expected_updated_at`, and `refused` for a record that may not be archived.
 */
export async function archiveRecord<Item extends MasterRecord>(
  context: Context,
  actor: Actor,
  kind: MasterData<Item, object>,
  id: string,
  { is_archived, expected_updated_at: expected }: { is_archived: boolean } & BasedOn,
): Promise<Item & { withdrawn: number }> {
  return await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    if (kind.tasksBy) await lockSubmissions(tx, 'shared');
    const before = await kind.lock(tx, id, now);
    kind.refuseChange?.(before);
    kind.refuseArchiving?.(before);
    if ((before.archived_at !== null) === is_archived) return { ...before, withdrawn: 0 };
    const subject = { type: kind.subject, id };
    const { updated_at } = before;
    await checkRevision(tx, expected, { subject, updated_at, current: () => before });
    const withdrawn = await writeArchival(tx, actor, now, kind, { records: [before], is_archived });
    return { ...(await kind.read(tx, id, now)), withdrawn: withdrawn.get(id) ?? 0 };
  });
}
