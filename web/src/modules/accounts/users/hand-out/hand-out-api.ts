import { listLinkRecipients } from '@gerai/shared/accounts/users/hand-out-contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { serverNow } from '../../../../core/api/server-clock.ts';
import type { Added, HandOutSearch } from './hand-out-search.ts';

/** Days before today on which somebody was added. */
const DAYS_AGO: Record<Added, number> = { today: 0, week: 6 };

/** Whom the links would be made for, by outlet. */
export const recipientsQuery = ({ added, ...search }: HandOutSearch) => {
  const added_since = added && addDays(businessDate(serverNow()), -DAYS_AGO[added]);
  return queryOptions({
    queryKey: [queryRoots.users, 'link-recipients', { ...search, added_since }],
    queryFn: ({ signal }) => call(listLinkRecipients, { query: { ...search, added_since } }, { signal }),
  });
};
