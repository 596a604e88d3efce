import { USER_STATUSES } from '@gerai/shared/accounts/users/contract.ts';
import { ROLES } from '@gerai/shared/actor/actor.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { OutletChip } from '../../../../core/outlets/outlet-chip.tsx';
import { roleName } from '../../../../core/people/role-name.ts';
import { userStatusName } from '../../../../core/people/user-status.tsx';
import { ChoiceChip, SearchChip } from '../../../../ui/form/filter-row.tsx';
import { FoldedFilters } from '../../../../ui/form/folded-filters.tsx';
import { loginRolesQuery } from '../../roles/api.ts';
import { JobRoleChip } from '../../roles/job-role-chip.tsx';
import type { UsersFilter } from './users-search.ts';

interface UsersFiltersProps {
  filter: UsersFilter;
  onChange: (part: UsersFilter) => void;
}

/** Filters of the user list: text, login role, outlet, job role and status. */
export function UsersFilters({ filter, onChange }: UsersFiltersProps) {
  const { t, i18n } = useLingui();
  const { data: loginRoles } = useQuery(loginRolesQuery);
  const roles: readonly string[] = loginRoles?.map(({ role_name }) => role_name) ?? ROLES;
  return (
    <FoldedFilters
      filters={filter}
      search={
        <SearchChip
          label={t`Search users`}
          value={filter.search}
          onChange={(search) => onChange({ search })}
        />
      }
      onClear={onChange}
    >
      <ChoiceChip
        label={t`Role`}
        any={t`All`}
        value={filter.role}
        options={roles.map((role) => ({ value: role, label: roleName(i18n, role) }))}
        onChange={(role) => onChange({ role })}
      />
      <OutletChip
        outlet_id={filter.location_id}
        area_id={filter.area_id}
        onChange={({ outlet_id, area_id }) => onChange({ location_id: outlet_id, area_id })}
      />
      <JobRoleChip value={filter.job_role_id} onChange={(job_role_id) => onChange({ job_role_id })} />
      <ChoiceChip
        label={t`Status`}
        any={t`All`}
        value={filter.status}
        options={USER_STATUSES.map((status) => ({ value: status, label: userStatusName(i18n, status) }))}
        onChange={(status) => onChange({ status })}
      />
    </FoldedFilters>
  );
}
