import type { TaskGroup } from '@gerai/shared/business/task-groups/contract.ts';
import { TEMPLATE_STATUSES } from '@gerai/shared/business/templates/statuses.ts';
import { useLingui } from '@lingui/react/macro';
import { OutletChip } from '../../../core/outlets/outlet-chip.tsx';
import { TagChip } from '../../../core/outlets/tag-chip.tsx';
import { ChoiceChip, SearchChip } from '../../../ui/form/filter-row.tsx';
import { FoldedFilters } from '../../../ui/form/folded-filters.tsx';
import { JobRoleChip } from '../../accounts/roles/job-role-chip.tsx';
import { templateStatusNames } from './form/plan-names.ts';
import type { TemplatesFilter } from './scheduler-search.ts';

interface SchedulerFiltersProps {
  filter: TemplatesFilter;
  taskGroups: readonly TaskGroup[];
  onChange: (part: TemplatesFilter) => void;
}

/** Filters of the templates: text, location that gets them, tag that they are for, job role, task group and status. */
export function SchedulerFilters({ filter, taskGroups, onChange }: SchedulerFiltersProps) {
  const { t, i18n } = useLingui();
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
      <OutletChip
        outlet_id={filter.location_id}
        area_id={filter.area_id}
        onChange={({ outlet_id, area_id }) => onChange({ location_id: outlet_id, area_id })}
      />
      <TagChip value={filter.tag_id} onChange={(tag_id) => onChange({ tag_id })} />
      <JobRoleChip value={filter.job_role_id} onChange={(job_role_id) => onChange({ job_role_id })} />
      <ChoiceChip
        label={t`Task Group`}
        any={t`All`}
        value={filter.group_id}
        options={taskGroups.map(({ id, group_name }) => ({ value: id, label: group_name }))}
        onChange={(group_id) => onChange({ group_id })}
      />
      <ChoiceChip
        label={t`Status`}
        any={t`All`}
        value={filter.status}
        options={TEMPLATE_STATUSES.map((value) => ({ value, label: i18n._(templateStatusNames[value]) }))}
        onChange={(status) => onChange({ status })}
      />
    </FoldedFilters>
  );
}
