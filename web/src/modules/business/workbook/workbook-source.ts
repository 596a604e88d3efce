import { importWorkbook } from '@gerai/shared/business/workbook/contract.ts';
import { workbookLimits } from '@gerai/shared/business/workbook/limits.ts';
import { SHEETS } from '@gerai/shared/business/workbook/sheets.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { call } from '../../../core/api/api-client.ts';
import { newId } from '../../../core/api/new-id.ts';
import { NONE_MISSING } from '../../../desktop/file-import/import-settings.ts';
import {
  type CheckedSheet,
  type ImportSource,
  readyRows,
  wrongRows,
} from '../../../desktop/file-import/import-source.ts';
import { importTitles } from '../../../desktop/file-import/import-titles.ts';
import { tryAgain, type WaitCause } from '../../../desktop/file-import/sending/try-again.ts';
import { askWorker } from '../../../desktop/sheets/ask-worker.ts';
import type { ReadWorkbook, WorkbookRequest } from './read-workbook-file.ts';
import workerAddress from './workbook-worker.ts?worker&url';

type Answer = EndpointResponse<typeof importWorkbook>;

/** The import of a workbook, whose sheets are written all at once; `onLinks` is told the links of new people. */
export const workbookSource = (onLinks: (links: Answer['links']) => void): ImportSource => ({
  accept: '.xlsx,.xls',
  isTaken: ({ name }) => /\.xlsx?$/i.test(name),
  wrongType: { reason: 'workbook.wrong_type' },
  isInParts: false,
  check: async (file, { settings, signal, onProgress }) => {
    onProgress({ stage: 'reading' });
    const request: WorkbookRequest = { file, choices: settings.readings };
    const read = await askWorker<ReadWorkbook>(workerAddress, request, { signal });
    const input = { import_id: newId(), file_name: file.name.slice(0, 200), sheets: read.rows };
    const bodyOf = ({ firstAccess }: Pick<typeof settings, 'firstAccess'>) => ({
      ...input,
      first_access: firstAccess === 'mail' ? ('mail' as const) : ('link' as const),
    });
    const onWait = (waiting?: WaitCause) => onProgress({ stage: 'checking', waiting });
    onWait();
    const answer = await tryAgain(
      () => call(importWorkbook, { body: { ...bodyOf(settings), check_only: true } }, { signal }),
      { onWait, isStopped: () => signal.aborted },
    );
    const sheets = sheetsOf(read, answer);
    const [ready, wrong] = [readyRows({ sheets }), wrongRows({ sheets })];
    return {
      name: file.name,
      sheets,
      missing: NONE_MISSING,
      unused: read.unused,
      write: async (options) => {
        const { outcome } = answer;
        const { links } = await tryAgain(
          () => call(importWorkbook, { body: { ...bodyOf(options.settings), outcome } }),
          {
            onWait: (waiting) => options.onProgress({ stage: 'writing', waiting }),
            isStopped: options.isStopped,
          },
        );
        onLinks(links);
        // A repeated call tells no rows; the check has told them.
        return {
          kind: wrong === 0 ? 'success' : 'warning',
          title: wrong === 0 ? importTitles.succeeded : importTitles.partly,
          totalRows: ready + wrong,
          successCount: ready,
          errorCount: wrong,
          sheets,
        };
      },
    };
  },
});

const sheetsOf = (read: ReadWorkbook, { counts, created, updated, errors }: Answer): CheckedSheet[] =>
  SHEETS.map((key) => {
    const ofSheet = <Row extends { sheet: string }>(rows: readonly Row[]) =>
      rows.filter(({ sheet }) => sheet === key);
    return {
      key,
      table: read.readings[key],
      total: read.rows[key].length,
      counts: counts[key],
      created: ofSheet(created),
      updated: ofSheet(updated),
      errors: ofSheet(errors),
      hasMoreErrors: ofSheet(errors).length === workbookLimits.told.errors,
    };
  });
