import { signOutOfProvider, startProviderSignIn } from '@gerai/shared/accounts/auth/provider-contract.ts';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../../../core/api/api-client.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import type { ExplainedReason } from '../../../../core/i18n/reason-text.ts';
import { useSession } from '../../../../core/session/session.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import orLine from '../or-line.module.css';
import { readProviderMemory, writeProviderMemory } from './provider-memory.ts';
import './provider-texts.ts';
import { withoutBase } from '../../../../core/api/base-path.ts';

export interface ProviderProps {
  onRefused: (because: ExplainedReason | null) => void;
}

/** A way back that was never finished asks for no session after so long. */
const FORGOTTEN_MS = 15 * 60_000;

/**
 * Leads to the provider and, on the way back, asks for the session once. The page's address stays what it was, and what
 * waits on the device stays there.
 */
export function ProviderSignIn({ name, onRefused }: ProviderProps & { name: string }) {
  const session = useSession();
  const [pending, setPending] = useState(false);

  useEffect(() => {
    if (!takeReturn()) return;
    setPending(true);
    void session.signIn({ grant_type: 'provider' }).then((because) => {
      setPending(false);
      if (because === null) writeProviderMemory({ used: true });
      // Whoever comes back by the browser's own button has not finished, and knows.
      else if (because.reason !== 'auth.provider_not_finished') onRefused(because);
    });
  }, [session, onRefused]);

  // A page that the browser kept while the provider's was open is shown again as it was left.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setPending(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  async function lead(ask: () => Promise<{ url: string | null }>) {
    onRefused(null);
    setPending(true);
    try {
      const { url } = await ask();
      if (url) window.location.assign(url);
      else setPending(false);
    } catch (error) {
      setPending(false);
      onRefused(becauseOf(error));
    }
  }
  const begin = () =>
    lead(async () => {
      const page = withoutBase(window.location.pathname) + window.location.search;
      const started = await call(startProviderSignIn, { body: { page } });
      writeProviderMemory({ begun: Date.now() });
      return started;
    });
  const signOutThere = () =>
    lead(async () => {
      const place = await call(signOutOfProvider, {});
      writeProviderMemory({ used: undefined });
      return place;
    });

  return (
    <div className={boxes.stack12}>
      <p className={orLine.or}>
        <Trans>or</Trans>
      </p>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={pending}
        rightSection={<IconExternalLink size={18} aria-hidden />}
        onClick={() => void begin()}
      >
        <Trans>Sign in with {name}</Trans>
      </Button>
      {readProviderMemory().used ? (
        <Button variant="subtle" fullWidth disabled={pending} onClick={() => void signOutThere()}>
          <Trans>On a shared device: sign out of {name} too</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** Whether a sign-in was begun here and not asked for yet; from then on it is. */
function takeReturn(): boolean {
  const { begun } = readProviderMemory();
  if (begun === undefined) return false;
  writeProviderMemory({ begun: undefined });
  const age = Date.now() - begun;
  return age >= 0 && age < FORGOTTEN_MS;
}

const becauseOf = (error: unknown): ExplainedReason =>
  error instanceof ApiError && error.reason
    ? { reason: error.reason, values: error.values, message: error.message }
    : { reason: 'auth.database_unreachable' };
