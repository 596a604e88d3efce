import { type BulkAction, DELETE_WORD } from '@gerai/shared/accounts/users/manage-contract.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useRef, useState } from 'react';
import { roleName } from '../../../../core/people/role-name.ts';
import { LocationSelect } from '../../../../desktop/master-data/location-select.tsx';
import { focusFirstError } from '../../../../ui/form/focus-first-error.ts';
import { loginRolesQuery } from '../../roles/api.ts';
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
  /** Each link goes to its person, and is shown to nobody. */
  by_mail: boolean;
}

const initial: Values = { word: '', role: null, location_id: null, nowhere: false, by_mail: false };

/** The action's parameters and its confirmation (specification 2, section 5). */
export function BulkConfirm({ action, pending, onConfirm }: BulkConfirmProps) {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>(initial);
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
      <Fields action={action} values={values} error={problem} onChange={change} />
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
  { word, role, location_id, nowhere, by_mail }: Values,
): BulkAction | string {
  switch (action) {
    case 'delete':
      return word === DELETE_WORD ? { action } : i18n._(msg`Please type DELETE to confirm`);
    case 'reset_password':
      return by_mail ? { action, by_mail } : { action };
    case 'change_role':
      return role ? { action, role } : i18n._(msg`Please select a role`);
    case 'change_location':
      if (nowhere) return { action, location_id: null };
      return location_id ? { action, location_id } : i18n._(msg`Please select a location`);
  }
}

interface FieldsProps {
  action: BulkKind;
  values: Values;
  error: string | null;
  onChange: (part: Partial<Values>) => void;
}

function Fields({ action, values, error, onChange }: FieldsProps) {
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
  return <ByMail checked={values.by_mail} onChange={(by_mail) => onChange({ by_mail })} />;
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
