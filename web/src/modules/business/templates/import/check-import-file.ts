import type { ImportRow } from '@gerai/shared/business/templates/import-contract.ts';
import type { TemplateImportBecause } from '@gerai/shared/business/templates/import-reasons.ts';
import type { CheckedFile, CheckOptions } from '../../../../desk/file-import/checked-file.ts';
import type { RowError } from '../../../../desk/file-import/error-groups.ts';
import type { ImportSettings, Missing } from '../../../../desk/file-import/import-settings.ts';
import { type SendRows, sendRows } from '../../../../desk/file-import/send-rows.ts';
import { askWorker } from '../../../../desk/sheets/ask-worker.ts';
import workerAddress from './import-file-worker.ts?worker&url';
import { toImportRows } from './import-rows.ts';
import type { ImportNames, ReadFile } from './read-import-file.ts';

export interface WorkerRequest {
  file: File;
  names: ImportNames;
  settings: Pick<ImportSettings, 'reading' | 'create'>;
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
  { settings, onProgress, signal }: CheckOptions,
): Promise<CheckedFile<ImportRow>> {
  const { reading, create } = settings;
  const request: WorkerRequest = { file, names: await names(), settings: { reading, create } };
  const { table, missing, errors } = await askWorker<ReadFile>(workerAddress, request, {
    onProgress,
    signal,
  });
  const faulty = new Set(errors.map(({ row }) => row));
  const candidates = toImportRows(table).rows.filter(({ row }) => !faulty.has(row));
  const isAwaited = awaitedIn(missing, create);
  const checkAll: SendRows<ImportRow> = async (rows) => {
    const answer = await check(rows);
    return { ...answer, errors: answer.errors.filter((error) => !isAwaited(error)) };
  };
  const checked = await sendRows(candidates, checkAll, {
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
    missing,
    updated: [],
    unchanged: 0,
    errors: [...errors, ...checked.errors].sort((a, b) => a.row - b.row),
  };
}

/** Whether an error names an outlet, a job role or a task group that is made before the rows are imported. */
function awaitedIn({ outlets, jobRoles, taskGroups }: Missing, create: ImportSettings['create']) {
  const lower = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));
  const made: Record<string, ReadonlySet<string>> = {
    Location: lower(create.includes('outlets') ? outlets.map(({ outlet_name }) => outlet_name) : []),
    JobRole: lower(create.includes('jobRoles') ? jobRoles : []),
    TaskGroup: lower(create.includes('taskGroups') ? taskGroups : []),
  };
  const unknown: TemplateImportBecause['reason'] = 'template_import.unknown';
  return ({ reason, field, value }: RowError): boolean =>
    reason === unknown && (made[field]?.has(value.toLowerCase()) ?? false);
}
