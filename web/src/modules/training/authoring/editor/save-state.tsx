import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import type { DraftNow } from './draft-keeper.ts';
import classes from './editor.module.css';

function FailureText({ error, isUnkept }: Pick<SaveStateProps, 'isUnkept'> & { error: unknown }) {
  const { i18n } = useLingui();
  return (
    <>
      {errorText(i18n, error)}{' '}
      {isUnkept ? (
        <Trans>This device has no room for it either: keep this page open.</Trans>
      ) : (
        <Trans>It is kept on this device.</Trans>
      )}
    </>
  );
}

interface SaveStateProps {
  draft: DraftNow;
  /** The device could not store it either. */
  isUnkept: boolean;
  onRetry: () => void;
}

/** Whether the draft is saved on the server, in words; always visible. */
export function SaveState({ draft, isUnkept, onRetry }: SaveStateProps) {
  const { phase, error } = draft;
  if (phase === 'failed')
    return (
      <span className={classes.saving} data-phase="failed" role="alert">
        <IconAlertTriangle size={18} aria-hidden />
        <Tooltip
          multiline
          maw={320}
          events={{ hover: true, focus: true, touch: true }}
          label={<FailureText error={error} isUnkept={isUnkept} />}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its cause is shown by keyboard too. */}
          <span tabIndex={0}>
            <Trans>Not saved</Trans>
            <VisuallyHidden>
              {' '}
              <FailureText error={error} isUnkept={isUnkept} />
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
