import { readPasswordLink } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Loader, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrandMark } from '../../../../app/shell/brand-mark.tsx';
import { call } from '../../../../core/api/api-client.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import classes from '../sign-in-screen.module.css';
import { LanguageSwitch } from '../signed-out-language.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';
import '../../users/user-texts.ts';

/** The page of a one-time link from an admin: shows whose account it is and lets the person choose a password. */
export function SetPasswordScreen() {
  return (
    <Frame>
      <Link />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <main className={classes.page}>
      <title>{`${t`Choose your password`} · Gerai`}</title>
      <LanguageSwitch className={classes.language} />
      <div className={classes.form}>
        <div className={classes.brand}>
          <BrandMark size={48} />
          <Title order={1}>
            <Trans>Choose your password</Trans>
          </Title>
        </div>
        {children}
      </div>
    </main>
  );
}

function Link() {
  const { i18n } = useLingui();
  const token = useLinkToken();
  const { data, error, refetch } = useQuery({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => call(readPasswordLink, { body: { token } }, { signal }),
    // Never refetched: the link is gone once used, which the person who just used it must not see.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <SetPasswordForm token={token} {...data} />;
  if (error instanceof ApiError && error.code === 'gone')
    return (
      <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" variant="light">
        {reasonText(i18n, { reason: 'users.link_gone' })}
      </Alert>
    );
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loader mx="auto" />;
}
