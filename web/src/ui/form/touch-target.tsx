import type { ReactNode } from 'react';
import classes from './touch-target.module.css';

/** Around a checkbox or a radio without words beside it: a thumb needs 48 pixels, of which nothing becomes higher. */
export function TouchTarget({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what is inside, with a name of its own.
    <label className={classes.target}>{children}</label>
  );
}
