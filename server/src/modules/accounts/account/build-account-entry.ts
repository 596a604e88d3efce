import type { UserStatus } from '@gerai/shared/accounts/users/contract.ts';
import { isOwnAccount } from '@gerai/shared/accounts/users/policy.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import type { ActivityInput } from '../../../platform/trail/record-activity.ts';

interface Account {
  uid: string;
  name: string;
  status: UserStatus;
}

/** The trail entry of an action on an account, with its present name. */
export const buildAccountEntry = (
  actor: Actor,
  { uid, name }: Pick<Account, 'uid' | 'name'>,
  event: ActivityEvent,
  details: Record<string, unknown>,
): ActivityInput => ({
  event,
  subject: { type: 'user', id: uid },
  concerns_uid: isOwnAccount(actor, uid) ? null : uid,
  details: { name, ...details },
});

/** The entry of a status change; none if the status is unchanged. */
export const buildStatusEntries = (
  actor: Actor,
  account: Account,
  status: UserStatus,
  details: Record<string, unknown> = {},
): ActivityInput[] =>
  account.status === status
    ? []
    : [
        buildAccountEntry(actor, account, 'status_change', {
          before: { status: account.status },
          after: { status },
          ...details,
        }),
      ];
