import { useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './outcome-banner.module.css';

/** The result of the last action on a screen. */
export interface Outcome {
  color: 'green' | 'red';
  text: ReactNode;
}

/** Stays in view above the content until it is closed or the next action replaces it. */
export function OutcomeBanner({ outcome, onClose }: { outcome: Outcome | null; onClose: () => void }) {
  const { t } = useLingui();
  if (!outcome) return null;
  return (
    <Alert
      color={outcome.color}
      mb="md"
      className={classes.banner!}
      role={outcome.color === 'red' ? 'alert' : 'status'}
      withCloseButton
      closeButtonLabel={t`Close`}
      onClose={onClose}
    >
      {outcome.text}
    </Alert>
  );
}
