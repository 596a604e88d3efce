import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../core/api/new-id.ts';
import { errorText } from '../../core/i18n/error-text.ts';
import { useLanguage } from '../../core/i18n/language.tsx';
import { type ExplainedReason, reasonText } from '../../core/i18n/reason-text.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { FileProblem } from '../csv/file-problem.ts';
import type { ReadProgress } from '../sheets/ask-worker.ts';
import type { ReadingChoices, TableReading } from '../sheets/read-table.ts';
import { TableRefusal } from '../sheets/table-refusal.ts';
import type { CheckedFile, CheckOptions } from './checked-file.ts';
import type { RowError, ShownError } from './error-groups.ts';
import { fileProblemText } from './file-problem-text.ts';
import { type ImportOutcome, importTitles, type NumberedRow, outcomeOf } from './import-outcome.ts';
import { type SendRows, sendRows } from './send-rows.ts';

export interface FileImportOptions<Row extends NumberedRow> {
  /** The reason for refusing another kind of file. */
  wrongType: ExplainedReason;
  /** Whether a file is accepted, by its name and type. */
  isTaken: (file: File) => boolean;
  /** Reads and checks a file. Throws FileProblem, TableRefusal and ApiError. */
  check: (file: File, options: CheckOptions) => Promise<CheckedFile<Row>>;
  /** Sends the rows of one file; `importId` is unique to the file. */
  send: (importId: string, name: string) => SendRows<Row>;
  /** Rows per call. */
  perCall: number;
  /** The result's text: '3 of 4 users imported'. */
  countText: (imported: number, total: number) => string;
  /** The reasons whose texts do not say which field they are about. */
  nameless?: ReadonlySet<string>;
  onDone: () => void;
}

/** Why a file was refused; with the table where another reading of it may be the right one. */
export interface FileRefusal {
  title: MessageDescriptor;
  message: string;
  table?: TableReading;
}

export type ImportStage<Row extends NumberedRow> =
  | { step: 'choose'; refusal?: FileRefusal }
  | { step: 'check'; progress?: ReadProgress }
  | { step: 'preview'; file: CheckedFile<Row, ShownError> }
  | { step: 'import'; sent: number; total: number; stopping: boolean }
  | { step: 'results'; outcome: ImportOutcome<Row>; table: CheckedFile<Row>['table'] };

/** The current step of an import, from choosing the file to its results, with the actions that move it on. */
export function useFileImport<Row extends NumberedRow>(options: FileImportOptions<Row>) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [stage, setStage] = useState<ImportStage<Row>>({ step: 'choose' });
  const checking = useRef<AbortController>(undefined);
  const chosen = useRef<File>(undefined);
  const stopped = useRef(false);
  // Leaving the screen stops the import after the current call is answered.
  useEffect(
    () => () => {
      checking.current?.abort();
      stopped.current = true;
    },
    [],
  );
  const refuse = (refusal: FileRefusal) => setStage({ step: 'choose', refusal });
  const shown = (errors: readonly RowError[]): ShownError[] =>
    errors.map((error) => ({
      ...error,
      message: reasonText(i18n, error),
      isNameless: options.nameless?.has(error.reason ?? '') ?? false,
    }));

  const read = async (file: File, choices: ReadingChoices) => {
    checking.current?.abort();
    const control = new AbortController();
    const { signal } = control;
    checking.current = control;
    setStage({ step: 'check' });
    try {
      const onProgress = (progress: ReadProgress) => {
        if (!signal.aborted) setStage({ step: 'check', progress });
      };
      const checked = await options.check(file, { choices, onProgress, signal });
      if (!signal.aborted) setStage({ step: 'preview', file: { ...checked, errors: shown(checked.errors) } });
    } catch (error) {
      if (signal.aborted) return;
      const isLarge = error instanceof FileProblem && error.code === 'too_large';
      refuse({
        title: isLarge ? importTitles.tooLarge : importTitles.failed,
        message: fileProblemText(i18n, error, language) ?? errorText(i18n, error),
        ...(error instanceof TableRefusal && { table: error.table }),
      });
    }
  };

  const choose = (file: File) => {
    if (!options.isTaken(file))
      return refuse({ title: importTitles.wrongType, message: reasonText(i18n, options.wrongType) });
    chosen.current = file;
    void read(file, {});
  };

  const run = async (before: ImportOutcome<Row>, table: CheckedFile<Row>['table']) => {
    stopped.current = false;
    const total = before.rest.length;
    const progress = (sent: number) => setStage({ step: 'import', sent, total, stopping: stopped.current });
    progress(0);
    const sent = await sendRows(before.rest, options.send(before.import_id, before.name), {
      perCall: options.perCall,
      onProgress: progress,
      isStopped: () => stopped.current,
    });
    const errors = shown(sent.errors);
    if (sent.failure) {
      const message = t`Batch insert failed: ${{ reason: errorText(i18n, sent.failure) }}`;
      errors.push({ row: sent.rest[0]!.row, field: '', value: '', message });
    }
    const outcome = outcomeOf(before, { ...sent, errors });
    setStage({ step: 'results', outcome, table });
    options.onDone();
    notify[outcome.kind]({
      title: i18n._(outcome.title),
      message: options.countText(outcome.successCount, outcome.totalRows),
    });
  };

  return {
    stage,
    choose,
    /** Reads the chosen file in another way. */
    readAgain: (choices: ReadingChoices) => void (chosen.current && read(chosen.current, choices)),
    /** Takes the refusal of a file away. */
    close: () => setStage({ step: 'choose' }),
    begin: ({ name, table, rows, errors }: CheckedFile<Row, ShownError>) =>
      void run(
        {
          kind: 'success',
          title: importTitles.succeeded,
          import_id: newId(),
          name,
          rest: rows,
          errors,
          totalRows: table.rows.length,
          successCount: 0,
          errorCount: 0,
        },
        table,
      ),
    /** Sends the remaining rows. */
    goOn: () => void (stage.step === 'results' && run(stage.outcome, stage.table)),
    stop: () => {
      stopped.current = true;
      setStage((now) => (now.step === 'import' ? { ...now, stopping: true } : now));
    },
    reset: () => {
      checking.current?.abort();
      setStage({ step: 'choose' });
    },
  };
}
