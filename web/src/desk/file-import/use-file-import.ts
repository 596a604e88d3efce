import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../core/api/new-id.ts';
import { errorText } from '../../core/i18n/error-text.ts';
import { useLanguage } from '../../core/i18n/language.tsx';
import { messageText } from '../../core/i18n/message-text.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { FileProblem } from '../csv/file-problem.ts';
import type { CheckedFile, CheckOptions, CheckProgress } from './checked-file.ts';
import { fileProblemText } from './file-problem-text.ts';
import { type ImportOutcome, type ImportTitles, type NumberedRow, outcomeOf } from './import-outcome.ts';
import type { RowError } from './row-errors.tsx';
import { type SendRows, sendRows } from './send-rows.ts';

export interface FileImportOptions<Row extends NumberedRow> {
  /** The words of the contract. */
  messages: ImportTitles & {
    wrongTypeTitle: string;
    wrongType: string;
    tooLargeTitle: string;
    batchFailed: (reason: string) => string;
  };
  /** By its name and type. */
  isTaken: (file: File) => boolean;
  /** Reads and checks a file. Throws FileProblem, ApiError, or an Error in the words of the contract. */
  check: (file: File, options: CheckOptions) => Promise<CheckedFile<Row>>;
  /** Sends rows of one file, named by an id of its own. */
  send: (importId: string, name: string) => SendRows<Row>;
  /** Rows of one call. */
  perCall: number;
  /** What is told of the end: '3 of 4 users imported'. */
  countText: (imported: number, total: number) => string;
  onDone: () => void;
}

export type ImportStage<Row extends NumberedRow> =
  | { step: 'choose' }
  | { step: 'check'; progress?: CheckProgress }
  | { step: 'preview'; file: CheckedFile<Row> }
  | { step: 'import'; sent: number; total: number; stopping: boolean }
  | { step: 'results'; outcome: ImportOutcome<Row>; table: CheckedFile<Row>['table'] };

/** Where a file is on its way from choosing to its results, and what takes it further. */
export function useFileImport<Row extends NumberedRow>(options: FileImportOptions<Row>) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const [stage, setStage] = useState<ImportStage<Row>>({ step: 'choose' });
  const checking = useRef<AbortController>(undefined);
  const stopped = useRef(false);
  // Whoever leaves the screen stops it, once what is under way has its answer.
  useEffect(
    () => () => {
      checking.current?.abort();
      stopped.current = true;
    },
    [],
  );
  const { messages } = options;
  const refuse = (title: string, message: string) =>
    void notify.error({ title: messageText(i18n, title), message });
  const translated = (errors: readonly RowError[]) => {
    const said = new Map<string, string>();
    for (const { message } of errors) if (!said.has(message)) said.set(message, messageText(i18n, message));
    return errors.map((error) => ({ ...error, message: said.get(error.message)! }));
  };

  const choose = async (chosen: File) => {
    if (!options.isTaken(chosen))
      return refuse(messages.wrongTypeTitle, messageText(i18n, messages.wrongType));
    const control = new AbortController();
    const { signal } = control;
    checking.current = control;
    setStage({ step: 'check' });
    try {
      const onProgress = (progress: CheckProgress) => {
        if (!signal.aborted) setStage({ step: 'check', progress });
      };
      const file = await options.check(chosen, { onProgress, signal });
      if (!signal.aborted) setStage({ step: 'preview', file: { ...file, errors: translated(file.errors) } });
    } catch (error) {
      if (signal.aborted) return;
      setStage({ step: 'choose' });
      const isLarge = error instanceof FileProblem && error.code === 'too_large';
      const message = fileProblemText(i18n, error, language) ?? errorText(i18n, error);
      refuse(isLarge ? messages.tooLargeTitle : messages.failedTitle, message);
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
    if (sent.failure) {
      const message = messages.batchFailed(errorText(i18n, sent.failure));
      sent.errors.push({ row: sent.rest[0]!.row, field: '', value: '', message });
    }
    const outcome = outcomeOf(before, { ...sent, errors: translated(sent.errors) }, messages);
    setStage({ step: 'results', outcome, table });
    options.onDone();
    notify[outcome.kind]({
      title: messageText(i18n, outcome.title),
      message: options.countText(outcome.successCount, outcome.totalRows),
    });
  };

  return {
    stage,
    choose: (file: File) => void choose(file),
    begin: ({ name, table, rows, errors }: CheckedFile<Row>) =>
      void run(
        {
          ...{ kind: 'success', title: '', import_id: newId(), name, rest: rows, errors },
          ...{ totalRows: table.rows.length, successCount: 0, errorCount: 0 },
        },
        table,
      ),
    /** Sends what is left. */
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
