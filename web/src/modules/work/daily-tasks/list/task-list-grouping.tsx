import {
  TASK_GROUPINGS,
  TASK_SORTS,
  type TaskGrouping,
  type TaskSort,
} from '@gerai/shared/work/daily-tasks/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { ChoiceChip, ToggleChip } from '../../../../ui/form/filter-row.tsx';
import { Folded, useIsPhone } from '../../../../ui/form/folded-filters.tsx';
import { NO_GROUPS, type TaskListSearch } from './task-list-search.ts';

interface TaskListGroupingProps {
  search: TaskListSearch;
  /** The first level as it is shown. */
  group: TaskGrouping | undefined;
  onChange: (part: Partial<TaskListSearch>) => void;
}

/** Controls for up to two grouping levels, for sorting by the table's columns, and for cards or table. */
export function TaskListGrouping({ search, group, onChange }: TaskListGroupingProps) {
  const { t } = useLingui();
  const { secondary, sort, order, view } = search;
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const groupings: Record<TaskGrouping, string> = {
    location: t`Location`,
    jobRole: t`Job Role`,
    status: t`Status`,
    date: t`Date`,
  };
  const sorts: Record<TaskSort, string> = {
    task_name: t`Task Name`,
    deadline: t`Deadline`,
    location: t`Location`,
    jobRole: t`Job Role`,
    status: t`Status`,
  };
  const isPhone = useIsPhone();
  const choices = TASK_GROUPINGS.map((value) => ({ value, label: groupings[value] }));
  const controls = (
    <>
      <ChoiceChip
        label={t`Group by`}
        any={t`None`}
        value={group}
        options={choices}
        onChange={(chosen) =>
          onChange({
            group: chosen ?? NO_GROUPS,
            secondary: chosen && chosen !== secondary ? secondary : undefined,
          })
        }
      />
      <ChoiceChip
        label={t`Then by`}
        any={t`None`}
        disabled={group === undefined}
        value={secondary}
        options={choices.filter(({ value }) => value !== group)}
        onChange={(chosen) => onChange({ group, secondary: chosen })}
      />
      <ChoiceChip
        label={t`Sort by`}
        any={t`Newest first`}
        value={sort}
        options={TASK_SORTS.map((value) => ({ value, label: sorts[value] }))}
        onChange={(chosen) => onChange({ sort: chosen, order: undefined })}
      />
      {sort ? (
        <ToggleChip
          checked={order === 'desc'}
          onChange={(checked) => onChange({ order: checked ? 'desc' : undefined })}
        >
          {t`Descending`}
        </ToggleChip>
      ) : null}
      <SegmentedControl
        aria-label={t`View`}
        size="sm"
        value={view ?? (isWide ? 'table' : 'cards')}
        onChange={(chosen) => onChange({ view: chosen === 'cards' ? 'cards' : 'table' })}
        data={[
          { value: 'table', label: t`Table` },
          { value: 'cards', label: t`Cards` },
        ]}
      />
    </>
  );
  if (!isPhone) return controls;
  return (
    <Folded
      label={t`View`}
      icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      count={[group, secondary, sort].filter(Boolean).length}
    >
      {controls}
    </Folded>
  );
}
