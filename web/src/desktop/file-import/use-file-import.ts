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
import { createMissing } from './create-missing.ts';
import type { RowError, ShownError } from './error-groups.ts';
import { fileProblemText } from './file-problem-text.ts';
import { type ImportOutcome, importTitles, type NumberedRow, outcomeOf } from './import-outcome.ts';
import { type ImportSettings, initialSettings } from './import-settings.ts';
import { type SendRows, sendRows, type Together } from './sending/send-rows.ts';
import type { WaitCause } from './sending/try-again.ts';

export interface FileImportOptions<Row extends NumberedRow> {
  /** The reason for refusing another kind of file. */
  wrongType: ExplainedReason;
  /** Whether a file is accepted, by its name and type. */
  isTaken: (file: File) => boolean;
  /** Reads and checks a file. Throws FileProblem, TableRefusal and ApiError. */
  check: (file: File, options: CheckOptions) => Promise<CheckedFile<Row>>;
  /** Sends the rows of one file; `importId` is unique to the file. */
  send: (importId: string, name: string, settings: ImportSettings) => SendRows<Row>;
  /** Rows per call. */
  perCall: number;
  together?: Together<Row>;
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
  /** While it is checked again in another way, what was seen stays. */
  | {
      step: 'preview';
      file: CheckedFile<Row, ShownError>;
      isChecking?: boolean;
      waiting?: WaitCause | undefined;
    }
  | { step: 'create'; done: number; total: number }
  | { step: 'import'; sent: number; total: number; stopping: boolean; waiting?: WaitCause }
  | { step: 'results'; outcome: ImportOutcome<Row>; table: CheckedFile<Row>['table'] };

/** The current step of an import, from choosing the file to its results, with the actions that move it on. */
export function useFileImport<Row extends NumberedRow>(options: FileImportOptions<Row>) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [stage, setStage] = useState<ImportStage<Row>>({ step: 'choose' });
  const checking = useRef<AbortController>(undefined);
  const chosen = useRef<File>(undefined);
  const [settings, setSettings] = useState(initialSettings);
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

  const read = async (file: File, next: ImportSettings) => {
    setSettings(next);
    checking.current?.abort();
    const control = new AbortController();
    const { signal } = control;
    checking.current = control;
    setStage((now) => (now.step === 'preview' ? { ...now, isChecking: true } : { step: 'check' }));
    try {
      const onProgress = (progress: ReadProgress) => {
        if (signal.aborted) return;
        setStage((now) =>
          now.step === 'preview' ? { ...now, waiting: progress.waiting } : { step: 'check', progress },
        );
      };
      const checked = await options.check(file, { settings: next, onProgress, signal });
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

  /** Other settings; the chosen file is checked again where they decide what its rows do. */
  const change = (changes: Partial<ImportSettings>) => {
    const next = { ...settings, ...changes };
    // A table that was refused may be right now: without passwords, once people are invited by a link.
    const isRead =
      stage.step === 'preview' || (stage.step === 'choose' && stage.refusal?.table !== undefined);
    if (chosen.current && isRead && changes.region === undefined) void read(chosen.current, next);
    else setSettings(next);
  };

  const choose = (file: File) => {
    if (!options.isTaken(file))
      return refuse({ title: importTitles.wrongType, message: reasonText(i18n, options.wrongType) });
    chosen.current = file;
    void read(file, { ...settings, reading: {}, create: [] });
  };

  const run = async (before: ImportOutcome<Row>, table: CheckedFile<Row>['table']) => {
    stopped.current = false;
    const total = before.rest.length;
    const progress = (sent: number) => setStage({ step: 'import', sent, total, stopping: stopped.current });
    progress(0);
    const sent = await sendRows(before.rest, options.send(before.import_id, before.name, settings), {
      perCall: options.perCall,
      together: options.together,
      onProgress: progress,
      onWait: (waiting) => setStage((now) => (now.step === 'import' ? { ...now, waiting } : now)),
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
    settings,
    /** Reads the chosen file in another way. */
    readAgain: (reading: ReadingChoices) => change({ reading }),
    change,
    /** Takes the refusal of a file away. */
    close: () => setStage({ step: 'choose' }),
    begin: async ({ name, table, rows, errors, missing, unchanged }: CheckedFile<Row, ShownError>) => {
      try {
        await createMissing(missing, settings, (done, total) => setStage({ step: 'create', done, total }));
      } catch (error) {
        return refuse({ title: importTitles.failed, message: errorText(i18n, error) });
      }
      await run(
        {
          kind: 'success',
          title: importTitles.succeeded,
          import_id: newId(),
          name,
          rest: rows,
          errors,
          totalRows: table.rows.length - unchanged,
          successCount: 0,
          errorCount: 0,
        },
        table,
      );
    },
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
