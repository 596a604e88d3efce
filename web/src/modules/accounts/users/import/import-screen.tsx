import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { ExportButton } from '../../../../desktop/tables/export-button.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { BackToUsers } from '../back-to-users.tsx';
import { downloadUsers } from './import-api.ts';
import { saveImportTemplate } from './import-template.ts';
import { UserImport } from './user-import.tsx';
import '../user-texts.ts';
import './user-import-texts.ts';

/** Import/Export Users (specification 2, section 2): imports users from a file, and exports all users. */
export function UsersImportScreen() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const template = async () => {
    try {
      const message = await saveImportTemplate(queries);
      notify.success({ title: i18n._(msg`Template Downloaded`), message });
    } catch (error) {
      notify.error({ title: t`Error loading data`, message: errorText(i18n, error) });
    }
  };
  return (
    <Screen
      title={t`Import/Export Users`}
      back={<BackToUsers />}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconFileDownload size={18} aria-hidden />}
            onClick={() => void template()}
          >
            <Trans>Download Template</Trans>
          </Button>
          <ExportButton
            download={(options) => downloadUsers(options)}
            label={t`Export All Users`}
            failedTitle={i18n._(msg`Export Failed`)}
          />
        </>
      }
    >
      <UserImport />
    </Screen>
  );
}
