import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkRevision, nextRevision } from '../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { checkEnd } from './check-end.ts';
import { lockApiKey } from './queries.ts';

/**
 * Changes the last day of a key; null is no end. A key that has ended works again. Throws `not_found`, `conflict` for a
 * revoked key or a change after `expected_updated_at`, and `invalid_input` for an end that is past.
 */
export async function updateApiKey(
  context: Context,
  actor: PersonActor,
  id: string,
  { ends_on, expected_updated_at: expected }: { ends_on: string | null } & BasedOn,
): Promise<void> {
  const now = context.clock.now();
  checkRecentProof(actor, now);
  checkEnd(ends_on, now);
  await context.db.transaction().execute(async (tx) => {
    const key = await lockApiKey(tx, id);
    if (key.revoked_at) throw new AppError('conflict', 'api_keys.revoked');
    if (key.ends_on === ends_on) return;
    const subject = { type: 'api_key', id } as const;
    await checkRevision(tx, expected, { subject, updated_at: key.updated_at, current: () => key });
    const updated_at = nextRevision(key.updated_at, now);
    await tx
      .updateTable('api_keys')
      .set({ ends_on, end_told_days: null, updated_at })
      .where('id', '=', id)
      .execute();
    await recordActivity(tx, actor, updated_at, {
      event: 'api key updated',
      subject,
      details: { name: key.name, before: { ends_on: key.ends_on }, after: { ends_on } },
    });
  });
}
