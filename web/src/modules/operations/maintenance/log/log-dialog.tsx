import { dailyJobs, JOBS } from '@gerai/shared/jobs/schedule.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconListDetails } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { ChoiceChip, FilterRow, SearchChip, ToggleChip } from '../../../../ui/form/filter-row.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { ListEnd } from '../../../../ui/layout/list-end.tsx';
import words from '../../../../ui/text/text.module.css';
import { logQuery } from '../api.ts';
import type { MaintenanceSearch } from '../maintenance-search.ts';
import classes from './log-dialog.module.css';
import { LogLineRow } from './log-line-row.tsx';

const route = getRouteApi('/signed-in/task/admin/database-maintenance');

/** The recent log of all servers, newest first, filtered by level and text, optionally followed live. */
export function LogDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { level, text, follow = false } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: MaintenanceSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true });
  const log = useInfiniteQuery(logQuery({ level, text, follow }));
  const { data, error, refetch } = log;
  const lines = data?.pages.flatMap(({ rows }) => rows);
  const several = new Set(lines?.map(({ server }) => server)).size > 1;
  return (
    <Dialog title={t`Server log`} size="lg" cover="always" onClose={onClose}>
      <div className={classes.filters}>
        <FilterRow>
          <SearchChip
            label={t`Search, or a request id`}
            value={text}
            onChange={(next) => change({ text: next })}
          />
          <ChoiceChip
            label={t`Level`}
            value={level}
            any={t`All`}
            options={[
              { value: 'warn', label: t`Warnings and errors` },
              { value: 'error', label: t`Errors` },
            ]}
            onChange={(next) => change({ level: next })}
          />
          <ToggleChip checked={follow} onChange={(next) => change({ follow: next || undefined })}>
            <Trans>Follow live</Trans>
          </ToggleChip>
        </FilterRow>
      </div>
      <p className={classes.jobs}>
        <Trans>What the scheduled tasks did:</Trans>{' '}
        {JOBS.map((job) => (
          <button key={job} type="button" onClick={() => change({ open: job })}>
            {dailyJobs[job].label}
          </button>
        ))}
      </p>
      {lines && lines.length > 0 ? (
        <ul className={`${words.small} ${boxes.list} ${classes.lines}`} aria-label={t`Server log`}>
          {lines.map((line) => (
            <LogLineRow key={line.id} line={line} showServer={several} />
          ))}
        </ul>
      ) : lines ? (
        <EmptyState
          icon={IconListDetails}
          title={t`Nothing was logged`}
          hint={level || text ? t`Nothing of this level and text, that is.` : undefined}
        />
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={8} height={32} />
      )}
      <ListEnd list={log} />
    </Dialog>
  );
}
