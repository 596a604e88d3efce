import type { DailyTaskRow, TaskGrouping } from '@gerai/shared/work/daily-tasks/contract.ts';
import type { DisplayStatus } from '@gerai/shared/work/submissions/statuses.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFold, IconLineHeight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { formatCivilDate, formatNumber } from '../../../../core/i18n/time.ts';
import { DataTable } from '../../../../desktop/data-table/data-table.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { StatusBadge } from '../../submissions/status/status-badge.tsx';
import classes from './task-list.module.css';
import { OVERVIEW_CARD, OverviewCard, VIEWER_CARD, ViewerCard } from './task-list-card.tsx';
import { overdueOf, searchOf, type TaskFilter } from './task-list-search.ts';
import { isOverdue, narrowed, type TaskOrder } from './task-list-sections.ts';
import { useTaskColumns } from './use-task-columns.tsx';
import { type HeadingWords, useTaskList } from './use-task-list.ts';
import './list-texts.ts';

interface TaskListProps {
  label: string;
  filter: TaskFilter;
  order: TaskOrder;
  /** The viewer has only cards, which show the staff notes. */
  kind: 'overview' | 'viewer';
  view: 'table' | 'cards' | undefined;
  onSort?: (column: string) => void;
  onOpen: (task: string) => void;
  empty: ReactNode;
  /** Controls shown beside the count. */
  controls?: ReactNode;
}

/** The matching tasks with their count, as a table or cards, in collapsible groups. */
export function TaskList(props: TaskListProps) {
  const { filter, order, kind, view, onOpen } = props;
  const now = useNow();
  const list = useTaskList(filter, order, useHeadingWords(filter, order));
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const minute = now.toISOString();
  const columns = useTaskColumns(minute);
  const { card, isMarked } = useMemo(() => drawnAt(new Date(minute), kind), [minute, kind]);
  const open = useCallback((row: DailyTaskRow) => onOpen(row.id), [onOpen]);
  const toggle = (heading: string) =>
    setCollapsed((before) => {
      const after = new Set(before);
      if (!after.delete(heading)) after.add(heading);
      return after;
    });
  return (
    <>
      {kind === 'overview' ? (
        <div className={`${boxes.below12} ${boxes.wrap8}`}>
          <TaskCount total={list.counts?.total} overdue={list.counts?.overdue} filter={filter} />
          {props.controls}
          {list.headings.length > 0 ? (
            <FoldButton
              isOpen={collapsed.size === 0}
              onClick={() => setCollapsed(new Set(collapsed.size === 0 ? list.headings : []))}
            />
          ) : null}
        </div>
      ) : null}
      <DataTable
        label={props.label}
        columns={columns}
        rows={list.rows}
        loading={!list.counts && !list.rows.error}
        empty={props.empty}
        rowKey={rowKey}
        hrefOf={hrefOf}
        onOpen={open}
        isMarked={isMarked}
        sort={order.sort && { column: order.sort, order: order.order ?? 'asc' }}
        onSort={props.onSort}
        collapsed={collapsed}
        onToggle={toggle}
        card={card}
        view={view}
      />
    </>
  );
}

const rowKey = ({ id }: DailyTaskRow) => id;
const hrefOf = ({ id }: DailyTaskRow) => `/task/tasks/${id}`;

function drawnAt(now: Date, kind: TaskListProps['kind']) {
  const Card = kind === 'viewer' ? ViewerCard : OverviewCard;
  return {
    isMarked: (row: DailyTaskRow) => isOverdue(row, now),
    card: {
      height: kind === 'viewer' ? VIEWER_CARD : OVERVIEW_CARD,
      draw: (row: DailyTaskRow, open: (content: ReactNode) => ReactNode) => (
        <Card row={row} now={now} open={open} />
      ),
    },
  };
}

/** Labels of the group headings: statuses as badges, dates formatted for the language. */
function useHeadingWords(filter: TaskFilter, { group, secondary }: TaskOrder): HeadingWords {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is of one filter.
  return useMemo(() => {
    const words = (by: TaskGrouping | undefined, { value, label }: { value: string; label: string }) => {
      if (by === 'status') return <StatusBadge status={value as DisplayStatus} />;
      return by === 'date' ? formatCivilDate(value, 'longDate', language) : label;
    };
    return {
      label: (value, level) => words(level === 0 ? group : secondary, value),
      overdue: (count, primary, further) => {
        if (count === 0 || !group) return null;
        const outer = narrowed(filter, group, primary.value);
        const inner = secondary && further ? narrowed(outer, secondary, further.value) : outer;
        return <OverdueCount count={count} filter={inner} />;
      },
    };
  }, [group, secondary, language]);
}

/** The overdue count; links to exactly these tasks unless they are already shown. */
function OverdueCount({ count, filter }: { count: number; filter: TaskFilter }) {
  const language = useLanguage();
  const shown = formatNumber(count, language);
  const words = <Trans>{shown} overdue</Trans>;
  const overdue = overdueOf(filter);
  return overdue ? (
    <Link to="." search={(before) => ({ ...before, ...searchOf(overdue, {}) })} className={classes.late}>
      {words}
    </Link>
  ) : (
    <span className={classes.late}>{words}</span>
  );
}

interface TaskCountProps {
  total: number | undefined;
  overdue: number | undefined;
  filter: TaskFilter;
}

function TaskCount({ total, overdue, filter }: TaskCountProps) {
  const language = useLanguage();
  if (total === undefined) return <p className={classes.count}>…</p>;
  const shown = formatNumber(total, language);
  return (
    <p className={classes.count} role="status">
      <span>
        <Plural value={total} one={`${shown} task`} other={`${shown} tasks`} />
      </span>
      {overdue ? (
        <>
          {' · '}
          <OverdueCount count={overdue} filter={filter} />
        </>
      ) : null}
    </p>
  );
}

function FoldButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  const { t } = useLingui();
  const Icon = isOpen ? IconFold : IconLineHeight;
  return (
    <Button
      variant="default"
      size="sm"
      radius="xl"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={onClick}
    >
      {isOpen ? t`Collapse all` : t`Expand all`}
    </Button>
  );
}
