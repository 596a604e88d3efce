import {
  FIRST_ACCESS,
  type FirstAccess,
  IMPORT_HEADERS,
  type ImportedLink,
  userImportLimits as limits,
  REQUIRED_HEADERS,
} from '@gerai/shared/accounts/users/import-contract.ts';
import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { FileImport, type SettingsProps } from '../../../../desktop/file-import/file-import.tsx';
import { canMailQuery } from '../api.ts';
import { BulkLinks } from '../bulk/bulk-links.tsx';
import { userSource } from './import-api.ts';
import classes from './user-import.module.css';

const secret = new Set(['Password']);

/** Imports a file of users: chosen, checked and previewed, then imported on confirmation. */
export function UserImport() {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const [links, setLinks] = useState<ReadonlyMap<string, ImportedLink>>(new Map());
  // An answer that was lost is asked for again, and has other links.
  const addLinks = (more: readonly ImportedLink[]) =>
    setLinks((before) => new Map([...before, ...more.map((link) => [signInName(link), link] as const)]));
  const shownLinks = useMemo(
    () => [...links.values()].map((link) => ({ ...link, key: signInName(link) })),
    [links],
  );
  return (
    <>
      <FileImport
        source={userSource(queries, addLinks)}
        updateLabel={<Trans>Change people who are here already</Trans>}
        updateHint={
          <Trans>
            Matched by email, or by phone number without one. A blank cell keeps the stored value, - clears
            it. Passwords are kept.
          </Trans>
        }
        moreSettings={(props) => <FirstAccessChoice {...props} />}
        secret={secret}
        reportName={() => 'user-import-errors.csv'}
        chooseLabel={t`Choose a CSV or Excel file, or drop it here`}
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
        onDone={() => {
          for (const root of [queryRoots.users, queryRoots.outlets, queryRoots.roles])
            void queries.invalidateQueries({ queryKey: [root] });
        }}
      />
      <BulkLinks links={shownLinks} />
    </>
  );
}

/** How the people of a file get in for the first time: by mail only where the server sends any. */
function FirstAccessChoice({ settings, onChange }: SettingsProps) {
  const { t } = useLingui();
  const { data: canMail = false } = useQuery(canMailQuery);
  const texts: Record<FirstAccess, string> = {
    password: t`By the password in the file`,
    link: t`By a link that I am given`,
    mail: t`By a link in a mail`,
  };
  return (
    <NativeSelect
      className={classes.access!}
      label={t`New people sign in first`}
      data={[
        { value: '', label: t`By the file's passwords, else by a link` },
        ...FIRST_ACCESS.filter((each) => each !== 'mail' || canMail).map((value) => ({
          value,
          label: texts[value],
        })),
      ]}
      value={settings.firstAccess ?? ''}
      onChange={(event) => onChange({ firstAccess: (event.currentTarget.value as FirstAccess) || null })}
    />
  );
}

function Hint() {
  const language = useLanguage();
  const required = REQUIRED_HEADERS.filter((header) => header !== 'Password').join(', ');
  const optional = IMPORT_HEADERS.filter((header) => !required.includes(header)).join(', ');
  const rows = formatNumber(limits.rows, language);
  return (
    <Trans>
      CSV or Excel, up to 10 MB and {rows} rows. Columns {required}; if you like {optional}. A Phone stands in
      for the Email of somebody without one. Headings in Indonesian too, in any order, also below a title.
      Commas, semicolons and tabs are told apart. You see what would happen before anything is written. People
      choose a password of their own at their first sign-in.
    </Trans>
  );
}
