import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconCloudUpload } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import type { Describers } from '../operation.ts';
import { type SentRecord, useSentToday } from '../sent-today.ts';
import { useAllEntries } from '../shown-entries.ts';
import { LostWork, useLostWork } from './lost-work.tsx';
import { QueueRow } from './queue-row.tsx';
import classes from './queue-screen.module.css';
import { useDescribers } from './use-describers.ts';

/** All entries of this user on this device, and what was sent today. */
export function QueueScreen() {
  const { t } = useLingui();
  const entries = useAllEntries();
  const sent = useSentToday();
  const locked = useLostWork();
  const describers = useDescribers();
  return (
    <Screen
      title={t`On this device`}
      description={t`What waits here is sent by itself, also after a restart of the phone.`}
      width="narrow"
    >
      {entries.length > 0 ? (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <li key={`${entry.kind} ${entry.key}`}>
              <QueueRow entry={entry} describers={describers} />
            </li>
          ))}
        </ul>
      ) : locked.lost?.length !== 0 ? null : (
        <EmptyState icon={IconCloudUpload} title={<Trans>Nothing waits on this device</Trans>} />
      )}
      <LostWork {...locked} />
      <SentList sent={sent} describers={describers} />
    </Screen>
  );
}

interface SentListProps {
  sent: readonly SentRecord[];
  describers: Describers | undefined;
}

function SentList({ sent, describers }: SentListProps) {
  const { i18n } = useLingui();
  const rows = sent.flatMap((record) => {
    const words = describers?.[record.kind]?.describeSent?.(record, i18n);
    return words ? [{ ...record, ...words }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className={classes.heading}>
        <Trans>Sent from here today</Trans>
      </h2>
      <ul className={classes.list}>
        {rows.map(({ id, title, detail, at }) => (
          <li key={id} className={classes.sent}>
            <span className={classes.name}>{title}</span>
            <StatusLabel tone="blue" icon={IconCircleCheck}>
              <Trans>Sent</Trans>
            </StatusLabel>
            <span className={classes.detail}>
              {detail ? `${detail} · ` : null}
              <RelativeTime at={new Date(at).toISOString()} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
