import type { GenerationRow } from '@gerai/shared/generation/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconPlayerSkipForward } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { ListSkeleton } from '../../components/screen-skeleton.tsx';
import { StatusLabel } from '../../components/status-label.tsx';
import { generationRowsQuery } from './api.ts';
import classes from './generation-table.module.css';

const ROW = 44;

/** The rows of a run: template, location, role, status. Only those in view are drawn; the next pages come by themselves. */
export function GenerationTable({ run }: { run: number }) {
  const { t } = useLingui();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    generationRowsQuery(run),
  );
  const scroller = useRef<HTMLDivElement>(null);
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - 40 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [last, rows.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={8} height={ROW} />
    );
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={t`Generated tasks`}
    >
      <table className={classes.table} aria-rowcount={hasNextPage ? -1 : rows.length + 1}>
        <thead>
          <tr>
            <th>
              <Trans>Template</Trans>
            </th>
            <th>
              <Trans>Location</Trans>
            </th>
            <th>
              <Trans>Role</Trans>
            </th>
            <th>
              <Trans>Status</Trans>
            </th>
          </tr>
        </thead>
        <tbody style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const row = rows[index]!;
            return (
              <tr key={row.task_id} style={{ transform: `translateY(${start}px)` }} aria-rowindex={index + 2}>
                <td>
                  {row.template} <span className={classes.id}>{row.display_id}</span>
                </td>
                <td>{row.location}</td>
                <td>{row.role}</td>
                <td>
                  <RowStatus row={row} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function RowStatus({ row: { status, message } }: { row: GenerationRow }) {
  if (status === 'success')
    return (
      <StatusLabel tone="green" icon={IconCircleCheck}>
        <Trans>Generated</Trans>
      </StatusLabel>
    );
  return (
    <span title={message}>
      <StatusLabel
        tone={status === 'skipped' ? 'grey' : 'red'}
        icon={status === 'skipped' ? IconPlayerSkipForward : IconAlertTriangle}
      >
        {message}
      </StatusLabel>
    </span>
  );
}
