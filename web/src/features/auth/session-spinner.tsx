import { Loader } from '@mantine/core';
import classes from './full-page.module.css';

// Shown before the person and so the language are known; the texts are the specification's (1, section 2).
const texts = {
  loading: ['Loading...', 'Checking authentication...'],
  switching: ['Switching user...', 'Please wait while we update your session...'],
} as const;

/** The full page while the session loads, or while the user switches. */
export function SessionSpinner({ status }: { status: keyof typeof texts }) {
  const [title, text] = texts[status];
  return (
    <main className={classes.page} lang="en">
      <Loader size="lg" />
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{text}</p>
    </main>
  );
}
