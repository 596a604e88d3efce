import type { Audience } from '@gerai/shared/training/authoring/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listOffered } from '../../../../core/outlets/list-offered.ts';
import { outletLabel } from '../../../../core/outlets/outlet-label.ts';
import { outletsQuery } from '../../../../core/outlets/outlets-query.ts';
import { jobRolesQuery } from '../../../accounts/roles/api.ts';
import { PersonSelect } from '../../../accounts/users/person-select.tsx';

interface AudienceFieldProps {
  audience: Audience;
  value: string | null;
  error: ReactNode;
  onChange: (id: string | null) => void;
}

/** Select of one job role, outlet or person, with search. */
export function AudienceField({ audience, ...props }: AudienceFieldProps) {
  if (audience === 'job_role') return <JobRoleField {...props} />;
  return audience === 'outlet' ? <OutletField {...props} /> : <PersonField {...props} />;
}

type FieldProps = Omit<AudienceFieldProps, 'audience'>;

function JobRoleField(props: FieldProps) {
  const { t } = useLingui();
  const { data = [] } = useQuery(jobRolesQuery);
  return (
    <FoundSelect
      label={t`Job role`}
      placeholder={t`Choose a job role`}
      data={listOffered(data).map(({ id, role_name }) => ({ value: id, label: role_name }))}
      {...props}
    />
  );
}

function OutletField(props: FieldProps) {
  const { t, i18n } = useLingui();
  const { data = [] } = useQuery(outletsQuery);
  return (
    <FoundSelect
      label={t`Outlet`}
      placeholder={t`Choose an outlet`}
      data={listOffered(data).map((outlet) => ({
        value: outlet.id,
        label: `${outletLabel(i18n, outlet)} - ${outlet.region}`,
      }))}
      {...props}
    />
  );
}

function PersonField({ onChange, ...props }: FieldProps) {
  return <PersonSelect {...props} hintOf={({ email }) => email} onChange={(uid) => onChange(uid)} />;
}

function FoundSelect(props: SelectProps) {
  const { t } = useLingui();
  return (
    <Select
      searchable
      required
      selectFirstOptionOnChange
      nothingFoundMessage={t`Nothing found`}
      limit={100}
      {...props}
    />
  );
}
