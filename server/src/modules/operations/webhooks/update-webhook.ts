import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { pickFields } from '@gerai/shared/fields/pick-fields.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { updateWebhook as updateCall } from '@gerai/shared/operations/webhooks/contract.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkRevision, nextRevision } from '../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { checkAddress } from './check-address.ts';
import { findSecrets, lockWebhook } from './queries.ts';

type Input = EndpointParsed<typeof updateCall>['body'];
type Fields = Omit<Input, 'expected_updated_at'>;

/**
 * Changes a webhook, switches it off, or on again; then what waits is sent at once, and what happened meanwhile is not.
 * Unchanged values add no entry to the trail. Throws `not_found`, `invalid_input` for an address that is not called, and
 * `conflict` for switching on without a secret, as after a restore, or a change after `expected_updated_at`.
 */
export async function updateWebhook(
  { db, clock, config }: Context,
  actor: PersonActor,
  id: string,
  { expected_updated_at: expected, ...input }: Input,
): Promise<void> {
  checkRecentProof(actor, clock.now());
  if (input.url !== undefined) checkAddress(config, input.url);
  await db.transaction().execute(async (tx) => {
    const before = await lockWebhook(tx, id);
    const changed = (Object.keys(input) as (keyof Fields)[]).filter(
      (field) => input[field] !== undefined && JSON.stringify(input[field]) !== JSON.stringify(before[field]),
    );
    if (changed.length === 0) return;
    const subject = { type: 'webhook', id } as const;
    await checkRevision(tx, expected, { subject, updated_at: before.updated_at, current: () => before });
    const now = nextRevision(before.updated_at, clock.now());
    if (changed.includes('is_on') && input.is_on && (await findSecrets(tx, id, now)).length === 0)
      throw new AppError('conflict', 'webhooks.no_secret');
    const isFresh = changed.includes('url') || (changed.includes('is_on') && input.is_on);
    await tx
      .updateTable('webhooks')
      .set({
        ...pickFields(input, changed),
        updated_at: now,
        ...(changed.includes('is_on') ? switched(input.is_on!, now) : {}),
        ...(isFresh ? { failures: 0, failing_since: null, rests_until: null } : {}),
      })
      .where('id', '=', id)
      .execute();
    if (isFresh)
      await tx
        .updateTable('webhook_deliveries')
        .set({ due_at: now })
        .where('webhook_id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    await recordActivity(tx, actor, now, {
      event: 'webhook updated',
      subject,
      details: {
        name: input.name ?? before.name,
        before: pickFields(before, changed),
        after: pickFields(input, changed),
      },
    });
  });
}

const switched = (is_on: boolean, now: Date) =>
  is_on ? { off_reason: null, off_at: null } : { off_reason: 'person' as const, off_at: now };
