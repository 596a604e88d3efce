import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { OutletChip } from '../../../core/outlets/outlet-chip.tsx';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';
import { ChoiceChip, ToggleChip } from '../../../ui/form/filter-row.tsx';
import { FoldedFilters } from '../../../ui/form/folded-filters.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { JobRoleChip } from '../../accounts/roles/job-role-chip.tsx';
import { taskGroupsQuery } from '../task-groups/api.ts';
import { CoverageMonth } from './coverage-month.tsx';
import { CoverageWeek } from './coverage-week.tsx';

const route = getRouteApi('/signed-in/task/admin/coverage');

/** Who has how many tasks on which day, by the templates as they are: a week of all outlets, or a month of one. */
export function CoverageScreen() {
  const { t } = useLingui();
  const { date, view, template, ...filter } = route.useSearch();
  const { location_id, area_id, job_role_id, group_id, only } = filter;
  const change = useChangeSearch(route.useNavigate());
  const { data: groups = [] } = useQuery(taskGroupsQuery);
  const isWeek = view !== 'month';
  const clear = () =>
    change({
      location_id: undefined,
      area_id: undefined,
      job_role_id: undefined,
      group_id: undefined,
      only: undefined,
      template: undefined,
    });
  const shown = isWeek
    ? { location_id, area_id, job_role_id, group_id, only }
    : { location_id, job_role_id, template };
  return (
    <Screen
      title={t`Coverage`}
      width="wide"
      description={
        isWeek ? (
          <Trans>Tasks of the week, and where no one is there to do them</Trans>
        ) : (
          <Trans>Due dates by day of the month</Trans>
        )
      }
      filters={
        <FoldedFilters
          filters={shown}
          onClear={clear}
          search={
            <SegmentedControl
              aria-label={t`Period`}
              value={view ?? 'week'}
              data={[
                { value: 'week', label: t`Week` },
                { value: 'month', label: t`Month` },
              ]}
              onChange={(next) =>
                change({ view: next === 'month' ? 'month' : undefined, template: undefined })
              }
            />
          }
        >
          {template && !isWeek ? null : (
            <>
              <OutletChip
                outlet_id={location_id}
                area_id={area_id}
                isOne={!isWeek}
                onChange={(next) => change({ location_id: next.outlet_id, area_id: next.area_id })}
              />
              <JobRoleChip value={job_role_id} onChange={(next) => change({ job_role_id: next })} />
            </>
          )}
          {isWeek ? (
            <>
              <ChoiceChip
                label={t`Task Group`}
                any={t`All`}
                value={group_id}
                options={groups.map(({ id, group_name }) => ({ value: id, label: group_name }))}
                onChange={(next) => change({ group_id: next })}
              />
              <ToggleChip
                checked={only === 'problems'}
                onChange={(checked) => change({ only: checked ? 'problems' : undefined })}
              >
                <Trans>Only problems</Trans>
              </ToggleChip>
              <ToggleChip
                checked={only === 'unreviewed'}
                onChange={(checked) => change({ only: checked ? 'unreviewed' : undefined })}
              >
                <Trans>Nobody reviews</Trans>
              </ToggleChip>
            </>
          ) : null}
        </FoldedFilters>
      }
    >
      {isWeek ? <CoverageWeek date={date} filter={filter} onChange={change} /> : <CoverageMonth />}
    </Screen>
  );
}
