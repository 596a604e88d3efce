import { listJobRoles } from '@gerai/shared/roles/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChoiceChip, FilterRow } from '../../components/filter-row.tsx';
import { call } from '../../lib/api-client.ts';

const route = getRouteApi('/signed-in/task/my-tasks');

const jobRolesQuery = queryOptions({
  queryKey: ['job-roles'],
  queryFn: ({ signal }) => call(listJobRoles, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** A manager looks at one job role of the outlet, or at all. */
export function JobRoleFilter() {
  const { t } = useLingui();
  const { job_role_id } = route.useSearch();
  const navigate = route.useNavigate();
  const { data = [] } = useQuery(jobRolesQuery);
  return (
    <FilterRow>
      <ChoiceChip
        label={t`Job Role`}
        value={job_role_id}
        options={data.map(({ id, role_name }) => ({ value: id, label: role_name }))}
        onChange={(value) => void navigate({ search: (before) => ({ ...before, job_role_id: value }) })}
        any={t`All`}
      />
    </FilterRow>
  );
}
