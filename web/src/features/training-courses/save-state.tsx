import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { errorText } from '../../lib/error-text.ts';
import type { DraftNow } from './draft-keeper.ts';
import classes from './editor.module.css';

/** Whether what is written is on the server, at any time and in words. */
export function SaveState({ draft, onRetry }: { draft: DraftNow; onRetry: () => void }) {
  const { i18n } = useLingui();
  const { phase, error } = draft;
  if (phase === 'failed')
    return (
      <span className={classes.saving} data-phase="failed" role="alert">
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          <Trans>Not saved: {errorText(i18n, error)}</Trans> <Trans>It is kept on this device.</Trans>
        </span>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </span>
    );
  return (
    <span className={classes.saving} data-phase={phase} role="status">
      {phase === 'saving' ? (
        <>
          <Loader size={16} aria-hidden />
          <Trans>Saving…</Trans>
        </>
      ) : phase === 'saved' ? (
        <>
          <IconCloudCheck size={18} aria-hidden />
          <Trans>Saved</Trans>
        </>
      ) : phase === 'conflict' ? (
        <>
          <IconAlertTriangle size={18} aria-hidden />
          <Trans>Not saved: changed by somebody else</Trans>
        </>
      ) : (
        <>
          <IconCloudUp size={18} aria-hidden />
          <Trans>Saving…</Trans>
        </>
      )}
    </span>
  );
}
