import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LeaveGuard } from '../../ui/dialog/leave-guard.tsx';
import { DropZone } from './drop-zone.tsx';
import { ImportEnding } from './import-ending.tsx';
import type { NumberedRow } from './import-outcome.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import type { ImportSettings } from './import-settings.ts';
import { RefusedFile } from './refused-file.tsx';
import { type FileImportOptions, useFileImport } from './use-file-import.ts';

interface FileImportProps<Row extends NumberedRow> extends FileImportOptions<Row> {
  /** As an input's accept. */
  accept: string;
  /** 'Choose a CSV file, or drop it here'. */
  chooseLabel: string;
  hint: ReactNode;
  /** The submit label for a number of rows: 'Import 3 users'. */
  importLabel: (rows: number) => ReactNode;
  /** 'Importing users'. */
  importingLabel: string;
  /** The file name of the error report. */
  reportName: string;
  secret?: ReadonlySet<string>;
  resetLabel?: ReactNode;
  /** 'Change people who are here already', and what that means; absent where the import only adds. */
  updateLabel?: ReactNode;
  updateHint?: ReactNode;
  /** Further settings, above the file and its preview. */
  moreSettings?: (settings: ImportSettings, change: (changes: Partial<ImportSettings>) => void) => ReactNode;
  /** The link shown when the import is done. */
  next: ReactNode;
}

/** The import of a table file: choose or drop, check and preview, then import after confirmation. */
export function FileImport<Row extends NumberedRow>(props: FileImportProps<Row>) {
  const { t } = useLingui();
  const { stage, settings, choose, readAgain, change, close, begin, goOn, stop, reset } =
    useFileImport(props);
  const { reportName } = props;
  switch (stage.step) {
    case 'choose':
      return (
        <>
          {props.moreSettings?.(settings, change)}
          {stage.refusal ? (
            <RefusedFile refusal={stage.refusal} onChange={readAgain} onClose={close} />
          ) : null}
          <DropZone accept={props.accept} label={props.chooseLabel} hint={props.hint} onFile={choose} />
        </>
      );
    case 'check':
      if (stage.progress)
        return (
          <ImportProgress
            stage={stage.progress.stage === 'reading' ? t`Reading the file` : t`Checking the rows`}
            done={stage.progress.done}
            total={stage.progress.total}
            waiting={stage.progress.waiting}
            onStop={reset}
          />
        );
      return (
        <DropZone
          disabled
          accept={props.accept}
          label={t`Checking the file…`}
          hint={props.hint}
          onFile={choose}
        />
      );
    case 'preview':
      return (
        <ImportPreview
          file={stage.file}
          isChecking={stage.isChecking ?? false}
          waiting={stage.waiting}
          settings={settings}
          moreSettings={props.moreSettings?.(settings, change)}
          updateLabel={props.updateLabel}
          updateHint={props.updateHint}
          onSettings={change}
          importLabel={props.importLabel(stage.file.rows.length)}
          reportName={reportName}
          secret={props.secret}
          onRead={readAgain}
          onImport={() => void begin(stage.file)}
          onReset={reset}
        />
      );
    case 'create':
      return <ImportProgress stage={t`Creating missing records`} done={stage.done} total={stage.total} />;
    case 'import':
      return (
        <>
          <ImportProgress
            stage={props.importingLabel}
            done={stage.sent}
            total={stage.total}
            stopping={stage.stopping}
            waiting={stage.waiting}
            onStop={stop}
          />
          <LeaveGuard
            isLosing={always}
            title={t`Stop here?`}
            message={t`This isn't finished. If you leave, it stops and you won't see the result.`}
            confirmLabel={t`Stop and leave`}
          />
        </>
      );
    case 'results':
      return (
        <ImportEnding
          outcome={stage.outcome}
          table={stage.table}
          reportName={reportName}
          resetLabel={props.resetLabel}
          next={props.next}
          onContinue={goOn}
          onReset={reset}
        />
      );
  }
}

const always = () => true;
