import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import boxes from '../layout/boxes.module.css';
import text from '../text/text.module.css';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  /** Selects all matching rows; null when no more match. */
  all: { label: ReactNode; pending: boolean; select: () => void } | null;
  onClear: () => void;
  /** The buttons for the selected rows. */
  children: ReactNode;
}

/** The number of selected rows and their actions. Renders nothing without a selection. */
export function SelectionBar({ count, all, onClear, children }: SelectionBarProps) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label={t`Selection`}>
      <span className={`${text.strong} ${text.figures} ${classes.count}`} role="status">
        <Plural value={count} one="# selected" other="# selected" />
      </span>
      {all ? (
        <Button variant="subtle" px="xs" loading={all.pending} onClick={all.select}>
          {all.label}
        </Button>
      ) : null}
      <span className={`${boxes.fill} ${classes.space}`} />
      <Button variant="default" px="sm" onClick={onClear}>
        <Trans>Clear Selection</Trans>
      </Button>
      {children}
    </section>
  );
}
