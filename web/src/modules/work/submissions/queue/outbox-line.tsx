import { Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { IconCheck, IconClock, IconCloudOff, IconDeviceMobile, IconUpload, IconX } from '@tabler/icons-react';
import { useOnline } from '../../../../core/offline/online.ts';
import type { OutboxEntry as AnyEntry } from '../../outbox/outbox-entry.ts';
import type { OutboxEntry } from './outbox.ts';
import classes from './outbox-line.module.css';
import { refusalText } from './refusal-text.ts';

/** What stands on this device for a task: kept, waiting, on its way, or refused. */
export function OutboxLine({ entry }: { entry: OutboxEntry }) {
  const { t } = useLingui();
  const { phase, photos, done, part } = entry;
  return (
    <div className={classes.line} data-phase={phase} role="status">
      <p>
        <Words entry={entry} />
      </p>
      {phase === 'sending' ? (
        <Progress
          value={Math.max(4, ((done + part) / (photos + 1)) * 100)}
          size="sm"
          aria-label={t`Sending`}
        />
      ) : null}
    </div>
  );
}

function Words({ entry }: { entry: OutboxEntry }) {
  const { i18n } = useLingui();
  const { phase, photos, done, refusal } = entry;
  const number = done + 1;
  switch (phase) {
    case 'sending':
      return (
        <>
          <IconUpload size={16} aria-hidden />
          {done < photos ? (
            <Trans>
              Sending photo {number} of {photos}…
            </Trans>
          ) : (
            <Trans>Sending…</Trans>
          )}
        </>
      );
    case 'held':
      return (
        <>
          <IconCheck size={16} aria-hidden />
          <Trans>Marked as done</Trans>
        </>
      );
    case 'waiting':
      return <WaitingWords entry={entry} />;
    case 'refused':
      return (
        <>
          <IconX size={16} aria-hidden />
          <span>{refusal ? refusalText(i18n, refusal) : null}</span>
        </>
      );
    default:
      return (
        <>
          <IconDeviceMobile size={16} aria-hidden />
          <Trans>Draft kept on this device, not sent yet</Trans>
        </>
      );
  }
}

/** What it waits for, in words. */
export function WaitingWords({ entry: { cause } }: { entry: AnyEntry }) {
  const online = useOnline();
  if (cause === 'network' || !online)
    return (
      <>
        <IconCloudOff size={16} aria-hidden />
        <Trans>Waiting for the network. It is kept on this device and sent by itself.</Trans>
      </>
    );
  return (
    <>
      <IconClock size={16} aria-hidden />
      {cause === 'busy' ? (
        <Trans>Waiting for the server, which is busy. It is sent by itself.</Trans>
      ) : cause === 'session' ? (
        <Trans>Waiting for you to sign in again. It is kept on this device.</Trans>
      ) : (
        <Trans>Waiting for its turn to be sent</Trans>
      )}
    </>
  );
}
