import {
  exportSecurityEvents,
  listSecurityEvents,
  readSecuritySummary,
  type SecurityEntry,
  securityLimits,
} from '@gerai/shared/accounts/security/events-contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import type { KeysetPage } from '../../../desktop/data-table/keyset-pages.ts';
import { type DownloadOptions, download } from '../../../desktop/tables/download.ts';
import type { SecuritySearch } from './security-search.ts';

export const SECURITY = 'security';

/** What happened in the last 24 hours. */
export const securitySummaryQuery = queryOptions({
  queryKey: [SECURITY, 'summary'],
  queryFn: ({ signal }) => call(readSecuritySummary, {}, { signal }),
});

/** Downloads all matching entries as a file. */
export const downloadSecurity = (search: SecuritySearch, options: DownloadOptions) =>
  download(exportSecurityEvents.path, { ...search }, options);

/** The pages of entries, for useKeysetRows. */
export const securityPages = ({ alerts, recent, ...search }: SecuritySearch) => ({
  queryKey: [SECURITY, 'events', alerts, recent, search],
  pageSize: securityLimits.perPage,
  fetchPage: (
    _section: string,
    after: string | undefined,
    signal: AbortSignal,
  ): Promise<KeysetPage<SecurityEntry>> => {
    const flags = { alerts: alerts && ('true' as const), recent: recent && ('true' as const) };
    return call(
      listSecurityEvents,
      { query: { ...search, ...flags, after, limit: securityLimits.perPage } },
      { signal },
    );
  },
});
