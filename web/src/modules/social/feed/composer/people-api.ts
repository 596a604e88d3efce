import { findPeople } from '@gerai/shared/social/feed/posts-contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { socialKeys } from '../social-caches.ts';

/** People whose names start with `q` and who may view the group; everyone if `groupId` is null. */
export const peopleQuery = (groupId: string | null, q: string) =>
  queryOptions({
    queryKey: socialKeys.people(groupId, q),
    queryFn: ({ signal }) =>
      call(findPeople, { query: { q, ...(groupId ? { group_id: groupId } : {}) } }, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
