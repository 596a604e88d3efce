import { usePasswordLink as useUpLink } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { userLimits } from '@gerai/shared/accounts/users/contract.ts';
import { type SignInNames, signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../../core/api/api-client.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { useSession } from '../../../../core/session/session.tsx';
import { focusTooLong } from '../../../../ui/form/focus-too-long.ts';
import { NewPassword } from '../../users/new-password.tsx';
import { passwordTooShort } from '../../users/user-texts.ts';
import classes from '../sign-in-screen.module.css';
import '../../users/password-texts.ts';

interface SetPasswordFormProps extends SignInNames {
  token: string;
  name: string;
}

/** Sets the new password, signs the person in with it and opens their start page. */
export function SetPasswordForm({ token, name, ...names }: SetPasswordFormProps) {
  const email = signInName(names);
  const { t, i18n } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const choose = useMutation({
    mutationFn: async () => {
      await call(useUpLink, { body: { token, password } });
      // If sign-in fails, the start page leads to the sign-in screen, which shows the reason.
      await session.signIn({ grant_type: 'password', email, password });
    },
    onSuccess: () => navigate({ to: '/start', replace: true }),
  });

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (focusTooLong(event.currentTarget)) return;
    const isShort = password.length < userLimits.password.min;
    const found =
      password.trim() === ''
        ? i18n._(msg`Please enter a new password`)
        : isShort
          ? reasonText(i18n, passwordTooShort)
          : null;
    setProblem(found);
    if (!found) choose.mutate();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.claim}>
        <Trans>
          For {name}, who signs in as {email}
        </Trans>
      </p>
      {choose.error ? (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" variant="light">
          {errorText(i18n, choose.error)}
        </Alert>
      ) : null}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPassword
        label={t`New password`}
        description={t`At least 8 characters`}
        size="md"
        required
        withAsterisk={false}
        value={password}
        error={problem}
        onChange={(typed) => {
          setPassword(typed);
          setProblem(null);
        }}
      />
      <Button type="submit" size="md" loading={choose.isPending} fullWidth>
        <Trans>Save and sign in</Trans>
      </Button>
    </form>
  );
}
