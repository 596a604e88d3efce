import type { TeamRow } from '@gerai/shared/training/team/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { CellPair } from '../../../desktop/data-table/cell-pair.tsx';
import type { DataColumn } from '../../../desktop/data-table/data-table-props.ts';
import { CourseOf, LastReminded, WhenOfCourse, WhyInCourse } from './team-facts.tsx';
import { TeamRowAction } from './team-row-action.tsx';
import { SelectRow } from './team-selection.tsx';
import { TeamStatusLabel } from './team-status.tsx';

/** The columns of the team table; related values share one, in two lines. Auditors cannot select rows. */
export function useTeamColumns(manyOutlets: boolean, canRemind: boolean): DataColumn<TeamRow>[] {
  const { t, i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  return useMemo(
    () => [
      ...(canRemind
        ? [
            {
              id: 'select',
              header: <VisuallyHidden>{t`Select`}</VisuallyHidden>,
              width: '44px',
              cell: (row: TeamRow) => <SelectRow row={row} />,
            },
          ]
        : []),
      {
        id: 'person',
        header: t`Name`,
        width: 'minmax(0, 2.2fr)',
        cell: (row) => <CellPair main={row.name} hint={placeOf(row, manyOutlets)} />,
      },
      {
        id: 'course',
        header: t`Course`,
        width: 'minmax(0, 2.8fr)',
        cell: (row) => <CellPair main={<CourseOf row={row} />} hint={<WhyInCourse row={row} />} />,
      },
      {
        id: 'status',
        header: t`Status`,
        width: '168px',
        cell: (row) => <TeamStatusLabel status={row.status} />,
      },
      {
        id: 'lessons',
        header: t`Lessons`,
        width: '80px',
        align: 'end',
        cell: (row) => `${row.completed_lessons} / ${row.lesson_count}`,
      },
      { id: 'due', header: t`Due`, width: 'minmax(208px, 1.4fr)', cell: (row) => <WhenOfCourse row={row} /> },
      {
        id: 'reminded',
        header: t`Last reminded`,
        width: 'minmax(152px, 1.1fr)',
        cell: (row) => <LastReminded row={row} />,
      },
      {
        id: 'action',
        header: <VisuallyHidden>{t`Actions`}</VisuallyHidden>,
        width: '176px',
        cell: (row) => <TeamRowAction row={row} />,
      },
    ],
    [i18n, manyOutlets, canRemind],
  );
}

export const placeOf = ({ job_role, outlet_name }: TeamRow, manyOutlets: boolean): string =>
  [job_role, manyOutlets ? outlet_name : null].filter(Boolean).join(' · ') || '—';
