import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileDownload, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { DropZone } from '../../../desktop/file-import/drop-zone.tsx';
import { RefusedFile } from '../../../desktop/file-import/refused-file.tsx';
import { useDownload } from '../../../desktop/tables/use-download.ts';
import { LeaveGuard } from '../../../ui/dialog/leave-guard.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { downloadWorkbook, lastImportQuery } from './api.ts';
import { UndoImport } from './undo-import.tsx';
import { useWorkbook } from './use-workbook.ts';
import { WorkbookDone, WorkbookPreview } from './workbook-preview.tsx';
import { Working } from './working.tsx';
import '../templates/import/import-texts.ts';
import '../templates/template-texts.ts';
import '../../accounts/users/import/user-import-texts.ts';
import '../../accounts/postings/posting-texts.ts';
import '../../accounts/users/user-texts.ts';
import './workbook-texts.ts';

/** The whole business as one workbook: downloaded to be filled in or edited, and uploaded whole. */
export function WorkbookScreen() {
  const { t } = useLingui();
  return (
    <Screen
      title={t`Workbook`}
      description={
        <Trans>
          Areas, outlets, job roles, task groups, people with their postings, and templates in one Excel file:
          download it, fill it in or change it, and upload it whole.
        </Trans>
      }
      actions={<DownloadButton />}
    >
      <WorkbookImport />
    </Screen>
  );
}

function DownloadButton() {
  const { t } = useLingui();
  const language = useLanguage();
  const { progress, start, stop } = useDownload();
  const download = () =>
    start(async (running) => {
      const { name } = await downloadWorkbook({ language, ...running });
      notify.success({ title: t`Workbook downloaded`, message: name });
    });
  return progress ? (
    <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={stop}>
      <Trans>Cancel the download</Trans>
    </Button>
  ) : (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} aria-hidden />}
      onClick={() => void download()}
    >
      <Trans>Download the workbook</Trans>
    </Button>
  );
}

function WorkbookImport() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const roots = [
    queryRoots.users,
    queryRoots.areas,
    queryRoots.outlets,
    queryRoots.roles,
    queryRoots.taskGroups,
    queryRoots.templates,
  ];
  const refetch = () => {
    for (const root of roots) void queries.invalidateQueries({ queryKey: [root] });
    void queries.invalidateQueries({ queryKey: lastImportQuery.queryKey });
  };
  const { stage, access, setAccess, choose, readAgain, write, reset } = useWorkbook(refetch);
  switch (stage.step) {
    case 'choose':
      return (
        <>
          {stage.refusal ? <RefusedFile refusal={stage.refusal} onChange={() => {}} onClose={reset} /> : null}
          <DropZone
            accept=".xlsx,.xls"
            label={t`Choose the filled-in workbook, or drop it here`}
            hint={
              <Trans>
                .xlsx or .xls, up to 10 MB. Missing sheets and rows delete nothing. You see a preview before
                anything is saved.
              </Trans>
            }
            onFile={choose}
          />
          <UndoImport onDone={refetch} />
        </>
      );
    case 'read':
      return <Working stage={t`Reading the file`} onStop={reset} />;
    case 'check':
      return <Working stage={t`Checking the rows`} waiting={stage.waiting} onStop={reset} />;
    case 'preview':
      return (
        <WorkbookPreview
          checked={stage.checked}
          isChecking={stage.isChecking ?? false}
          waiting={stage.waiting}
          access={access}
          onAccess={setAccess}
          onRead={readAgain}
          onWrite={() => write(stage.checked)}
          onReset={reset}
        />
      );
    case 'write':
      return (
        <>
          <Working stage={t`Writing everything at once`} waiting={stage.waiting} />
          <LeaveGuard
            isLosing={always}
            title={t`Leave while it is written?`}
            message={t`The server finishes the import, but you won't see the one-time links.`}
            confirmLabel={t`Leave`}
          />
        </>
      );
    case 'done':
      return (
        <WorkbookDone name={stage.name} answer={stage.answer} onReset={reset}>
          <UndoImport
            onDone={() => {
              refetch();
              reset();
            }}
          />
        </WorkbookDone>
      );
  }
}

const always = () => true;
