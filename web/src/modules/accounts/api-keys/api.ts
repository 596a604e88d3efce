import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  updateApiKey,
} from '@gerai/shared/accounts/api-keys/contract.ts';
import type { EndpointInput } from '@gerai/shared/http/endpoint.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';

/** The keys, newest first; with `revoked` also the revoked ones. */
export const apiKeysQuery = (revoked: boolean) =>
  infiniteQueryOptions({
    queryKey: [queryRoots.apiKeys, { revoked }],
    queryFn: ({ pageParam, signal }) =>
      call(
        listApiKeys,
        { query: { ...(revoked ? { revoked: 'true' as const } : {}), after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const refreshApiKeys = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: [queryRoots.apiKeys] });

export const makeApiKey = (body: EndpointInput<typeof createApiKey>['body']) => call(createApiKey, { body });
export const changeKeyEnd = (
  id: string,
  ends_on: string | null,
  expected_updated_at: string | undefined,
): Promise<void> => call(updateApiKey, { params: { id }, body: { ends_on, expected_updated_at } });
export const removeApiKey = ({ id }: { id: string }) => call(revokeApiKey, { params: { id } });
