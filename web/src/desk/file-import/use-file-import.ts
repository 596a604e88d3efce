import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../core/api/new-id.ts';
import { errorText } from '../../core/i18n/error-text.ts';
import { useLanguage } from '../../core/i18n/language.tsx';
import { type ExplainedReason, reasonText } from '../../core/i18n/reason-text.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { FileProblem } from '../csv/file-problem.ts';
import type { CheckedFile, CheckOptions, CheckProgress } from './checked-file.ts';
import { fileProblemText } from './file-problem-text.ts';
import { type ImportOutcome, importTitles, type NumberedRow, outcomeOf } from './import-outcome.ts';
import type { RowError, ShownError } from './row-errors.tsx';
import { type SendRows, sendRows } from './send-rows.ts';

export interface FileImportOptions<Row extends NumberedRow> {
  /** The reason for refusing another kind of file. */
  wrongType: ExplainedReason;
  /** Whether a file is accepted, by its name and type. */
  isTaken: (file: File) => boolean;
  /** Reads and checks a file. Throws FileProblem, ReasonError and ApiError. */
  check: (file: File, options: CheckOptions) => Promise<CheckedFile<Row>>;
  /** Sends the rows of one file; `importId` is unique to the file. */
  send: (importId: string, name: string) => SendRows<Row>;
  /** Rows per call. */
  perCall: number;
  /** The result's text: '3 of 4 users imported'. */
  countText: (imported: number, total: number) => string;
  onDone: () => void;
}

export type ImportStage<Row extends NumberedRow> =
  | { step: 'choose' }
  | { step: 'check'; progress?: CheckProgress }
  | { step: 'preview'; file: CheckedFile<Row, ShownError> }
  | { step: 'import'; sent: number; total: number; stopping: boolean }
  | { step: 'results'; outcome: ImportOutcome<Row>; table: CheckedFile<Row>['table'] };

/** The current step of an import, from choosing the file to its results, with the actions that move it on. */
export function useFileImport<Row extends NumberedRow>(options: FileImportOptions<Row>) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [stage, setStage] = useState<ImportStage<Row>>({ step: 'choose' });
  const checking = useRef<AbortController>(undefined);
  const stopped = useRef(false);
  // Leaving the screen stops the import after the current call is answered.
  useEffect(
    () => () => {
      checking.current?.abort();
      stopped.current = true;
    },
    [],
  );
  const refuse = (title: MessageDescriptor, message: string) =>
    void notify.error({ title: i18n._(title), message });
  const shown = (errors: readonly RowError[]): ShownError[] =>
    errors.map((error) => ({ ...error, message: reasonText(i18n, error) }));

  const choose = async (chosen: File) => {
    if (!options.isTaken(chosen)) return refuse(importTitles.wrongType, reasonText(i18n, options.wrongType));
    const control = new AbortController();
    const { signal } = control;
    checking.current = control;
    setStage({ step: 'check' });
    try {
      const onProgress = (progress: CheckProgress) => {
        if (!signal.aborted) setStage({ step: 'check', progress });
      };
      const file = await options.check(chosen, { onProgress, signal });
      if (!signal.aborted) setStage({ step: 'preview', file: { ...file, errors: shown(file.errors) } });
    } catch (error) {
      if (signal.aborted) return;
      setStage({ step: 'choose' });
      const isLarge = error instanceof FileProblem && error.code === 'too_large';
      const message = fileProblemText(i18n, error, language) ?? errorText(i18n, error);
      refuse(isLarge ? importTitles.tooLarge : importTitles.failed, message);
    }
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
    choose: (file: File) => void choose(file),
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
