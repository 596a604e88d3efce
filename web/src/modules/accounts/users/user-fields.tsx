import { userLimits } from '@gerai/shared/accounts/users/contract.ts';
import { ROLES } from '@gerai/shared/actor/actor.ts';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listOffered } from '../../../core/outlets/list-offered.ts';
import { roleName } from '../../../core/people/role-name.ts';
import { LocationSelect } from '../../../desktop/master-data/location-select.tsx';
import { ShortText } from '../../../ui/form/long-text.tsx';
import { useUnlistedChoice } from '../../../ui/form/use-unlisted-choice.ts';
import { jobRolesQuery, loginRolesQuery } from '../roles/api.ts';
import type { UserValues } from './user-values.ts';

interface UserFieldsProps<Values extends UserValues> {
  form: UseFormReturnType<Values>;
  /** Why the role cannot be changed. */
  roleStays?: string | undefined;
  /** What another email address means. */
  emailNote?: string | undefined;
  /** An extra field after the email address. */
  children?: ReactNode;
}

/** Name, email, roles and outlet of a user (specification 2, section 2: edit user). */
export function UserFields<Values extends UserValues>(props: UserFieldsProps<Values>) {
  const { form, roleStays, emailNote, children } = props;
  const { t, i18n } = useLingui();
  const { data: loginRoles } = useQuery(loginRolesQuery);
  const jobRoles = useQuery(jobRolesQuery);
  const unlisted = useUnlistedChoice(jobRoles, form.values.job_role_id);
  const roles: readonly string[] = loginRoles?.map(({ role_name }) => role_name) ?? ROLES;
  const choice = (field: 'role' | 'job_role_id') => {
    const { value, error, onChange } = form.getInputProps(field);
    return {
      value: value ?? '',
      error,
      onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value || null),
    };
  };
  return (
    <>
      <ShortText
        label={t`Full Name`}
        required
        autoComplete="off"
        limit={userLimits.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ShortText
        type="email"
        label={t`Email Address`}
        required
        autoComplete="off"
        limit={userLimits.email}
        description={emailNote}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('email')}
      />
      {children}
      <NativeSelect
        label={t`Role`}
        required
        disabled={roleStays !== undefined}
        description={roleStays}
        data={[
          { value: '', label: t`Choose a role`, disabled: true },
          ...roles.map((role) => ({ value: role, label: roleName(i18n, role) })),
        ]}
        {...choice('role')}
      />
      <LocationSelect {...form.getInputProps('location_id')} />
      <NativeSelect
        label={t`Job Role`}
        data={[
          { value: '', label: t`Not assigned` },
          ...unlisted,
          ...listOffered(jobRoles.data ?? [], [form.getInputProps('job_role_id').value]).map(
            ({ id, role_name }) => ({
              value: id,
              label: role_name,
            }),
          ),
        ]}
        {...choice('job_role_id')}
      />
    </>
  );
}
