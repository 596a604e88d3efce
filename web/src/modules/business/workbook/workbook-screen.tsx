import type { ImportedLink } from '@gerai/shared/accounts/users/import-contract.ts';
import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconFileDownload, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import { FileImport, type SettingsProps } from '../../../desktop/file-import/file-import.tsx';
import { useDownload } from '../../../desktop/tables/use-download.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import text from '../../../ui/text/text.module.css';
import { canMailQuery } from '../../accounts/users/api.ts';
import { BulkLinks } from '../../accounts/users/bulk/bulk-links.tsx';
import { downloadWorkbook, lastImportQuery } from './api.ts';
import { UndoImport } from './undo-import.tsx';
import { useSheetNames } from './use-sheet-names.ts';
import classes from './workbook.module.css';
import { workbookSource } from './workbook-source.ts';
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
  const language = useLanguage();
  const queries = useQueryClient();
  const sheetNames = useSheetNames();
  const [links, setLinks] = useState<readonly ImportedLink[]>([]);
  const refetch = () => {
    for (const root of [
      queryRoots.users,
      queryRoots.areas,
      queryRoots.outlets,
      queryRoots.roles,
      queryRoots.taskGroups,
      queryRoots.templates,
    ])
      void queries.invalidateQueries({ queryKey: [root] });
    void queries.invalidateQueries({ queryKey: lastImportQuery.queryKey });
  };
  const shownLinks = useMemo(() => links.map((link) => ({ ...link, key: signInName(link) })), [links]);
  return (
    <FileImport
      source={workbookSource(setLinks)}
      chooseLabel={t`Choose the filled-in workbook, or drop it here`}
      hint={
        <Trans>
          .xlsx or .xls, up to 10 MB. Missing sheets and rows delete nothing. You see a preview before
          anything is saved.
        </Trans>
      }
      moreSettings={(props) => <AccessChoice {...props} />}
      importLabel={(ready) => {
        const shown = formatNumber(ready, language);
        return <Plural value={ready} one="Write # row" other={`Write ${shown} rows`} />;
      }}
      importingLabel={t`Writing everything at once`}
      sheetNames={sheetNames}
      reportName={(sheet) => `workbook-errors-${sheet}.csv`}
      next={
        <>
          <Button variant="default" component={Link} to="/task/admin/users">
            <Trans>See the users</Trans>
          </Button>
          <Button variant="default" component={Link} to="/task/admin/scheduler">
            <Trans>See the templates</Trans>
          </Button>
        </>
      }
      more={(step, reset) => (
        <>
          <UndoImport
            onDone={() => {
              refetch();
              reset();
            }}
          />
          {step === 'done' ? <BulkLinks links={shownLinks} /> : null}
        </>
      )}
      onDone={refetch}
    />
  );
}

/** How new people get in for the first time: by mail only where the server sends any. */
function AccessChoice({ settings, onChange, file }: SettingsProps) {
  const { t } = useLingui();
  const hasNew = file?.sheets.some(({ key, counts }) => key === 'people' && counts.created > 0);
  const { data: canMail } = useQuery({ ...canMailQuery, enabled: hasNew === true });
  if (!hasNew || canMail === undefined) return null;
  if (!canMail)
    return (
      <p className={`${text.muted} ${classes.note}`}>
        <Trans>New people choose a password with a link that you get.</Trans>
      </p>
    );
  return (
    <NativeSelect
      className={classes.access!}
      label={t`New people sign in first`}
      data={[
        { value: 'link', label: t`By a link that I am given` },
        { value: 'mail', label: t`By a link in a mail` },
      ]}
      value={settings.firstAccess ?? 'link'}
      onChange={(event) => onChange({ firstAccess: event.currentTarget.value as 'link' | 'mail' }, false)}
    />
  );
}
