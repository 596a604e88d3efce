import type { UserStatus } from '@gerai/shared/accounts/users/contract.ts';
import { isOwnAccount } from '@gerai/shared/accounts/users/policy.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { AccountDetails } from '@gerai/shared/trail/details/account-details.ts';
import type { DetailsOf } from '@gerai/shared/trail/events/trail-events.ts';
import type { ActivityInput } from '../../../platform/trail/record-activity.ts';

interface Account {
  uid: string;
  name: string;
  status: UserStatus;
}

/** The trail entry of an action on an account, with its present name. */
export const buildAccountEntry = <Event extends keyof AccountDetails>(
  actor: Actor,
  { uid, name }: Pick<Account, 'uid' | 'name'>,
  event: Event,
  details: DetailsOf<Event>,
) =>
  ({
    event,
    subject: { type: 'user', id: uid },
    concerns_uid: isOwnAccount(actor, uid) ? null : uid,
    details: { name, ...(details as object) },
  }) as ActivityInput<Event>;

/** The entry of a status change; none if the status is unchanged. */
export const buildStatusEntries = (
  actor: Actor,
  account: Account,
  status: UserStatus,
  details: DetailsOf<'status_change'> = {},
): ActivityInput<'status_change'>[] =>
  account.status === status
    ? []
    : [
        buildAccountEntry(actor, account, 'status_change', {
          before: { status: account.status },
          after: { status },
          ...details,
        }),
      ];
