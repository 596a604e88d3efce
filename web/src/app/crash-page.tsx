import { Button, Title } from '@mantine/core';
import { IconMoodSad } from '@tabler/icons-react';
import classes from '../modules/accounts/auth/full-page.module.css';

/**
 * Shown after a crash: under the navigation, or with `whole` in place of everything. It depends on nothing that may
 * have crashed, including the message catalogues.
 */
export function CrashPage({ error, whole = false }: { error: unknown; whole?: boolean }) {
  const Frame = whole ? 'main' : 'div';
  return (
    <Frame className={whole ? classes.page : classes.inside} lang="en" role={whole ? undefined : 'alert'}>
      <title>Something went wrong · Gerai</title>
      <IconMoodSad size={40} stroke={1.25} aria-hidden />
      <Title order={1}>Something went wrong</Title>
      <p className={classes.text}>{error instanceof Error ? error.message : null}</p>
      <Button onClick={() => location.reload()}>Reload Page</Button>
    </Frame>
  );
}
