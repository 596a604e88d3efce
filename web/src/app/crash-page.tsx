import { IconMoodSad } from '@tabler/icons-react';
import classes from '../modules/accounts/auth/full-page.module.css';
import { Button } from '../ui/form/button.tsx';
import text from '../ui/text/text.module.css';

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
      <h1 className={text.h1}>Something went wrong</h1>
      <p className={classes.text}>{error instanceof Error ? error.message : null}</p>
      <Button onClick={() => location.reload()}>Reload Page</Button>
    </Frame>
  );
}
