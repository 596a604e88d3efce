import { createFirstAdmin } from '@gerai/shared/accounts/auth/contract.ts';
import { userLimits } from '@gerai/shared/accounts/users/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, PasswordInput, TextInput, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { SyntheticEvent } from 'react';
import { BrandMark } from '../../../../app/shell/brand-mark.tsx';
import { call } from '../../../../core/api/api-client.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { useSession } from '../../../../core/session/session.tsx';
import classes from '../sign-in-screen.module.css';
import { useLinkToken } from './use-link-token.ts';
import '../auth-texts.ts';
import '../../users/password-texts.ts';

/** Creates the first admin from name, email and password, and signs them in. */
export function SetupForm() {
  const { t, i18n } = useLingui();
  const token = useLinkToken();
  const session = useSession();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: async (body: { token: string; name: string; email: string; password: string }) => {
      await call(createFirstAdmin, { body });
      const { email, password } = body;
      await session.signIn({ grant_type: 'password', email, password });
    },
    onSuccess: () => navigate({ to: '/task/dashboard', replace: true }),
  });
  const fields = create.error instanceof ApiError ? create.error.fields : {};
  const said = (field: string) => fields[field] && reasonText(i18n, fields[field]);
  const general = create.error && Object.keys(fields).length === 0 ? errorText(i18n, create.error) : null;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name));
    create.mutate({
      token,
      name: text('name').trim(),
      email: text('email').trim(),
      password: text('password'),
    });
  }

  return (
    <main className={classes.page}>
      <title>{`${t`Set up Gerai`} · Gerai`}</title>
      <form className={classes.form} onSubmit={submit}>
        <div className={classes.brand}>
          <BrandMark size={48} />
          <Title order={1}>
            <Trans>Set up Gerai</Trans>
          </Title>
          <p className={classes.claim}>
            <Trans>Make the first admin's account</Trans>
          </p>
        </div>
        {general || !token ? (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" variant="light">
            {general ?? t`This link is not complete. Open the one that the server printed when it started.`}
          </Alert>
        ) : null}
        <TextInput
          name="name"
          label={t`Name`}
          autoComplete="name"
          size="md"
          maxLength={userLimits.name}
          required
          withAsterisk={false}
          error={said('name')}
        />
        <TextInput
          name="email"
          type="email"
          label={t`Email`}
          autoComplete="username"
          size="md"
          maxLength={userLimits.email}
          required
          withAsterisk={false}
          error={said('email')}
        />
        <PasswordInput
          name="password"
          label={t`Password`}
          description={t`At least 8 characters`}
          autoComplete="new-password"
          size="md"
          minLength={userLimits.password.min}
          maxLength={userLimits.password.max}
          required
          withAsterisk={false}
          error={said('password')}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password`, tabIndex: 0 }}
        />
        <Button type="submit" size="md" loading={create.isPending} disabled={!token} fullWidth>
          <Trans>Create the account</Trans>
        </Button>
      </form>
    </main>
  );
}
