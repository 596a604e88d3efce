import { passwordLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { saveReport } from '../../../../desktop/csv/write-csv.ts';
import { DataTable } from '../../../../desktop/data-table/data-table.tsx';
import type { DataColumn } from '../../../../desktop/data-table/data-table-props.ts';
import { useStaticRows } from '../../../../desktop/data-table/use-static-rows.ts';
import { LeaveGuard } from '../../../../ui/dialog/leave-guard.tsx';
import { CopyButton } from '../../../../ui/form/copy-button.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import classes from './bulk.module.css';

interface LinkRow {
  /** Tells it from the others. */
  key: string;
  name: string;
  email: string;
  /** A path without a host where the server knows none. */
  link: string;
}

/**
 * One-time links, of a password reset or of an import. They cannot be shown again, so leaving without the file asks for
 * confirmation.
 */
export function BulkLinks({ links }: { links: readonly LinkRow[] }) {
  const { t } = useLingui();
  const rows = useMemo(() => links.map(withHost), [links]);
  const saved = useRef(0);
  const [isSaved, setSaved] = useState(false);
  const language = useLanguage();
  const table = useLinkTable();
  const shown = useStaticRows(rows);
  if (rows.length === 0) return null;
  const save = () => {
    saveReport(
      'password-links.csv',
      [t`Name`, t`Email`, t`One-time link`],
      rows.map(({ name, email, link }) => [name, email, link]),
      language,
    );
    saved.current = rows.length;
    setSaved(true);
  };
  return (
    <section className={`${boxes.above32} ${boxes.stack12}`}>
      <header className={classes.partHead}>
        <Title order={2} size="h4">
          <Trans>One-time links</Trans>
        </Title>
        <Button
          variant={isSaved ? 'default' : 'filled'}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={save}
        >
          <Trans>Download the links</Trans>
        </Button>
      </header>
      <p className={text.muted}>
        <Plural
          value={passwordLinkDays}
          one="Each is good for one use within # day. They are shown only now: download them, and send each to its person."
          other="Each is good for one use within # days. They are shown only now: download them, and send each to its person."
        />
      </p>
      <DataTable label={t`One-time links`} rows={shown} rowKey={keyOf} empty={null} {...table} />
      <LeaveGuard
        isLosing={() => saved.current < rows.length}
        title={t`Leave without the links?`}
        message={t`They can't be shown again. Without a link these users can't sign in until their passwords are reset again.`}
        confirmLabel={t`Leave`}
      />
    </section>
  );
}

const withHost = ({ link, ...row }: LinkRow): LinkRow => ({
  ...row,
  link: new URL(link, location.origin).href,
});

const keyOf = ({ key }: LinkRow) => key;

function useLinkTable() {
  const { t, i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  return useMemo(() => {
    const copy = ({ name, link }: LinkRow) => (
      <CopyButton variant="subtle" size="compact-md" text={link} label={t`Copy the link of ${name}`} />
    );
    const columns: DataColumn<LinkRow>[] = [
      { id: 'name', header: t`Name`, width: 'minmax(0, 2fr)', cell: ({ name }) => name },
      { id: 'email', header: t`Email`, width: 'minmax(0, 2fr)', cell: ({ email }) => email },
      {
        id: 'link',
        header: t`One-time link`,
        width: 'minmax(0, 3fr)',
        cell: ({ link }) => (
          <code translate="no" className={`${text.truncate} ${classes.link}`}>
            {link}
          </code>
        ),
      },
      { id: 'copy', header: t`Copy`, width: '120px', align: 'end', cell: copy },
    ];
    const card = {
      height: 76,
      draw: (row: LinkRow, open: (content: ReactNode) => ReactNode) => (
        <div className={`${boxes.apart} ${boxes.row12} ${classes.card}`}>
          <div className={`${boxes.stack} ${boxes.shrinks}`}>
            <span className={`${text.truncate} ${text.medium}`}>{open(row.name)}</span>
            <span className={`${text.truncate} ${text.muted}`}>{row.email}</span>
          </div>
          {copy(row)}
        </div>
      ),
    };
    return { columns, card };
  }, [i18n]);
}
