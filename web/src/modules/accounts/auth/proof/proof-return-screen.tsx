import { refreshProof } from '@gerai/shared/accounts/auth/proof-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Loader, Title } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { mayReturnTo } from '../../../../app/routes/may-return-to.ts';
import { BrandMark } from '../../../../app/shell/brand-mark.tsx';
import { call } from '../../../../core/api/api-client.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import classes from '../sign-in-screen.module.css';
import { type ProviderProofMessage, providerProofs } from './prove-by-provider.ts';
import '../auth-texts.ts';
import '../provider/provider-texts.ts';
import './proof-texts.ts';
import { atBase } from '../../../../core/api/base-path.ts';

const route = getRouteApi('/confirmed');

/**
 * The way back from a proof by the provider: asks for it once and tells the page that waits. In a window of its own it
 * closes itself where the browser lets it; else `to` is the page to go on with.
 */
export function ProofReturnScreen() {
  const { t, i18n } = useLingui();
  const { data, error } = useQuery({
    queryKey: ['proof-return'],
    queryFn: finish,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A screen here; whether its person may open it, the screen itself says.
  const { to: asked } = route.useSearch();
  const to = asked === undefined ? null : mayReturnTo('admin', asked) ? asked : '/';
  return (
    <main className={classes.page}>
      <title>{`${t`Confirm that it is you`} · Gerai`}</title>
      <div className={classes.form}>
        <div className={classes.brand}>
          <BrandMark size={48} />
          <Title order={1}>{data ? <Trans>Confirmed</Trans> : <Trans>Confirm that it is you</Trans>}</Title>
        </div>
        {data ? (
          <Alert color="green" icon={<IconCircleCheck aria-hidden />} role="status" variant="light">
            {to ? (
              <Trans>It is you. Go back, and do again what you were about to do.</Trans>
            ) : (
              <Trans>It is you. Close this window; what you were doing continues in the other.</Trans>
            )}
          </Alert>
        ) : error ? (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" variant="light">
            {errorText(i18n, error)}
          </Alert>
        ) : (
          <Loader mx="auto" />
        )}
        {to && (data || error) ? (
          <Button component="a" href={atBase(to)} size="md" fullWidth>
            <Trans>Go back</Trans>
          </Button>
        ) : null}
        {!to && (data || error) ? (
          <Button variant="default" size="md" fullWidth onClick={() => window.close()}>
            <Trans>Close this window</Trans>
          </Button>
        ) : null}
      </div>
    </main>
  );
}

async function finish(): Promise<true> {
  try {
    await call(refreshProof, { body: { provider: true } });
    tell({ refused: null });
    window.close();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.reason)
      tell({ refused: { reason: error.reason, values: error.values, message: error.message } });
    throw error;
  }
}

function tell(message: ProviderProofMessage): void {
  const channel = providerProofs();
  channel?.postMessage(message);
  channel?.close();
}
