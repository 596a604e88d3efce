import { createFirstAdmin } from '@gerai/shared/accounts/auth/contract.ts';
import { userLimits } from '@gerai/shared/accounts/users/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { BrandMark } from '../../../../app/shell/brand-mark.tsx';
import { call } from '../../../../core/api/api-client.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { useSession } from '../../../../core/session/session.tsx';
import { focusTooLong } from '../../../../ui/form/focus-too-long.ts';
import { ShortText } from '../../../../ui/form/long-text.tsx';
import { NewPassword } from '../../users/new-password.tsx';
import classes from '../sign-in-screen.module.css';
import { useLinkToken } from './use-link-token.ts';
import '../auth-texts.ts';
import '../../users/password-texts.ts';

/**
 * The page of the one-time link that the server prints at its first start: creates the first admin from name, email and
 * password, and signs them in.
 */
export function SetupScreen() {
  const { t, i18n } = useLingui();
  const token = useLinkToken();
  const session = useSession();
  const navigate = useNavigate();
  const [admin, setAdmin] = useState({ name: '', email: '', password: '' });
  const create = useMutation({
    mutationFn: async () => {
      const { name, password } = admin;
      const email = admin.email.trim();
      await call(createFirstAdmin, { body: { token, name: name.trim(), email, password } });
      await session.signIn({ grant_type: 'password', email, password });
    },
    onSuccess: () => navigate({ to: '/task/dashboard', replace: true }),
  });
  const fields = create.error instanceof ApiError ? create.error.fields : {};
  const said = (field: string) => fields[field] && reasonText(i18n, fields[field]);
  const general = create.error && Object.keys(fields).length === 0 ? errorText(i18n, create.error) : null;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!focusTooLong(event.currentTarget)) create.mutate();
  }
  const change = (changed: Partial<typeof admin>) => setAdmin({ ...admin, ...changed });
  const shared = { size: 'md', required: true, withAsterisk: false } as const;

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
        <ShortText
          {...shared}
          label={t`Name`}
          autoComplete="name"
          limit={userLimits.name}
          value={admin.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={said('name')}
        />
        <ShortText
          {...shared}
          type="email"
          label={t`Email`}
          autoComplete="username"
          limit={userLimits.email}
          value={admin.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
          error={said('email')}
        />
        <NewPassword
          {...shared}
          label={t`Password`}
          description={t`At least 8 characters`}
          minLength={userLimits.password.min}
          value={admin.password}
          onChange={(password) => change({ password })}
          error={said('password')}
        />
        <Button type="submit" size="md" loading={create.isPending} disabled={!token} fullWidth>
          <Trans>Create the account</Trans>
        </Button>
      </form>
    </main>
  );
}
