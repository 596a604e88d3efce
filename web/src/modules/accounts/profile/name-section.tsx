import { userLimits } from '@gerai/shared/accounts/users/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import '../../../core/people/name-texts.ts';
import { roleName } from '../../../core/people/role-name.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { focusTooLong } from '../../../ui/form/focus-too-long.ts';
import { ShortText } from '../../../ui/form/long-text.tsx';
import text from '../../../ui/text/text.module.css';
import classes from './profile-screen.module.css';
import { unsavedText, useUpdateProfile } from './update-profile.ts';

/** The person's name and role; the name is edited in place. */
export function NameSection() {
  const { t, i18n } = useLingui();
  const { name, role } = useProfile();
  const update = useUpdateProfile();
  const [typed, setTyped] = useState<string | null>(null);

  function close() {
    setTyped(null);
    update.reset();
  }

  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed === null || focusTooLong(event.currentTarget)) return;
    const next = typed.trim();
    // Empty or unchanged cancels the edit (specification 1, section 5).
    if (next === '' || next === name) return close();
    update.mutate(
      { name: next },
      {
        onSuccess: () => {
          close();
          notify.success({ title: t`Name updated` });
        },
        onError: (error) =>
          notify.error({ title: t`Failed to update name`, message: unsavedText(i18n, error) }),
      },
    );
  }

  if (typed === null)
    return (
      <Group>
        <div className={classes.who}>
          <div className={`${text.strong} ${text.large}`}>{name}</div>
          <div className={text.muted}>{roleName(i18n, role)}</div>
        </div>
        <Button variant="default" onClick={() => setTyped(name)}>
          <Trans>Edit name</Trans>
        </Button>
      </Group>
    );
  return (
    <form onSubmit={save}>
      <ShortText
        label={t`Name`}
        limit={userLimits.name}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="name"
        autoFocus
        error={update.error ? unsavedText(i18n, update.error) : null}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <Group gap="xs" mt="sm">
        <Button type="submit" loading={update.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="default" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </form>
  );
}
