import type { ImportRow } from '@gerai/shared/business/templates/import-contract.ts';
import type { CheckedFile, CheckOptions } from '../../../../desk/file-import/checked-file.ts';
import { type SendRows, sendRows } from '../../../../desk/file-import/send-rows.ts';
import { askWorker } from '../../../../desk/sheets/ask-worker.ts';
import type { ReadingChoices } from '../../../../desk/sheets/read-table.ts';
import workerAddress from './import-file-worker.ts?worker&url';
import { toImportRows } from './import-rows.ts';
import type { ImportNames, ReadFile } from './read-import-file.ts';

export interface WorkerRequest {
  file: File;
  names: ImportNames;
  choices: ReadingChoices;
}

interface Records {
  names(): Promise<ImportNames>;
  /** Checks rows against the existing templates. */
  check: SendRows<ImportRow>;
  perCall: number;
}

/**
 * Reads a file in a worker and checks every row, finally on the server, which writes nothing. Throws FileProblem,
 * TableRefusal and ApiError.
 */
export async function checkImportFile(
  file: File,
  { names, check, perCall }: Records,
  { choices, onProgress, signal }: CheckOptions,
): Promise<CheckedFile<ImportRow>> {
  const request: WorkerRequest = { file, names: await names(), choices };
  const { table, errors } = await askWorker<ReadFile>(workerAddress, request, { onProgress, signal });
  const faulty = new Set(errors.map(({ row }) => row));
  const candidates = toImportRows(table).rows.filter(({ row }) => !faulty.has(row));
  const checked = await sendRows(candidates, check, {
    perCall,
    onProgress: (sent) =>
      onProgress({ stage: 'checking', done: faulty.size + sent, total: table.rows.length }),
    isStopped: () => signal.aborted,
  });
  if (checked.failure) throw checked.failure;
  for (const { row } of checked.errors) faulty.add(row);
  return {
    name: file.name,
    table,
    rows: candidates.filter(({ row }) => !faulty.has(row)),
    errors: [...errors, ...checked.errors].sort((a, b) => a.row - b.row),
  };
}
