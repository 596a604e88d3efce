import { type BulkAction, DELETE_WORD } from '@gerai/shared/accounts/users/manage-contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useNow } from '../../../../core/i18n/now.ts';
import { listOffered } from '../../../../core/outlets/list-offered.ts';
import { roleName } from '../../../../core/people/role-name.ts';
import { LocationSelect } from '../../../../desktop/master-data/location-select.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { focusFirstError } from '../../../../ui/form/focus-first-error.ts';
import { PostingDays } from '../../postings/posting-days.tsx';
import { jobRolesQuery, loginRolesQuery } from '../../roles/api.ts';
import { canMailQuery } from '../api.ts';
import classes from './bulk.module.css';
import type { BulkKind } from './bulk-search.ts';
import { bulkWords } from './bulk-words.ts';

interface BulkConfirmProps {
  action: BulkKind;
  pending: boolean;
  onConfirm: (action: BulkAction) => void;
}

interface Values {
  word: string;
  role: string | null;
  location_id: string | null;
  /** Removes the location without assigning another. */
  nowhere: boolean;
  job_role_id: string | null;
  /** The first day of a move or a lending. */
  from_date: string;
  until_date: string | null;
  /** Each link goes to its person, and is shown to nobody. */
  by_mail: boolean;
}

const initial: Values = {
  word: '',
  role: null,
  location_id: null,
  nowhere: false,
  job_role_id: null,
  from_date: '',
  until_date: null,
  by_mail: false,
};

/** The action's parameters and its confirmation (specification 2, section 5). */
export function BulkConfirm({ action, pending, onConfirm }: BulkConfirmProps) {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const today = businessDate(useNow());
  const [values, setValues] = useState<Values>({
    ...initial,
    from_date: action === 'plan_move' ? addDays(today, 1) : today,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<Values>) => {
    setValues({ ...values, ...part });
    setProblem(null);
  };
  const { name, meaning } = bulkWords[action];

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const chosen = actionOf(i18n, action, values);
    if (typeof chosen !== 'string') return onConfirm(chosen);
    setProblem(chosen);
    focusFirstError(form.current);
  }

  return (
    <form ref={form} className={classes.confirm} onSubmit={submit} noValidate>
      <p className={classes.meaning}>{i18n._(meaning)}</p>
      <Fields action={action} values={values} today={today} error={problem} onChange={change} />
      <Group gap="xs" justify="flex-end">
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/task/admin/users/bulk" search={{}} {...props} />}
        >
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={pending} {...(action === 'delete' ? { color: 'red' } : {})}>
          {i18n._(name)}
        </Button>
      </Group>
    </form>
  );
}

/** The action to send, or the message of what is missing. */
function actionOf(
  i18n: I18n,
  action: BulkKind,
  { word, role, location_id, nowhere, job_role_id, from_date, until_date, by_mail }: Values,
): BulkAction | string {
  const noLocation = () => i18n._(msg`Please select a location`);
  switch (action) {
    case 'delete':
      return word === DELETE_WORD ? { action } : i18n._(msg`Please type DELETE to confirm`);
    case 'reset_password':
      return by_mail ? { action, by_mail } : { action };
    case 'change_role':
      return role ? { action, role } : i18n._(msg`Please select a role`);
    case 'change_location':
      if (nowhere) return { action, location_id: null };
      return location_id ? { action, location_id } : noLocation();
    case 'change_job_role':
      if (nowhere) return { action, job_role_id: null };
      return job_role_id ? { action, job_role_id } : i18n._(msg`Please select a job role`);
    case 'plan_move':
      return location_id ? { action, on_date: from_date, location_id, job_role_id } : noLocation();
    case 'lend':
      return location_id
        ? { action, outlet_id: location_id, job_role_id, from_date, until_date }
        : noLocation();
    case 'invite_again':
      return by_mail ? { action, by_mail } : { action };
  }
}

interface FieldsProps {
  action: BulkKind;
  values: Values;
  today: string;
  error: string | null;
  onChange: (part: Partial<Values>) => void;
}

