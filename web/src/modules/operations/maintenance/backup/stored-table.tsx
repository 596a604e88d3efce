import type { StoredBackup } from '@gerai/shared/operations/backup/store-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPlayerStop } from '@tabler/icons-react';
import { bytesText } from '../../../../core/i18n/bytes-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import { tableDateTime } from '../../../../ui/text/table-date.ts';
import screen from '../maintenance-screen.module.css';
import classes from './stored-backups.module.css';

/** The backups that are kept, and attempts without one, newest first. */
export function StoredTable({ rows }: { rows: readonly StoredBackup[] }) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  return (
    <Table.ScrollContainer
      className={classes.list}
      minWidth={720}
      mah={440}
      type="native"
      // A scrollable region must be reachable by keyboard.
      tabIndex={0}
      role="region"
      aria-label={t`Kept backups`}
    >
      <Table className={screen.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Backup</Trans>
            </Table.Th>
            <Table.Th className={classes.number}>
              <Trans>Size</Trans>
            </Table.Th>
            <Table.Th className={classes.number}>
              <Trans>Rows</Trans>
            </Table.Th>
            <Table.Th className={classes.number}>
              <Trans>Files</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Status</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Restore proved</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <BackupRow key={row.id} {...row} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function BackupRow(row: StoredBackup) {
  const { t } = useLingui();
  const language = useLanguage();
  const { name, origin, requested_by, requested_at, status, bytes, sent_bytes, row_count, file_count } = row;
  const isWhole = status === 'done';
  const sent = bytesText(sent_bytes, language);
  const by = { schedule: t`Schedule`, command: t`Command line`, person: requested_by }[origin];
  return (
    <Table.Tr>
      <Table.Td>
        <span className={screen.nowrap}>{tableDateTime(requested_at)}</span>
        <div className={screen.hint}>
          {by} · <code>{name}</code>
        </div>
      </Table.Td>
      <Table.Td className={classes.number}>
        {isWhole ? bytesText(bytes, language) : null}
        {isWhole ? (
          <div className={screen.hint}>
            <Trans>{sent} new</Trans>
          </div>
        ) : null}
      </Table.Td>
      <Table.Td className={classes.number}>{isWhole ? formatNumber(row_count, language) : null}</Table.Td>
      <Table.Td className={classes.number}>{isWhole ? formatNumber(file_count, language) : null}</Table.Td>
      <Table.Td>
        <Status {...row} />
      </Table.Td>
      <Table.Td>
        <Proof {...row} />
      </Table.Td>
    </Table.Tr>
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
      {error && status === 'failed' ? <div className={screen.hint}>{reasonText(i18n, error)}</div> : null}
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
