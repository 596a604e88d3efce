import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../core/api/api-error.ts';
import { errorText } from '../../core/i18n/error-text.ts';
import { useLanguage } from '../../core/i18n/language.tsx';
import { reasonText } from '../../core/i18n/reason-text.ts';
import { FileProblem } from '../csv/file-problem.ts';
import type { ReadingChoices, TableReading } from '../sheets/read-table.ts';
import { TableRefusal } from '../sheets/table-refusal.ts';
import { fileProblemText } from './file-problem-text.ts';
import { type ImportSettings, initialSettings } from './import-settings.ts';
import type { CheckedFile, ImportOutcome, ImportSource, StepProgress, Write } from './import-source.ts';
import { importTitles } from './import-titles.ts';
import type { WaitCause } from './sending/try-again.ts';

/** Why a file was refused; with the table where another reading of it may be the right one. */
export interface FileRefusal {
  title: MessageDescriptor;
  message: string;
  table?: TableReading;
}

export type ImportStage =
  | { step: 'choose'; refusal?: FileRefusal }
  | { step: 'check'; progress?: StepProgress }
  /** While it is checked again in another way, what was seen stays. */
  | {
      step: 'preview';
      file: CheckedFile;
      /** Why it was not written. */
      failure?: string;
      isChecking?: boolean;
      waiting?: WaitCause | undefined;
    }
  | { step: 'write'; file: CheckedFile; progress: StepProgress; isStopping: boolean }
  | { step: 'done'; file: CheckedFile; outcome: ImportOutcome };

/** The current step of an import, from choosing the file to its results, with the actions that move it on. */
export function useFileImport(source: ImportSource, onDone: (outcome: ImportOutcome) => void) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [stage, setStage] = useState<ImportStage>({ step: 'choose' });
  const [settings, setSettings] = useState(initialSettings);
  const work = useRef<AbortController>(undefined);
  const chosen = useRef<File>(undefined);
  // Leaving the screen ends a check, and an import after its current call is answered.
  useEffect(() => () => work.current?.abort(), []);
  /** Ends what was begun before. */
  const renew = (): AbortSignal => {
    work.current?.abort();
    work.current = new AbortController();
    return work.current.signal;
  };
  const refuse = (refusal: FileRefusal) => setStage({ step: 'choose', refusal });

  const read = async (file: File, next: ImportSettings, failure?: string) => {
    setSettings(next);
    const signal = renew();
    setStage((now) => (now.step === 'preview' ? { ...now, isChecking: true } : { step: 'check' }));
    try {
      const onProgress = (progress: StepProgress) => {
        if (signal.aborted) return;
        setStage((now) =>
          now.step === 'preview' ? { ...now, waiting: progress.waiting } : { step: 'check', progress },
        );
      };
      const checked = await source.check(file, { settings: next, onProgress, signal });
      if (!signal.aborted) setStage({ step: 'preview', file: checked, ...(failure && { failure }) });
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

  /** Other settings. The chosen file is checked again, unless they do not decide what its rows do. */
  const change = (changes: Partial<ImportSettings>, isChecked = true) => {
    const next = { ...settings, ...changes };
    // A table that was refused may be right now: without passwords, once people are invited by a link.
    const isRead =
      stage.step === 'preview' || (stage.step === 'choose' && stage.refusal?.table !== undefined);
    if (chosen.current && isRead && isChecked) void read(chosen.current, next);
    else setSettings(next);
  };

  const write = async (file: CheckedFile, writeRows: Write) => {
    const signal = renew();
    setStage({ step: 'write', file, progress: { stage: 'writing' }, isStopping: false });
    try {
      const outcome = await writeRows({
        settings,
        onProgress: (progress) => setStage((now) => (now.step === 'write' ? { ...now, progress } : now)),
        isStopped: () => signal.aborted,
        failureText: (error) => t`Batch insert failed: ${{ reason: errorText(i18n, error) }}`,
      });
      setStage({ step: 'done', file, outcome });
      onDone(outcome);
    } catch (error) {
      if (signal.aborted) return;
      const failure = errorText(i18n, error);
      // Some of what was missing may have been made: what was seen does not hold any more.
      if (source.isInParts) refuse({ title: importTitles.failed, message: failure });
      else if (error instanceof ApiError && error.code === 'conflict' && chosen.current)
        await read(chosen.current, settings, failure);
      else setStage({ step: 'preview', file, failure });
    }
  };

  return {
    stage,
    settings,
    change,
    choose: (file: File) => {
      if (!source.isTaken(file))
        return refuse({ title: importTitles.wrongType, message: reasonText(i18n, source.wrongType) });
      chosen.current = file;
      void read(file, { ...settings, readings: {}, create: [] });
    },
    /** Reads the chosen file, or a sheet of it, in another way. */
    readAgain: (reading: ReadingChoices, sheet = '') =>
      change({ readings: { ...settings.readings, [sheet]: reading } }),
    begin: () => void (stage.step === 'preview' && write(stage.file, stage.file.write)),
    /** Sends the remaining rows. */
    goOn: () =>
      void (stage.step === 'done' && stage.outcome.rest && write(stage.file, stage.outcome.rest.write)),
    stop: () => {
      work.current?.abort();
      setStage((now) => (now.step === 'write' ? { ...now, isStopping: true } : now));
    },
    reset: () => {
      work.current?.abort();
      setStage({ step: 'choose' });
    },
  };
}
