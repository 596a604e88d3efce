import { type SecurityEntry, securityLimits } from '@gerai/shared/accounts/security/events-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { DataTable } from '../../../desktop/data-table/data-table.tsx';
import { useKeysetRows } from '../../../desktop/data-table/use-keyset-rows.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { securityPages } from './events-api.ts';
import { securityCard } from './security-card.tsx';
import { useSecurityColumns } from './security-columns.tsx';
import type { SecuritySearch } from './security-search.ts';

interface SecurityTableProps {
  search: SecuritySearch;
  onChange: (part: SecuritySearch) => void;
}

/** The entries are not counted; the list's length follows from its pages. */
const ALL = [{ key: 'all', headings: [], count: securityLimits.perPage }];

/** The security events, newest first. State belongs to one list: give the table a `key` made of its filters. */
export function SecurityTable({ search, onChange }: SecurityTableProps) {
  const { t } = useLingui();
  const columns = useSecurityColumns(onChange);
  const card = useMemo(() => securityCard(onChange), [onChange]);
  const rows = useKeysetRows<SecurityEntry>({ ...securityPages(search), sections: ALL });
  const isNarrowed = Object.values(search).some(Boolean);
  return (
    <DataTable
      label={t`Security`}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      card={card}
      isMarked={isAlert}
      empty={
        <EmptyState
          icon={IconShieldCheck}
          title={t`No security events`}
          hint={
            isNarrowed ? <Trans>Another kind, another address or other dates may find some.</Trans> : null
          }
        />
      }
    />
  );
}

const rowKey = ({ id }: SecurityEntry) => String(id);
const isAlert = ({ alert }: SecurityEntry) => alert;
