import { Button, Title } from '@mantine/core';
import { IconMoodSad } from '@tabler/icons-react';
import { messageOf } from '../../lib/api-error.ts';
import classes from '../auth/full-page.module.css';

/** When a screen breaks. It leans on nothing that may be what broke, the message catalogues included. */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <main className={classes.page} lang="en">
      <IconMoodSad size={40} stroke={1.25} aria-hidden />
      <Title order={1}>Something went wrong</Title>
      <p className={classes.text}>{messageOf(error)}</p>
      <Button onClick={() => location.reload()}>Reload Page</Button>
    </main>
  );
}
