import type { ReactNode } from 'react';
import classes from './touch-target.module.css';

/** Gives a checkbox or radio without a label a touch target of 48 pixels, without changing the layout's height. */
export function TouchTarget({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what is inside, with a name of its own.
    <label className={classes.target}>{children}</label>
  );
}
