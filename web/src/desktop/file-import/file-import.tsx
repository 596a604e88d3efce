import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LeaveGuard } from '../../ui/dialog/leave-guard.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { DropZone } from './drop-zone.tsx';
import { ImportEnding } from './import-ending.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import type { ImportSettings } from './import-settings.ts';
import type { CheckedFile, ImportSource } from './import-source.ts';
import type { ImportTexts } from './import-texts.ts';
import { RefusedFile } from './refused-file.tsx';
import { useFileImport } from './use-file-import.ts';

export interface SettingsProps {
  settings: ImportSettings;
  /** With false where that does not decide what rows do. */
  onChange: (changes: Partial<ImportSettings>, isChecked?: boolean) => void;
  /** In the preview. */
  file?: CheckedFile;
}

interface FileImportProps extends ImportTexts {
  source: ImportSource;
  /** 'Choose a CSV file, or drop it here'. */
  chooseLabel: string;
  hint: ReactNode;
  /** 'Importing users'. */
  importingLabel: string;
  /** The notice's text: '3 of 4 users imported'. Absent for none. */
  countText?: (imported: number, total: number) => string;
  /** Further settings, above the file and in its preview. */
  moreSettings?: (props: SettingsProps) => ReactNode;
  /** Below the choice of a file, and below the results' buttons. */
  more?: (step: 'choose' | 'done', reset: () => void) => ReactNode;
  onDone: () => void;
}

/** The import of a table file or a workbook: choose or drop, check and preview, then import after confirmation. */
export function FileImport({ source, hint, more, moreSettings, ...props }: FileImportProps) {
  const { t, i18n } = useLingui();
  const { stage, settings, choose, readAgain, change, begin, goOn, stop, reset } = useFileImport(
    source,
    ({ kind, title, successCount, totalRows }) => {
      props.onDone();
      if (props.countText)
        notify[kind]({ title: i18n._(title), message: props.countText(successCount, totalRows) });
    },
  );
  const zone = (label: string, disabled = false) => (
    <DropZone accept={source.accept} label={label} hint={hint} disabled={disabled} onFile={choose} />
  );
  switch (stage.step) {
    case 'choose':
      return (
        <>
          {moreSettings?.({ settings, onChange: change })}
          {stage.refusal ? (
            <RefusedFile refusal={stage.refusal} onChange={readAgain} onClose={reset} />
          ) : null}
          {zone(props.chooseLabel)}
          {more?.('choose', reset)}
        </>
      );
    case 'check':
      if (!stage.progress) return zone(t`Checking the file…`, true);
      return (
        <ImportProgress
          {...stage.progress}
          stage={stage.progress.stage === 'reading' ? t`Reading the file` : t`Checking the rows`}
          onStop={reset}
        />
      );
    case 'preview':
      return (
        <ImportPreview
          {...props}
          file={stage.file}
          failure={stage.failure}
          isChecking={stage.isChecking ?? false}
          waiting={stage.waiting}
          settings={settings}
          moreSettings={moreSettings?.({ settings, onChange: change, file: stage.file })}
          onSettings={change}
          onRead={readAgain}
          onImport={begin}
          onReset={reset}
        />
      );
    case 'write': {
      const { progress, isStopping } = stage;
      const isCreating = progress.stage === 'creating';
      return (
        <>
          <ImportProgress
            {...progress}
            stage={isCreating ? t`Creating missing records` : props.importingLabel}
            stopping={isStopping}
            onStop={source.isInParts && !isCreating ? stop : undefined}
          />
          {source.isInParts ? (
            <LeaveGuard
              isLosing={always}
              title={t`Stop here?`}
              message={t`This isn't finished. If you leave, it stops and you won't see the result.`}
              confirmLabel={t`Stop and leave`}
            />
          ) : (
            <LeaveGuard
              isLosing={always}
              title={t`Leave while it is written?`}
              message={t`The server finishes the import, but you won't see the one-time links.`}
              confirmLabel={t`Leave`}
            />
          )}
        </>
      );
    }
    case 'done':
      return (
        <ImportEnding {...props} file={stage.file} outcome={stage.outcome} onContinue={goOn} onReset={reset}>
          {more?.('done', reset)}
        </ImportEnding>
      );
  }
}

const always = () => true;
