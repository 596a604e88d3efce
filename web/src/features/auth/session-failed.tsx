import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useSession } from '../../lib/session.tsx';
import { authTexts } from './auth-texts.ts';
import classes from './full-page.module.css';

/** The session lives, but the profile could not be loaded: the cause, and both ways on. */
export function SessionFailed({ message }: { message: string }) {
  const { i18n } = useLingui();
  const session = useSession();
  return (
    <main className={classes.page}>
      <IconPlugConnectedX size={40} stroke={1.25} aria-hidden />
      <Title order={1} size="h2">
        {authTexts(i18n, message)}
      </Title>
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
