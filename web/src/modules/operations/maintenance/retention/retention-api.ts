import type { BasedOn } from '@gerai/shared/http/revision.ts';
import {
  previewRetention,
  readRetention,
  updateRetention,
} from '@gerai/shared/operations/retention/contract.ts';
import { RETENTION_RULES, type RetentionSettings } from '@gerai/shared/operations/retention/rules.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';

/** Asked again while a run is at it. */
export const retentionQuery = queryOptions({
  queryKey: [queryRoots.retention],
  queryFn: ({ signal }) => call(readRetention, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.runs[0]?.state === 'running' ? 2_000 : 60_000),
});

/** What these rules would remove now. */
export const retentionPreviewQuery = (settings: RetentionSettings) =>
  queryOptions({
    queryKey: [queryRoots.retention, 'preview', settings],
    queryFn: ({ signal }) => {
      const given = RETENTION_RULES.map((rule) => [rule, settings[rule] ?? undefined] as const);
      return call(previewRetention, { query: Object.fromEntries(given) }, { signal });
    },
    staleTime: 0,
  });

export const saveRetention = (body: RetentionSettings & BasedOn) => call(updateRetention, { body });
