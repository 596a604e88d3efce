import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconCloudOff,
  IconDeviceMobile,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import { useOnline } from '../online.ts';
import type { ShownEntry } from '../shown-entries.ts';
import classes from './entry-line.module.css';

interface EntryLineProps {
  entry: ShownEntry;
  /** Why the server refused it. */
  refusal?: ReactNode;
  /** Shown while it can be taken back. */
  held?: ReactNode;
}

/** The state of an entry on this device: kept, waiting, being sent, or refused. */
export function EntryLine({ entry, refusal, held }: EntryLineProps) {
  const { t } = useLingui();
  const { phase, progress } = entry;
  const { done, all, part } = progress ?? { done: 0, all: 0, part: 0 };
  return (
    <div className={`${text.muted} ${boxes.stack8} ${classes.line}`} data-phase={phase} role="status">
      {entry.isUnkept ? <UnkeptWords /> : null}
      <p>
        <Words entry={entry} refusal={refusal} held={held} />
      </p>
      {phase === 'sending' ? (
        <progress
          className={classes.progress}
          value={Math.max(0.04, (done + part) / (all + 1))}
          aria-label={t`Sending`}
        />
      ) : null}
    </div>
  );
}

/** The device is full, or stores nothing in a private window. */
const UnkeptWords = () => (
  <p className={classes.unkept}>
    <IconAlertTriangle size={16} aria-hidden />
    <Trans>Not saved: this device has no room. Keep this page open until it is sent.</Trans>
  </p>
);

function Words({ entry, refusal, held }: EntryLineProps) {
  switch (entry.phase) {
    case 'sending':
      return (
        <>
          <IconUpload size={16} aria-hidden />
          <SendingWords entry={entry} />
        </>
      );
    case 'held':
      if (!held) return <WaitingWords entry={entry} />;
      return (
        <>
          <IconCheck size={16} aria-hidden />
          {held}
        </>
      );
    case 'waiting':
      return <WaitingWords entry={entry} />;
    case 'refused':
      return (
        <>
          <IconX size={16} aria-hidden />
          <span>{refusal}</span>
        </>
      );
    default:
      return (
        <>
          <IconDeviceMobile size={16} aria-hidden />
          {entry.isUnkept ? (
            <Trans>Draft, not sent yet</Trans>
          ) : (
            <Trans>Draft kept on this device, not sent yet</Trans>
          )}
        </>
      );
  }
}

function SendingWords({ entry: { progress } }: { entry: ShownEntry }) {
  const photos = progress?.all ?? 0;
  const number = (progress?.done ?? 0) + 1;
  return number <= photos ? (
    <Trans>
      Sending photo {number} of {photos}…
    </Trans>
  ) : (
    <Trans>Sending…</Trans>
  );
}

/** What the entry waits for. */
function WaitingWords({ entry: { cause, isUnkept } }: { entry: ShownEntry }) {
  const online = useOnline();
  if (cause === 'network' || !online)
    return (
      <>
        <IconCloudOff size={16} aria-hidden />
        {isUnkept ? (
          <Trans>Waiting for the network</Trans>
        ) : (
          <Trans>Waiting for the network. It is kept on this device and sent automatically.</Trans>
        )}
      </>
    );
  return (
    <>
      <IconClock size={16} aria-hidden />
      {cause === 'busy' ? (
        <Trans>Waiting for the server, which is busy. It is sent automatically.</Trans>
      ) : cause === 'quota' ? (
        <Trans>You have reached today’s limit. What waits is sent tomorrow.</Trans>
      ) : isUnkept ? (
        <Trans>Waiting for its turn to be sent</Trans>
      ) : cause === 'updating' ? (
        <Trans>The server is being updated. It is kept on this device and sent automatically.</Trans>
      ) : cause === 'full' ? (
        <Trans>
          The server has no disk space left. Tell your admin: it is kept on this device until there is room.
        </Trans>
      ) : cause === 'session' ? (
        <Trans>Waiting for you to sign in again. It is kept on this device.</Trans>
      ) : (
        <Trans>Waiting for its turn to be sent</Trans>
      )}
    </>
  );
}
