import type { SessionFailure } from '@gerai/shared/accounts/auth/reasons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { useSession } from '../../../core/session/session.tsx';
import classes from './full-page.module.css';
import './session-failure-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import text from '../../../ui/text/text.module.css';

/** The session is valid but the profile could not be loaded: shows the cause, with retry and sign-out. */
export function SessionFailed({ reason }: { reason: SessionFailure }) {
  const { i18n } = useLingui();
  const session = useSession();
  return (
    <main className={classes.page}>
      <IconPlugConnectedX size={40} stroke={1.25} aria-hidden />
      <h1 className={text.h2}>{reasonText(i18n, { reason })}</h1>
      <p className={classes.text}>
        <Trans>You are still signed in. Check the connection and try again.</Trans>
      </p>
      <div className={classes.actions}>
        <Button onClick={() => void session.retry()}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="default" onClick={() => void session.signOut()}>
          <Trans>Sign Out</Trans>
        </Button>
      </div>
    </main>
  );
}
