import { useLingui } from '@lingui/react/macro';
import { OutletChip } from '../../../../core/outlets/outlet-chip.tsx';
import { ChoiceChip, FilterRow } from '../../../../ui/form/filter-row.tsx';
import { JobRoleChip } from '../../roles/job-role-chip.tsx';
import type { HandOutSearch } from './hand-out-search.ts';

interface HandOutFiltersProps {
  search: HandOutSearch;
  onChange: (part: HandOutSearch) => void;
}

/** Whom to hand links: where they work, as what, whether they have signed in, and since when they are here. */
export function HandOutFilters({ search, onChange }: HandOutFiltersProps) {
  const { t } = useLingui();
  return (
    <FilterRow>
      <OutletChip
        outlet_id={search.location_id}
        area_id={search.area_id}
        onChange={({ outlet_id, area_id }) => onChange({ location_id: outlet_id, area_id })}
      />
      <JobRoleChip value={search.job_role_id} onChange={(job_role_id) => onChange({ job_role_id })} />
      <ChoiceChip
        label={t`People`}
        any={t`Never signed in`}
        value={search.signed_in}
        options={[{ value: 'any', label: t`Everyone` }]}
        onChange={(signed_in) => onChange({ signed_in })}
      />
      <ChoiceChip
        label={t`Added`}
        any={t`Any time`}
        value={search.added}
        options={[
          { value: 'today', label: t`Today` },
          { value: 'week', label: t`Last 7 days` },
        ]}
        onChange={(added) => onChange({ added })}
      />
    </FilterRow>
  );
}
