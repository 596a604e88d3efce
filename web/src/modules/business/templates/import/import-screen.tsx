import { importLimits } from '@gerai/shared/business/templates/import-contract.ts';
import type { Delimiter } from '@gerai/shared/tables/delimiter.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { newId } from '../../../../core/api/new-id.ts';
import { serverNow } from '../../../../core/api/server-clock.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { FileImport } from '../../../../desktop/file-import/file-import.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { templateLists } from '../api.ts';
import { currentNames, templateSource } from './import-api.ts';
import { ImportReference } from './import-reference.tsx';
import { saveImportSample } from './import-sample.ts';
import './import-texts.ts';
import '../template-texts.ts';

/** Template Import (specification 2, section 2): templates from a CSV or Excel file. */
export function TemplateImportScreen() {
  const { t } = useLingui();
  return (
    <Screen title={t`Template Import`} actions={<SampleButtons />}>
      <TemplateImport />
      <ImportReference />
    </Screen>
  );
}

/** The sample in both delimiters: spreadsheets split columns by the delimiter of their locale. */
function SampleButtons() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const download = async (delimiter: Delimiter) => {
    try {
      const names = await currentNames(queries);
      const series = newId().slice(-6).toUpperCase();
      const message = saveImportSample(delimiter, names, businessDate(serverNow()), series);
      notify.success({ title: i18n._(msg`Template Downloaded`), message });
    } catch (error) {
      notify.error({ title: t`Error loading data`, message: errorText(i18n, error) });
    }
  };
  const button = (delimiter: Delimiter, label: string) => (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} aria-hidden />}
      onClick={() => void download(delimiter)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {button(',', t`Sample CSV, commas`)}
      {button(';', t`Sample CSV, semicolons`)}
    </>
  );
}

function TemplateImport() {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const most = formatNumber(importLimits.rows, language);
  return (
    <FileImport
      source={templateSource(queries)}
      updateLabel={<Trans>Change templates that are here already</Trans>}
      updateHint={
        <Trans>
          Matched by TaskID and location, for future tasks. A blank cell keeps the stored value, - clears it.
          A change in one row of a TaskID applies to the whole template.
        </Trans>
      }
      reportName={() => 'template-import-errors.csv'}
      chooseLabel={t`Choose a CSV or Excel file, or drop it here`}
      hint={t`.csv, .xlsx or .xls, up to 10 MB and ${most} rows. You see what would happen before anything is written.`}
      importLabel={(rows) => {
        const ready = formatNumber(rows, language);
        return <Plural value={rows} one="Import # row" other={`Import ${ready} rows`} />;
      }}
      importingLabel={t`Importing templates`}
      countText={(imported, total) => {
        const [n, all] = [imported, total].map((count) => formatNumber(count, language));
        return t`${n} of ${all} rows imported`;
      }}
      resetLabel={<Trans>Reset</Trans>}
      next={
        <Button variant="default" component={Link} to="/task/admin/scheduler">
          <Trans>See the templates</Trans>
        </Button>
      }
      onDone={() => {
        for (const queryKey of [
          templateLists,
          [queryRoots.outlets],
          [queryRoots.roles],
          [queryRoots.taskGroups],
        ])
          void queries.invalidateQueries({ queryKey });
      }}
    />
  );
}
