import {
  IMPORT_HEADERS,
  userImportLimits as limits,
  REQUIRED_HEADERS,
} from '@gerai/shared/accounts/users/import-contract.ts';
import type { UserImportBecause } from '@gerai/shared/accounts/users/import-reasons.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { queryRoots } from '../../../../core/live/live-queries.ts';
import { FileImport } from '../../../../desk/file-import/file-import.tsx';
import { currentRecords, sendTo } from './import-api.ts';
import { checkImportFile, isTaken } from './import-check-file.ts';

const secret = new Set(['Password']);

/** 'The value has characters that cannot be stored': which one? */
const nameless = new Set<UserImportBecause['reason']>(['user_import.unreadable']);

/** Imports a file of users: chosen, checked and previewed, then imported on confirmation. */
export function UserImport() {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  return (
    <FileImport
      wrongType={{ reason: 'user_import.wrong_type' }}
      accept=".csv,.tsv,.xlsx,.xls,text/csv"
      isTaken={isTaken}
      check={(file, options) => checkImportFile(file, currentRecords(queries), options)}
      send={sendTo}
      perCall={limits.rowsPerCall}
      secret={secret}
      nameless={nameless}
      reportName="user-import-errors.csv"
      chooseLabel={t`Choose a CSV file, or drop it here`}
      hint={<Hint />}
      importLabel={(rows) => {
        const ready = formatNumber(rows, language);
        return <Plural value={rows} one="Import # user" other={`Import ${ready} users`} />;
      }}
      importingLabel={t`Importing users`}
      countText={(imported, total) => {
        const [n, all] = [imported, total].map((count) => formatNumber(count, language));
        return t`${n} of ${all} users imported`;
      }}
      next={
        <Button variant="default" component={Link} to="/task/admin/users">
          <Trans>See the users</Trans>
        </Button>
      }
      onDone={() => void queries.invalidateQueries({ queryKey: [queryRoots.users] })}
    />
  );
}

function Hint() {
  const language = useLanguage();
  const required = REQUIRED_HEADERS.join(', ');
  const optional = IMPORT_HEADERS.slice(REQUIRED_HEADERS.length).join(', ');
  const rows = formatNumber(limits.rows, language);
  return (
    <Trans>
      CSV or Excel, up to 10 MB and {rows} rows. Columns {required}; if you like {optional}; in Indonesian
      too. You see what would happen before anything is written. People choose a password of their own at
      their first sign-in.
    </Trans>
  );
}
