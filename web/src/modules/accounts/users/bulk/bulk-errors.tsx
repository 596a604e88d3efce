import type { BulkResult } from '@gerai/shared/accounts/users/manage-contract.ts';
import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { saveReport } from '../../../../desktop/csv/write-csv.ts';
import { DataTable } from '../../../../desktop/data-table/data-table.tsx';
import type { DataColumn } from '../../../../desktop/data-table/data-table-props.ts';
import { useStaticRows } from '../../../../desktop/data-table/use-static-rows.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import classes from './bulk.module.css';
import type { BulkKind } from './bulk-search.ts';

interface BulkErrorsProps {
  action: BulkKind;
  results: readonly BulkResult[];
  /** Users that the run did not reach. */
  left: readonly string[];
}

/** Anchor of the errors, which stand below a possibly long list of links. */
export const ERRORS_ID = 'errors';

type ErrorRow = Pick<BulkResult, 'uid' | 'name' | 'email' | 'phone'> & { error: string };

/** The users for whom the action failed, with reasons; the downloadable file includes those not reached. */
export function BulkErrors({ action, results, left }: BulkErrorsProps) {
  const { t, i18n } = useLingui();
  const rows = useMemo(
    () =>
      results.flatMap((one) => (one.error === null ? [] : [{ ...one, error: reasonText(i18n, one.error) }])),
    [results, i18n],
  );
  const language = useLanguage();
  const table = useErrorTable();
  const shown = useStaticRows<ErrorRow>(rows);
  if (rows.length + left.length === 0) return null;
  const save = () =>
    saveReport(
      `bulk-${action.replaceAll('_', '-')}-errors.csv`,
      [t`Name`, t`Email`, t`Phone number`, t`User ID`, t`Message`],
      [
        ...rows.map(({ name, email, phone, uid, error }) => [name, email ?? '', phone ?? '', uid, error]),
        ...left.map((uid) => ['', '', '', uid, t`Not done: stopped before`]),
      ],
      language,
    );
  return (
    <section id={ERRORS_ID} className={`${boxes.above32} ${boxes.stack12}`}>
      <header className={classes.partHead}>
        <Title order={2} size="h4">
          <Trans>Errors</Trans>
        </Title>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          <Trans>Download error report</Trans>
        </Button>
      </header>
      <DataTable
        label={t`Errors`}
        rows={shown}
        rowKey={uidOf}
        empty={
          <p className={text.muted}>
            <Trans>No one was refused. The report lists the people not processed yet.</Trans>
          </p>
        }
        {...table}
      />
    </section>
  );
}

const uidOf = ({ uid }: ErrorRow) => uid;

function useErrorTable() {
  const { t, i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  return useMemo(() => {
    const columns: DataColumn<ErrorRow>[] = [
      { id: 'name', header: t`Name`, width: 'minmax(0, 2fr)', cell: ({ name, uid }) => name || uid },
      { id: 'email', header: t`Email or phone number`, width: 'minmax(0, 2fr)', cell: signInName },
      { id: 'message', header: t`Message`, width: 'minmax(0, 3fr)', cell: ({ error }) => error },
    ];
    const card = {
      height: 92,
      draw: ({ uid, name, error, ...names }: ErrorRow, open: (content: ReactNode) => ReactNode) => (
        <div className={`${boxes.stack} ${boxes.shrinks}`}>
          <span className={`${text.truncate} ${text.medium}`}>{open(name || uid)}</span>
          <span className={`${text.truncate} ${text.muted}`}>{signInName(names)}</span>
          <span className={`${text.small} ${classes.cardError}`}>{error}</span>
        </div>
      ),
    };
    return { columns, card };
  }, [i18n]);
}
