import { isNamed } from '@gerai/shared/text/fold-name.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconIdBadge2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { SearchChip } from '../../../../ui/form/filter-row.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { accessQuery } from '../api.ts';
import { AccessTable } from './access-table.tsx';
import { useAccess } from './use-access.ts';

/** From this number of job roles on, there is a search field. */
const MANY = 8;
/** How many are rendered before 'show all'. */
const SHOWN = 60;

/** Every job role with its permissions in a group: a toggle for all, and each flag. */
export function GroupAccess({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(accessQuery(groupId));
  const { access, change } = useAccess(groupId, data ?? []);
  const [q, setQ] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  if (!data)
    return (
      <LoadingState
        title={t`Load failed`}
        error={error}
        onRetry={() => void refetch()}
        rows={5}
        height={44}
      />
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={IconIdBadge2}
        title={t`No job roles found`}
        hint={t`Job roles are added under Roles, in the master data.`}
      />
    );
  const isFound = isNamed(q ?? '');
  const found = access.filter(({ job_role }) => isFound(job_role));
  const shown = isWhole ? found : found.slice(0, SHOWN);
  return (
    <>
      {data.length > MANY ? (
        <div className={boxes.below8}>
          <SearchChip label={t`Search job roles`} value={q} onChange={setQ} />
        </div>
      ) : null}
      {shown.length > 0 ? (
        <AccessTable access={shown} onChange={change} />
      ) : (
        <p className={`${text.muted} ${boxes.above16} ${boxes.below16}`}>
          <Trans>No job role of this name</Trans>
        </p>
      )}
      {shown.length < found.length ? (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          <Trans>Show all {found.length} job roles</Trans>
        </Button>
      ) : null}
    </>
  );
}