function Fields({ action, values, today, error, onChange }: FieldsProps) {
  const { t } = useLingui();
  if (action === 'delete')
    return (
      <TextInput
        label={t`Type ${DELETE_WORD} to confirm`}
        value={values.word}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => onChange({ word: event.currentTarget.value })}
      />
    );
  if (action === 'change_role')
    return <RoleSelect value={values.role} error={error} onChange={(role) => onChange({ role })} />;
  if (action === 'change_location')
    return (
      <>
        {values.nowhere ? null : (
          <LocationSelect
            value={values.location_id}
            error={error}
            placeholder={t`Select a location`}
            onChange={(location_id) => onChange({ location_id })}
          />
        )}
        <Checkbox
          label={t`Take their location away`}
          checked={values.nowhere}
          onChange={(event) => onChange({ nowhere: event.currentTarget.checked })}
        />
      </>
    );
  if (action === 'change_job_role')
    return (
      <>
        {values.nowhere ? null : (
          <JobRoleSelect
            value={values.job_role_id}
            placeholder={t`Select a job role`}
            error={error}
            onChange={(job_role_id) => onChange({ job_role_id })}
          />
        )}
        <Checkbox
          label={t`Take their job role away`}
          checked={values.nowhere}
          onChange={(event) => onChange({ nowhere: event.currentTarget.checked })}
        />
      </>
    );
  if (action === 'plan_move' || action === 'lend')
    return <Elsewhere action={action} values={values} today={today} error={error} onChange={onChange} />;
  return <ByMail checked={values.by_mail} onChange={(by_mail) => onChange({ by_mail })} />;
}

/** Where to, as what, and on which days. */
function Elsewhere({ action, values, today, error, onChange }: FieldsProps) {
  const { t } = useLingui();
  const isMove = action === 'plan_move';
  return (
    <>
      <LocationSelect
        value={values.location_id}
        error={error}
        required
        placeholder={t`Select a location`}
        onChange={(location_id) => onChange({ location_id })}
      />
      <JobRoleSelect
        value={values.job_role_id}
        placeholder={isMove ? t`Stays as it is` : t`Their own job role`}
        {...(isMove ? {} : { description: t`For staff. Managers review there.` })}
        onChange={(job_role_id) => onChange({ job_role_id })}
      />
      {isMove ? (
        <DateField
          label={t`First day`}
          description={t`The change is made automatically that morning. Earlier work stays where it was done.`}
          required
          min={addDays(today, 1)}
          value={values.from_date}
          onChange={(date) => date && onChange({ from_date: date })}
        />
      ) : (
        <PostingDays days={values} today={today} problem={() => undefined} onChange={onChange} />
      )}
    </>
  );
}

function ByMail({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useLingui();
  const { data: canMail } = useQuery(canMailQuery);
  return canMail ? (
    <Checkbox
      label={t`Send each link by mail`}
      description={t`They go to the people alone, and are not shown to you.`}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  ) : null;
}

interface JobRoleSelectProps {
  value: string | null;
  placeholder: string;
  description?: string;
  error?: string | null;
  onChange: (job_role_id: string | null) => void;
}

function JobRoleSelect({ error = null, ...props }: JobRoleSelectProps) {
  const { t } = useLingui();
  const { data: jobRoles = [] } = useQuery(jobRolesQuery);
  return (
    <Select
      label={t`Job Role`}
      searchable
      clearable
      selectFirstOptionOnChange
      nothingFoundMessage={t`No job role matches`}
      clearButtonProps={{ 'aria-label': t`Clear job role` }}
      data={listOffered(jobRoles).map(({ id, role_name }) => ({ value: id, label: role_name }))}
      error={error}
      {...props}
    />
  );
}

interface RoleSelectProps {
  value: string | null;
  error: string | null;
  onChange: (role: string | null) => void;
}

function RoleSelect({ value, error, onChange }: RoleSelectProps) {
  const { t, i18n } = useLingui();
  const { data: roles = [] } = useQuery(loginRolesQuery);
  return (
    <Select
      label={t`Role`}
      placeholder={t`Select a role`}
      data={roles.map(({ role_name }) => ({ value: role_name, label: roleName(i18n, role_name) }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
