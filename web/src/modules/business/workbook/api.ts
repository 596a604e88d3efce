import {
  exportWorkbook,
  importWorkbook,
  lastImport,
  revokeImport as revokeCall,
} from '@gerai/shared/business/workbook/contract.ts';
import type { Sheet } from '@gerai/shared/business/workbook/sheets.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { type RetryOptions, tryAgain } from '../../../desktop/file-import/sending/try-again.ts';
import { askWorker } from '../../../desktop/sheets/ask-worker.ts';
import { type DownloadOptions, download } from '../../../desktop/tables/download.ts';
import type { ReadWorkbook, SheetRow, WorkbookChoices } from './read-workbook-file.ts';
import workerAddress from './workbook-worker.ts?worker&url';

export const downloadWorkbook = (options: DownloadOptions) => download(exportWorkbook.path, {}, options);

export interface WorkbookRequest {
  file: File;
  choices: WorkbookChoices;
}

/** Has a worker read a file. Throws FileProblem and ReasonError. */
export const readWorkbook = (request: WorkbookRequest, signal: AbortSignal): Promise<ReadWorkbook> =>
  askWorker<ReadWorkbook>(workerAddress, request, { signal, onProgress: () => {} });

export type WorkbookAnswer = EndpointResponse<typeof importWorkbook>;

export interface WorkbookCall {
  import_id: string;
  file_name: string;
  first_access: 'link' | 'mail';
  sheets: Record<Sheet, SheetRow[]>;
}

type Waiting = Pick<RetryOptions, 'onWait' | 'isStopped'>;

/** What importing the rows would do; nothing is written. */
export const checkWorkbook = (
  body: WorkbookCall,
  signal: AbortSignal,
  onWait: Waiting['onWait'],
): Promise<WorkbookAnswer> =>
  tryAgain(() => call(importWorkbook, { body: { ...body, check_only: true } }, { signal }), {
    onWait,
    isStopped: () => signal.aborted,
  });

/** Writes what a check has answered as `outcome`. Throws ApiError `conflict` if it would be anything else by now. */
export const writeWorkbook = (
  body: WorkbookCall,
  outcome: string,
  waiting: Waiting,
): Promise<WorkbookAnswer> => tryAgain(() => call(importWorkbook, { body: { ...body, outcome } }), waiting);

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
  waiting: Waiting,
): Promise<RevokedImport> =>
  tryAgain(() => call(revokeCall, { params: { import_id }, body: { check_only } }), {
    ...waiting,
    // It can be taken back once: a second call would be refused.
    ...(check_only ? {} : { retries: [] }),
  });
