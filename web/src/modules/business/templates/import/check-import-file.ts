import type { ImportRow } from '@gerai/shared/business/templates/import-contract.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';
import { ReasonError } from '../../../../core/api/reason-error.ts';
import { scriptAddress } from '../../../../core/api/trusted-text.ts';
import { FileProblem } from '../../../../desk/csv/file-problem.ts';
import type { CheckedFile, CheckOptions, CheckProgress } from '../../../../desk/file-import/checked-file.ts';
import { type SendRows, sendRows } from '../../../../desk/file-import/send-rows.ts';
import workerAddress from './import-file-worker.ts?worker&url';
import { toImportRows } from './import-rows.ts';
import type { ImportNames, ReadFile } from './read-import-file.ts';

export interface WorkerRequest {
  file: File;
  names: ImportNames;
}

export type WorkerAnswer =
  | { progress: CheckProgress }
  | { read: ReadFile }
  | { problem: Pick<FileProblem, 'code' | 'detail'> }
  | { refusal: AnyBecause };

interface Records {
  names(): Promise<ImportNames>;
  /** Checks rows against the existing templates. */
  check: SendRows<ImportRow>;
  perCall: number;
}

/**
 * Reads a file in a worker and checks every row, finally on the server, which writes nothing. Throws FileProblem,
 * ReasonError and ApiError.
 */
export async function checkImportFile(
  file: File,
  { names, check, perCall }: Records,
  { onProgress, signal }: CheckOptions,
): Promise<CheckedFile<ImportRow>> {
  const { table, errors } = await readInWorker({ file, names: await names() }, { onProgress, signal });
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

function readInWorker(input: WorkerRequest, { onProgress, signal }: CheckOptions): Promise<ReadFile> {
  const worker = new Worker(scriptAddress(workerAddress), { type: 'module' });
  return new Promise<ReadFile>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', () => reject(new FileProblem('unreadable')));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('progress' in data) onProgress(data.progress);
      else if ('read' in data) resolve(data.read);
      else if ('problem' in data) reject(new FileProblem(data.problem.code, data.problem.detail));
      else reject(new ReasonError(data.refusal));
    });
    worker.postMessage(input);
  }).finally(() => worker.terminate());
}
