import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconCloudUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { Screen } from '../../../ui/layout/screen.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import text from '../../../ui/text/text.module.css';
import { onServerClock } from '../../api/server-clock.ts';
import type { Describers } from '../operation.ts';
import { type SentRecord, useSentToday } from '../sent-today.ts';
import { type ShownEntry, useAllEntries } from '../shown-entries.ts';
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
    <Screen title={t`On this device`} width="narrow">
      <Entries
        title={t`Sent automatically`}
        hint={t`Sent as soon as there is a network, also after a restart of the phone.`}
        entries={entries.filter(({ state }) => state === 'queued')}
        describers={describers}
      />
      <Entries
        title={t`Not sent until you do`}
        hint={t`Drafts and what was not accepted wait for you: open, send or discard them.`}
        entries={entries.filter(({ state }) => state !== 'queued')}
        describers={describers}
      />
      {entries.length > 0 || locked.lost?.length !== 0 ? null : (
        <EmptyState icon={IconCloudUpload} title={<Trans>Nothing waits on this device</Trans>} />
      )}
      <LostWork {...locked} />
      <SentList sent={sent} describers={describers} />
    </Screen>
  );
}

interface EntriesProps {
  title: string;
  hint: string;
  entries: readonly ShownEntry[];
  describers: Describers | undefined;
}

/** Entries under a heading that says whether they are sent without the person. */
function Entries({ title, hint, entries, describers }: EntriesProps) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <p className={`${text.muted} ${boxes.below12}`}>{hint}</p>
      <ul className={`${boxes.stack12} ${boxes.list}`}>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.key}`}>
            <QueueRow entry={entry} describers={describers} />
          </li>
        ))}
      </ul>
    </section>
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
      <ul className={`${boxes.stack12} ${boxes.list}`}>
        {rows.map(({ id, title, detail, at }) => (
          <li key={id} className={classes.sent}>
            <span className={`${text.breaks} ${boxes.grow}`}>{title}</span>
            <StatusLabel tone="blue" icon={IconCircleCheck}>
              <Trans>Sent</Trans>
            </StatusLabel>
            <span className={classes.detail}>
              {detail ? `${detail} · ` : null}
              <RelativeTime at={onServerClock(at).toISOString()} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
