import type { Sheet } from '@gerai/shared/business/workbook/sheets.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../core/api/api-error.ts';
import { newId } from '../../../core/api/new-id.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { FileProblem } from '../../../desktop/csv/file-problem.ts';
import { fileProblemText } from '../../../desktop/file-import/file-problem-text.ts';
import { importTitles } from '../../../desktop/file-import/import-outcome.ts';
import type { WaitCause } from '../../../desktop/file-import/sending/try-again.ts';
import type { FileRefusal } from '../../../desktop/file-import/use-file-import.ts';
import type { ReadingChoices } from '../../../desktop/sheets/read-table.ts';
import { checkWorkbook, readWorkbook, type WorkbookAnswer, type WorkbookCall, writeWorkbook } from './api.ts';
import type { ReadWorkbook, WorkbookChoices } from './read-workbook-file.ts';

/** A file that was read and checked; nothing of it is written. */
export interface CheckedWorkbook {
  name: string;
  read: ReadWorkbook;
  call: WorkbookCall;
  answer: WorkbookAnswer;
  /** Why it was not written. */
  failure?: string;
}

export type WorkbookStage =
  | { step: 'choose'; refusal?: FileRefusal }
  | { step: 'read' }
  | { step: 'check'; waiting?: WaitCause }
  | { step: 'preview'; checked: CheckedWorkbook; isChecking?: boolean; waiting?: WaitCause }
  | { step: 'write'; checked: CheckedWorkbook; waiting?: WaitCause }
  | { step: 'done'; name: string; answer: WorkbookAnswer };

/** The current step of a workbook's import, from choosing the file to what it has written. */
export function useWorkbook(onDone: () => void) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const [stage, setStage] = useState<WorkbookStage>({ step: 'choose' });
  const [access, setAccess] = useState<WorkbookCall['first_access']>('link');
  const [choices, setChoices] = useState<WorkbookChoices>({});
  const work = useRef<AbortController>(undefined);
  const chosen = useRef<File>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const refuse = (error: unknown) => {
    const isLarge = error instanceof FileProblem && error.code === 'too_large';
    setStage({
      step: 'choose',
      refusal: {
        title: isLarge ? importTitles.tooLarge : importTitles.failed,
        message: fileProblemText(i18n, error, language) ?? errorText(i18n, error),
      },
    });
  };

  /** Ends what was begun before. */
  const renew = () => {
    work.current?.abort();
    work.current = new AbortController();
    return work.current;
  };
  const onWait = (waiting: WaitCause) =>
    setStage((now) =>
      now.step === 'check' || now.step === 'preview' || now.step === 'write' ? { ...now, waiting } : now,
    );

  /** Reads and checks a file; while it is done again, what was seen stays. */
  const look = async (file: File, reading: WorkbookChoices, failure?: string) => {
    const { signal } = renew();
    chosen.current = file;
    setChoices(reading);
    setStage((now) => (now.step === 'preview' ? { ...now, isChecking: true } : { step: 'read' }));
    try {
      const read = await readWorkbook({ file, choices: reading }, signal);
      const call = {
        import_id: newId(),
        file_name: file.name.slice(0, 200),
        first_access: access,
        sheets: read.rows,
      };
      setStage((now) => (now.step === 'preview' ? now : { step: 'check' }));
      const answer = await checkWorkbook(call, signal, onWait);
      const checked = { name: file.name, read, call, answer, ...(failure && { failure }) };
      if (!signal.aborted) setStage({ step: 'preview', checked });
    } catch (error) {
      if (!signal.aborted) refuse(error);
    }
  };

  const write = async (checked: CheckedWorkbook) => {
    setStage({ step: 'write', checked });
    const { signal } = renew();
    try {
      const call = { ...checked.call, first_access: access };
      const answer = await writeWorkbook(call, checked.answer.outcome, {
        onWait,
        isStopped: () => signal.aborted,
      });
      // A repeated call tells no rows; the check has told them.
      setStage({ step: 'done', name: checked.name, answer: { ...checked.answer, links: answer.links } });
      onDone();
    } catch (error) {
      const failure = errorText(i18n, error);
      if (error instanceof ApiError && error.code === 'conflict' && chosen.current)
        await look(chosen.current, choices, failure);
      else setStage({ step: 'preview', checked: { ...checked, failure } });
    }
  };

  return {
    stage,
    access,
    setAccess,
    choose: (file: File) => {
      if (/\.xlsx?$/i.test(file.name)) return void look(file, {});
      const message = reasonText(i18n, { reason: 'workbook.wrong_type' });
      setStage({ step: 'choose', refusal: { title: msg`Invalid File Type`, message } });
    },
    /** Reads a sheet of the chosen file in another way. */
    readAgain: (sheet: Sheet, reading: ReadingChoices) =>
      chosen.current && void look(chosen.current, { ...choices, [sheet]: reading }),
    write: (checked: CheckedWorkbook) => void write(checked),
    reset: () => {
      work.current?.abort();
      setStage({ step: 'choose' });
    },
  };
}
