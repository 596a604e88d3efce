import type { StoredBackup } from '@gerai/shared/operations/backup/store-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconPlayerStop } from '@tabler/icons-react';
import { bytesText } from '../../../../core/i18n/bytes-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { SmallTable } from '../../../../ui/table/small-table.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import { tableDateTime } from '../../../../ui/text/table-date.ts';
import text from '../../../../ui/text/text.module.css';
import classes from './stored-backups.module.css';

/** The backups that are kept, and attempts without one, newest first. */
export function StoredTable({ rows }: { rows: readonly StoredBackup[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <SmallTable
      label={t`Kept backups`}
      className={classes.list}
      minWidth={720}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'backup', head: t`Backup`, isNowrap: true, cell: (row) => <Made {...row} /> },
        { key: 'size', head: t`Size`, isNumber: true, isNowrap: true, cell: (row) => <Size {...row} /> },
        {
          key: 'rows',
          head: t`Rows`,
          isNumber: true,
          cell: ({ status, row_count }) => (status === 'done' ? formatNumber(row_count, language) : null),
        },
        {
          key: 'files',
          head: t`Files`,
          isNumber: true,
          cell: ({ status, file_count }) => (status === 'done' ? formatNumber(file_count, language) : null),
        },
        { key: 'status', head: t`Status`, cell: (row) => <Status {...row} /> },
        { key: 'proof', head: t`Restore proved`, cell: (row) => <Proof {...row} /> },
      ]}
    />
  );
}

function Made({ name, origin, requested_by, requested_at }: StoredBackup) {
  const { t } = useLingui();
  const by = { schedule: t`Schedule`, command: t`Command line`, person: requested_by }[origin];
  return (
    <>
      {tableDateTime(requested_at)}
      <div className={text.description}>
        {by} · <code>{name}</code>
      </div>
    </>
  );
}

function Size({ status, bytes, sent_bytes }: StoredBackup) {
  const language = useLanguage();
  const sent = bytesText(sent_bytes, language);
  if (status !== 'done') return null;
  return (
    <>
      {bytesText(bytes, language)}
      <div className={text.description}>
        <Trans>{sent} new</Trans>
      </div>
    </>
  );
}

function Status({ status, error }: StoredBackup) {
  const { i18n } = useLingui();
  if (status === 'done')
    return (
      <StatusLabel tone="green" icon={IconCircleCheck}>
        <Trans>Whole</Trans>
      </StatusLabel>
    );
  return (
    <>
      {status === 'failed' ? (
        <StatusLabel tone="red" icon={IconAlertTriangle}>
          <Trans>Failed</Trans>
        </StatusLabel>
      ) : (
        <StatusLabel tone="grey" icon={IconPlayerStop}>
          <Trans>Stopped</Trans>
        </StatusLabel>
      )}
      {error && status === 'failed' ? (
        <div className={text.description}>{reasonText(i18n, error)}</div>
      ) : null}
    </>
  );
}

function Proof({ proved_at, proof_error }: StoredBackup) {
  if (proved_at)
    return (
      <StatusLabel tone="green" icon={IconCircleCheck}>
        <RelativeTime at={proved_at} inTable />
      </StatusLabel>
    );
  if (proof_error === null) return null;
  return (
    <StatusLabel tone="red" icon={IconAlertTriangle}>
      <Trans>Failed</Trans>
    </StatusLabel>
  );
}
