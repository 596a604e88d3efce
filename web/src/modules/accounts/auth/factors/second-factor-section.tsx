import { factorLimits } from '@gerai/shared/accounts/auth/factor-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { RemovalDialog } from '../../../../ui/dialog/removal-dialog.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { PasskeysSection } from '../passkeys/passkeys-section.tsx';
import { factorsQuery, removeApp, renewCodes } from './api.ts';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import classes from './factors.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import '../auth-texts.ts';
import '../proof/proof-texts.ts';

/** The person's second factors: passkeys, and an authenticator app; recovery codes are for both. */
export function SecondFactorSection({ headings = 3 }: { headings?: 2 | 3 }) {
  return (
    <>
      <Title order={headings} size="h4">
        <Trans>Passkeys</Trans>
      </Title>
      <PasskeysSection />
      <Title order={headings} size="h4">
        <Trans>Authenticator app</Trans>
      </Title>
      <AppSection />
    </>
  );
}

function AppSection() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(factorsQuery);
  const [open, setOpen] = useState<'app' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const renew = useMutation({
    mutationFn: renewCodes,
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries(factorsQuery),
    onError: (refused) =>
      notify.error({ title: t`Failed to make recovery codes`, message: errorText(i18n, refused) }),
  });
  if (!data) return <LoadingState error={error} onRetry={() => void refetch()} rows={1} height={80} />;
  const { authenticator, passkeys, recovery_codes_left: left } = data;
  const hasFactor = authenticator !== null || passkeys.length > 0;
  return (
    <>
      {authenticator ? (
        <p className={classes.text}>
          <Trans>
            Signing in needs your password and a code of your app, added{' '}
            <RelativeTime at={authenticator.added_at} />. Recovery codes left: {left}.
          </Trans>
        </p>
      ) : hasFactor ? (
        <p className={classes.text}>
          <Trans>
            Beside your password, signing in needs a passkey, or one of your recovery codes: {left} are left.
            An authenticator app is another way.
          </Trans>
        </p>
      ) : (
        <p className={classes.text}>
          <Trans>
            With an authenticator app, your password alone is not enough: signing in also requires a code from
            the app.
          </Trans>
        </p>
      )}
      {hasFactor && left <= factorLimits.fewCodes ? (
        <Alert color="orange" role="status">
          <Trans>Few recovery codes are left. Make new ones while you have your phone.</Trans>
        </Alert>
      ) : null}
      <div className={boxes.row}>
        {hasFactor ? (
          <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
            <Trans>Make new recovery codes</Trans>
          </Button>
        ) : null}
        {authenticator ? (
          <Button variant="default" color="red" onClick={() => setOpen('remove')}>
            <Trans>Remove the app</Trans>
          </Button>
        ) : (
          <Button onClick={() => setOpen('app')}>
            <Trans>Set up an authenticator app</Trans>
          </Button>
        )}
      </div>
      {open === 'app' ? <AuthenticatorDialog onClose={close} /> : null}
      {open === 'remove' ? (
        <RemovalDialog
          title={t`Remove the app?`}
          message={
            passkeys.length > 0 ? (
              <Trans>Beside your password, signing in then needs a passkey or a recovery code.</Trans>
            ) : (
              <Trans>Your password alone then signs you in. The recovery codes end too.</Trans>
            )
          }
          confirmLabel={t`Remove the app`}
          remove={removeApp}
          root={queryRoots.factors}
          removed={{ title: t`The app was removed` }}
          failed={t`Failed to remove the app`}
          onClose={close}
        />
      ) : null}
      {renew.data ? (
        <Dialog title={t`New recovery codes`} keepOpen cover="phone" onClose={() => renew.reset()}>
          <RecoveryCodes codes={renew.data.recovery_codes} onDone={() => renew.reset()} />
        </Dialog>
      ) : null}
    </>
  );
}
