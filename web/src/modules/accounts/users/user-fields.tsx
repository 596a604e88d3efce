import { userLimits } from '@gerai/shared/accounts/users/contract.ts';
import { ROLES } from '@gerai/shared/actor/actor.ts';
import { PHONE_LENGTH } from '@gerai/shared/text/phone-number.ts';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listOffered } from '../../../core/outlets/list-offered.ts';
import { outletsQuery } from '../../../core/outlets/outlets-query.ts';
import { roleName } from '../../../core/people/role-name.ts';
import { LocationSelect } from '../../../desktop/master-data/location-select.tsx';
import { ShortText } from '../../../ui/form/long-text.tsx';
import { useUnlistedChoice } from '../../../ui/form/use-unlisted-choice.ts';
import { jobRolesQuery, loginRolesQuery } from '../roles/api.ts';
import type { UserValues } from './user-values.ts';

interface UserFieldsProps {
  form: {
    values: UserValues;
    change: (part: Partial<UserValues>) => void;
    /** The text of what is wrong with a field. */
    problem: (field: string) => string | undefined;
  };
  /** Why the role cannot be changed. */
  roleStays?: string | undefined;
  /** What another email address means. */
  emailNote?: string | undefined;
  /** What another phone number means. */
  phoneNote?: string | undefined;
  /** An extra field after the phone number. */
  children?: ReactNode;
}

/** The fields that hold what is typed; the others are chosen. */
const typed: readonly (keyof UserValues)[] = ['name', 'email', 'phone'];

/** Name, email, phone number, roles and outlet of a user (specification 2, section 2: edit user). */
export function UserFields({ form, roleStays, emailNote, phoneNote, children }: UserFieldsProps) {
  const { values, change, problem } = form;
  const texts = useUserTexts();
  const { t, i18n } = useLingui();
  const { data: loginRoles } = useQuery(loginRolesQuery);
  const jobRoles = useQuery(jobRolesQuery);
  const unlisted = useUnlistedChoice(jobRoles, values.job_role_id);
  const roles: readonly string[] = loginRoles?.map(({ role_name }) => role_name) ?? ROLES;
  const input = (field: keyof UserValues) => ({
    label: texts[field].label,
    value: values[field] ?? '',
    error: problem(field),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change({ [field]: typed.includes(field) ? value : value || null }),
  });
  return (
    <>
      <ShortText required autoComplete="off" limit={userLimits.name} data-autofocus {...input('name')} />
      <ShortText
        type="email"
        required={values.phone.trim() === ''}
        autoComplete="off"
        limit={userLimits.email}
        description={emailNote}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...input('email')}
      />
      <ShortText
        type="tel"
        autoComplete="off"
        limit={PHONE_LENGTH}
        description={phoneNote ?? t`Used to sign in, with or without an email address`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...input('phone')}
      />
      {children}
      <NativeSelect
        required
        disabled={roleStays !== undefined}
        description={roleStays}
        data={[
          { value: '', label: t`Choose a role`, disabled: true },
          ...roles.map((role) => ({ value: role, label: roleName(i18n, role) })),
        ]}
        {...input('role')}
      />
      <LocationSelect
        value={values.location_id}
        error={problem('location_id')}
        onChange={(location_id) => change({ location_id })}
      />
      <NativeSelect
        data={[
          { value: '', label: t`Not assigned` },
          ...unlisted,
          ...listOffered(jobRoles.data ?? [], [values.job_role_id]).map(({ id, role_name }) => ({
            value: id,
            label: role_name,
          })),
        ]}
        {...input('job_role_id')}
      />
    </>
  );
}

/** How the fields of a user are called, and their values said. */
export function useUserTexts() {
  const { t, i18n } = useLingui();
  const { data: outlets } = useQuery(outletsQuery);
  const { data: jobRoles } = useQuery(jobRolesQuery);
  const outletOf = (id: unknown) => outlets?.find((outlet) => outlet.id === id)?.outlet_name;
  const jobRoleOf = (id: unknown) => jobRoles?.find((role) => role.id === id)?.role_name;
  return {
    name: { label: t`Full Name`, required: 'users.name_required' },
    email: { label: t`Email Address` },
    phone: { label: t`Phone Number` },
    role: { label: t`Role`, show: (role: unknown) => roleName(i18n, String(role)) },
    location_id: { label: t`Location`, show: (id: unknown) => outletOf(id) ?? t`Not assigned` },
    job_role_id: { label: t`Job Role`, show: (id: unknown) => jobRoleOf(id) ?? t`Not assigned` },
  } as const;
}
