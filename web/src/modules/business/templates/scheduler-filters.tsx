import type { TaskGroup } from '@gerai/shared/business/task-groups/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { OutletChip } from '../../../core/outlets/outlet-chip.tsx';
import { ChoiceChip, SearchChip } from '../../../ui/form/filter-row.tsx';
import { FoldedFilters } from '../../../ui/form/folded-filters.tsx';
import { JobRoleChip } from '../../accounts/roles/job-role-chip.tsx';
import type { TemplatesFilter } from './scheduler-search.ts';

interface SchedulerFiltersProps {
  filter: TemplatesFilter;
  taskGroups: readonly TaskGroup[];
  onChange: (part: TemplatesFilter) => void;
}

/** Filters of the templates: text, assigned location, job role and task group. */
export function SchedulerFilters({ filter, taskGroups, onChange }: SchedulerFiltersProps) {
  const { t } = useLingui();
  return (
    <FoldedFilters
      filters={filter}
      search={
        <SearchChip
          label={t`Search templates`}
          value={filter.search}
          onChange={(search) => onChange({ search })}
        />
      }
      onClear={onChange}
    >
      <OutletChip value={filter.location_id} onChange={(location_id) => onChange({ location_id })} />
      <JobRoleChip value={filter.job_role_id} onChange={(job_role_id) => onChange({ job_role_id })} />
      <ChoiceChip
        label={t`Task Group`}
        any={t`All`}
        value={filter.group_id}
        options={taskGroups.map(({ id, group_name }) => ({ value: id, label: group_name }))}
        onChange={(group_id) => onChange({ group_id })}
      />
    </FoldedFilters>
  );
}
