import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChoiceChip } from '../../../ui/form/filter-row.tsx';
import { jobRolesQuery } from './api.ts';

/** A filter by job role id. */
export function JobRoleChip(props: {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}) {
  const { t } = useLingui();
  const { data = [] } = useQuery(jobRolesQuery);
  const options = data.map(({ id, role_name, is_archived }) => ({
    value: id,
    label: is_archived ? t`${role_name} (archived)` : role_name,
  }));
  return <ChoiceChip label={t`Job Role`} any={t`All`} options={options} {...props} />;
}
