import {
  exportWorkbook,
  lastImport,
  revokeImport as revokeCall,
} from '@gerai/shared/business/workbook/contract.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { type RetryOptions, tryAgain } from '../../../desktop/file-import/sending/try-again.ts';
import { type DownloadOptions, download } from '../../../desktop/tables/download.ts';

export const downloadWorkbook = (options: DownloadOptions) => download(exportWorkbook.path, {}, options);

/** The last import, as long as it can be undone. */
export const lastImportQuery = queryOptions({
  queryKey: ['workbook-import'],
  queryFn: ({ signal }) => call(lastImport, {}, { signal }),
});

export type RevokedImport = EndpointResponse<typeof revokeCall>;

/** Takes back what an import did, or says what would go and what would stay. */
export const revokeImport = (
  import_id: string,
  check_only: boolean,
  waiting: Pick<RetryOptions, 'onWait' | 'isStopped'>,
): Promise<RevokedImport> =>
  tryAgain(() => call(revokeCall, { params: { import_id }, body: { check_only } }), {
    ...waiting,
    // It can be taken back once: a second call would be refused.
    ...(check_only ? {} : { retries: [] }),
  });
