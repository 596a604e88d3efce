import { Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { IconCloudOff, IconDeviceMobile, IconUpload, IconX } from '@tabler/icons-react';
import type { OutboxEntry } from './outbox.ts';
import classes from './outbox-line.module.css';

/** What stands on this device for a task: kept, on its way, waiting for the network, or refused. */
export function OutboxLine({ entry, onOpen }: { entry: OutboxEntry; onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.line} data-phase={entry.phase} role="status">
      <Line entry={entry} onOpen={onOpen} />
      {entry.phase === 'sending' ? (
        <Progress value={Math.max(4, entry.progress * 100)} size="sm" aria-label={t`Sending`} />
      ) : null}
    </div>
  );
}

function Line({ entry, onOpen }: { entry: OutboxEntry; onOpen: () => void }) {
  const percent = Math.round(entry.progress * 100);
  switch (entry.phase) {
    case 'sending':
      return (
        <p>
          <IconUpload size={16} aria-hidden />
          <Trans>Sending… {percent} %</Trans>
        </p>
      );
    case 'waiting':
      return (
        <p>
          <IconCloudOff size={16} aria-hidden />
          <Trans>Waiting for the network. It is kept on this device and sent by itself.</Trans>
        </p>
      );
    case 'refused':
      return (
        <button type="button" onClick={onOpen}>
          <IconX size={16} aria-hidden />
          {entry.message}
        </button>
      );
    default:
      return (
        <p>
          <IconDeviceMobile size={16} aria-hidden />
          <Trans>Draft kept on this device, not sent yet</Trans>
        </p>
      );
  }
}
