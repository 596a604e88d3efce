import { useLingui } from '@lingui/react/macro';
import { OutletChip } from '../../../../core/outlets/outlet-chip.tsx';
import { DateRangeChips } from '../../../../ui/form/date-range-chips.tsx';
import { ChoiceChip, SearchChip, ToggleChip } from '../../../../ui/form/filter-row.tsx';
import { FoldedFilters } from '../../../../ui/form/folded-filters.tsx';
import { JobRoleChip } from '../../../accounts/roles/job-role-chip.tsx';
import { type HistoryFilters, type HistorySearch, type Stage, stageDecisions } from './history-search.ts';

interface HistoryFilterRowProps {
  stage: Stage;
  /** The filters of the URL; `filters` includes the defaults. */
  search: HistorySearch;
  filters: HistoryFilters;
  manyOutlets: boolean;
  onChange: (part: HistorySearch) => void;
}

/** The filters of a history. */
export function HistoryFilterRow({ stage, search, filters, manyOutlets, onChange }: HistoryFilterRowProps) {
  const { t } = useLingui();
  const { task: _, ...set } = search;
  const labels = { Approved: t`Approved`, Rejected: t`Rejected`, AutoApproved: t`Auto Approved` };
  return (
    <FoldedFilters
      filters={filters}
      chosen={set}
      onClear={onChange}
      search={
        <SearchChip
          label={t`Search tasks`}
          value={search.search}
          onChange={(text) => onChange({ search: text })}
        />
      }
    >
      <DateRangeChips dateFrom={filters.dateFrom} dateTo={filters.dateTo} onChange={onChange} />
      {manyOutlets ? <OutletChip {...search} onChange={onChange} /> : null}
      <JobRoleChip value={search.job_role_id} onChange={(job_role_id) => onChange({ job_role_id })} />
      <ChoiceChip
        label={t`Decision`}
        any={t`All`}
        value={search.decision}
        options={stageDecisions[stage].map((value) => ({ value, label: labels[value] }))}
        onChange={(decision) => onChange({ decision })}
      />
      <ToggleChip
        checked={search.mine === true}
        onChange={(checked) => onChange({ mine: checked || undefined })}
      >
        {t`By me`}
      </ToggleChip>
    </FoldedFilters>
  );
}
