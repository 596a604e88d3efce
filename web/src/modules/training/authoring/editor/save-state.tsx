import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import type { DraftNow } from './draft-keeper.ts';
import classes from './editor.module.css';

function FailureText({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  return (
    <>
      {errorText(i18n, error)} <Trans>It is kept on this device.</Trans>
    </>
  );
}

/** Whether the draft is saved on the server, in words; always visible. */
export function SaveState({ draft, onRetry }: { draft: DraftNow; onRetry: () => void }) {
  const { phase, error } = draft;
  if (phase === 'failed')
    return (
      <span className={classes.saving} data-phase="failed" role="alert">
        <IconAlertTriangle size={18} aria-hidden />
        <Tooltip
          multiline
          maw={320}
          events={{ hover: true, focus: true, touch: true }}
          label={<FailureText error={error} />}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its cause is shown by keyboard too. */}
          <span tabIndex={0}>
            <Trans>Not saved</Trans>
            <VisuallyHidden>
              {' '}
              <FailureText error={error} />
            </VisuallyHidden>
          </span>
        </Tooltip>
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
          <Trans>Not saved</Trans>
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
