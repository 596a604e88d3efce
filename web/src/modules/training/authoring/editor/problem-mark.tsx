import { Plural } from '@lingui/react/macro';
import { Tooltip, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from '../content/lesson-list.module.css';

/** The number of problems that keep something from being published. */
export function ProblemMark({ count }: { count: number }) {
  if (count === 0) return null;
  const words = <Plural value={count} one="# thing to complete" other="# things to complete" />;
  return (
    <Tooltip label={words}>
      <span className={classes.mark}>
        <IconAlertCircle size={16} aria-hidden />
        <span aria-hidden>{count}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
