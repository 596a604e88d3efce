import { userLimits } from '@gerai/shared/users/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { notify } from '../../lib/notify.ts';
import { useProfile } from '../../lib/session.tsx';
import { roleName } from '../shell/role-name.ts';
import classes from './profile-screen.module.css';
import { useUpdateProfile } from './update-profile.ts';

/** Who one is; the name is edited in its place. */
export function NameSection() {
  const { t, i18n } = useLingui();
  const { name, role } = useProfile();
  const update = useUpdateProfile();
  const [editing, setEditing] = useState(false);

  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get('name')).trim();
    setEditing(false);
    // Empty or unchanged cancels the edit (specification 1, section 5).
    if (next === '' || next === name) return;
    update.mutate(
      { name: next },
      {
        onSuccess: () => notify.success({ title: t`Name updated` }),
        onError: (error) =>
          notify.error({ title: t`Failed to update name`, message: errorText(i18n, error) }),
      },
    );
  }

  if (!editing)
    return (
      <div className={classes.person}>
        <div className={classes.who}>
          <div className={classes.name}>{name}</div>
          <div className={classes.label}>{roleName(i18n, role)}</div>
        </div>
        <Button variant="default" onClick={() => setEditing(true)}>
          <Trans>Edit name</Trans>
        </Button>
      </div>
    );
  return (
    <form onSubmit={save}>
      <TextInput
        name="name"
        label={t`Name`}
        defaultValue={name}
        maxLength={userLimits.name}
        autoComplete="name"
        autoFocus
        onKeyDown={(event) => event.key === 'Escape' && setEditing(false)}
      />
      <Group gap="xs" mt="sm">
        <Button type="submit">
          <Trans>Save</Trans>
        </Button>
        <Button variant="default" onClick={() => setEditing(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </form>
  );
}
