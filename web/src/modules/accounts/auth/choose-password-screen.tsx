import { changePassword, userLimits } from '@gerai/shared/accounts/users/contract.ts';
import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, PasswordInput, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { BrandMark } from '../../../app/shell/brand-mark.tsx';
import { call } from '../../../core/api/api-client.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { profileQuery } from '../../../core/session/profile-query.ts';
import { useProfile, useSession } from '../../../core/session/session.tsx';
import { focusTooLong } from '../../../ui/form/focus-too-long.ts';
import { NewPassword } from '../users/new-password.tsx';
import classes from './sign-in-screen.module.css';
import { LanguageSwitch } from './signed-out-language.tsx';
import './auth-texts.ts';
import '../users/password-texts.ts';

/**
 * Shown instead of every other screen to whoever signed in with a password that an admin has set. Afterwards the screen
 * of the address bar follows. The queue is closed meanwhile: what waits on the device stays there.
 */
export function ChoosePasswordScreen() {
  const { t, i18n } = useLingui();
  const profile = useProfile();
  const session = useSession();
  const { refetch } = useQuery({ ...profileQuery, refetchOnWindowFocus: 'always' });
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const choose = useMutation({
    mutationFn: () =>
      call(changePassword, { body: { new_password: next, ...(current && { current_password: current }) } }),
    onSuccess: () => refetch(),
  });
  const reason = choose.error instanceof ApiError ? choose.error.reason : undefined;
  // The sign-in is some minutes old: the password that was typed then is asked for again.
  const [asksCurrent, setAsksCurrent] = useState(false);
  if (reason === 'auth.current_password_needed' && !asksCurrent) setAsksCurrent(true);
  const fields = choose.error instanceof ApiError ? choose.error.fields : {};
  const said = (field: string) => fields[field] && reasonText(i18n, fields[field]);
  const isGeneral = choose.error && Object.keys(fields).length === 0;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!focusTooLong(event.currentTarget)) choose.mutate();
  }

  const field = {
    size: 'md',
    required: true,
    withAsterisk: false,
  } as const;

  return (
    <main className={classes.page}>
      <title>{`${t`Choose your own password`} · Gerai`}</title>
      <LanguageSwitch className={classes.language} />
      <form className={classes.form} onSubmit={submit}>
        <div className={classes.brand}>
          <BrandMark size={48} />
          <Title order={1} ta="center">
            <Trans>Choose your own password</Trans>
          </Title>
          <p className={classes.claim}>
            <Trans>An admin set your current password, so someone else knows it.</Trans>
          </p>
        </div>
        {isGeneral ? (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" variant="light">
            {errorText(i18n, choose.error)}
          </Alert>
        ) : null}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={signInName(profile)}
          readOnly
          hidden
        />
        {asksCurrent ? (
          <PasswordInput
            {...field}
            label={t`Current password`}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password`, tabIndex: 0 }}
            value={current}
            error={said('current_password')}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
        ) : null}
        <NewPassword
          {...field}
          label={t`New password`}
          description={t`At least 8 characters`}
          minLength={userLimits.password.min}
          value={next}
          error={said('new_password')}
          onChange={setNext}
          autoFocus
        />
        <Button type="submit" size="md" loading={choose.isPending || choose.isSuccess} fullWidth>
          <Trans>Save and continue</Trans>
        </Button>
        <Button variant="default" size="md" onClick={() => void session.signOut()} fullWidth>
          <Trans>Sign Out</Trans>
        </Button>
      </form>
    </main>
  );
}
