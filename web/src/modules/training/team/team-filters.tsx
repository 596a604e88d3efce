import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { TEAM_STATUSES } from '@gerai/shared/training/team/statuses.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { OutletChip } from '../../../core/outlets/outlet-chip.tsx';
import { ChoiceChip, SearchChip } from '../../../ui/form/filter-row.tsx';
import { FoldedFilters } from '../../../ui/form/folded-filters.tsx';
import { JobRoleChip } from '../../accounts/roles/job-role-chip.tsx';
import type { CourseCounts } from './team-courses.tsx';
import type { TeamSearch } from './team-search.ts';
import { statusName } from './team-status.tsx';

interface TeamFiltersProps {
  search: TeamSearch;
  courses: readonly CourseCounts[];
  /** False for a manager of one outlet. */
  manyOutlets: boolean;
  onChange: (part: TeamSearch) => void;
}

/** Filters of the team list: words, status, course, outlet and job role. */
export function TeamFilters({ search, courses, manyOutlets, onChange }: TeamFiltersProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  return (
    <FoldedFilters
      filters={search}
      search={<SearchChip label={t`Search people`} value={search.q} onChange={(q) => onChange({ q })} />}
      onClear={onChange}
    >
      <ChoiceChip
        label={t`Status`}
        any={t`All`}
        value={search.status}
        options={TEAM_STATUSES.map((status) => ({ value: status, label: statusName(i18n, status) }))}
        onChange={(status) => onChange({ status })}
      />
      <ChoiceChip
        label={t`Course`}
        any={t`All`}
        value={search.course_id}
        options={courses.map(({ course_id, course_title }) => ({
          value: course_id,
          label: textIn(language, course_title),
        }))}
        onChange={(course_id) => onChange({ course_id })}
      />
      {manyOutlets ? <OutletChip {...search} onChange={onChange} /> : null}
      <JobRoleChip value={search.job_role_id} onChange={(job_role_id) => onChange({ job_role_id })} />
    </FoldedFilters>
  );
}
