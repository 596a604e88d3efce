import { findPeople } from '@gerai/shared/social/feed/posts-contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { socialKeys } from '../social-caches.ts';

/** People by the beginnings of their names who may view a group, or anybody. */
export const peopleQuery = (groupId: string | null, q: string) =>
  queryOptions({
    queryKey: socialKeys.people(groupId, q),
    queryFn: ({ signal }) =>
      call(findPeople, { query: { q, ...(groupId ? { group_id: groupId } : {}) } }, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
