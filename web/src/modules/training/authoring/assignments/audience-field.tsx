import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import type { Audience } from '@gerai/shared/training/authoring/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Input, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listOffered } from '../../../../core/outlets/list-offered.ts';
import { OutletPicker } from '../../../../desktop/master-data/outlet-picker.tsx';
import { nothingFound } from '../../../../ui/feedback/nothing-found.ts';
import { jobRolesQuery } from '../../../accounts/roles/api.ts';
import { PersonSelect } from '../../../accounts/users/person-select.tsx';

interface AudienceFieldProps {
  audience: Exclude<Audience, 'outlet'>;
  value: string | null;
  error: ReactNode;
  onChange: (id: string | null) => void;
}

/** Select of one job role or person, with search; outlets are several (OutletsField). */
export function AudienceField({ audience, ...props }: AudienceFieldProps) {
  return audience === 'job_role' ? <JobRoleField {...props} /> : <PersonField {...props} />;
}

interface OutletsFieldProps {
  chosen: readonly string[];
  error: ReactNode;
  onChange: (ids: string[]) => void;
}

/** Choice of outlets, one by one or all of a region, an area or a tag. */
export function OutletsField({ chosen, error, onChange }: OutletsFieldProps) {
  const { t } = useLingui();
  return (
    <Input.Wrapper label={t`Outlets`} required error={error}>
      <OutletPicker chosen={chosen} onChange={onChange} />
    </Input.Wrapper>
  );
}

type FieldProps = Omit<AudienceFieldProps, 'audience'>;

function JobRoleField(props: FieldProps) {
  const { t, i18n } = useLingui();
  const jobRoles = useQuery(jobRolesQuery);
  const { data = [] } = jobRoles;
  return (
    <Select
      searchable
      required
      selectFirstOptionOnChange
      nothingFoundMessage={nothingFound(i18n, jobRoles, t`Nothing found`)}
      limit={100}
      label={t`Job role`}
      placeholder={t`Choose a job role`}
      data={listOffered(data).map(({ id, role_name }) => ({ value: id, label: role_name }))}
      {...props}
    />
  );
}

function PersonField({ onChange, ...props }: FieldProps) {
  return <PersonSelect {...props} hintOf={signInName} onChange={(uid) => onChange(uid)} />;
}
