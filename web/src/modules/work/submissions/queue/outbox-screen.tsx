import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconCloudUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useProfile } from '../../../../core/session/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import { myTasksQuery } from '../../daily-tasks/api.ts';
import { OutboxReview } from '../../reviews/decision/outbox-review.tsx';
import { useQueuedReviews } from '../../reviews/decision/queued-review.ts';
import { listDrafts, type SubmissionDraft } from './draft-store.ts';
import { type OutboxEntry, type SentRecord, useOutbox } from './outbox.ts';
import { OutboxItem } from './outbox-item.tsx';
import classes from './outbox-screen.module.css';

/** Everything of this person that is on this device and not yet with the server, and what went out today. */
export function OutboxScreen() {
  const { t } = useLingui();
  const { entries, sent } = useOutbox();
  const drafts = useDrafts(entries);
  const reviews = useQueuedReviews();
  const { data } = useQuery({ ...myTasksQuery(), enabled: entries.size > 0 });
  const listed = new Set(data?.tasks.map(({ id }) => id));
  const items = drafts.flatMap((draft) => {
    const entry = entries.get(draft.task_id);
    return entry ? [{ draft, entry }] : [];
  });

  return (
    <Screen
      title={t`On this device`}
      description={t`What waits here is sent by itself, also after a restart of the phone.`}
      width="narrow"
    >
      {items.length + reviews.length > 0 ? (
        <ul className={classes.list}>
          {items.map(({ draft, entry }) => (
            <li key={draft.task_id}>
              <OutboxItem draft={draft} entry={entry} isListed={listed.has(draft.task_id)} />
            </li>
          ))}
          {reviews.map((entry) => (
            <li key={entry.id}>
              <OutboxReview entry={entry} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={IconCloudUpload} title={<Trans>Nothing waits on this device</Trans>} />
      )}
      {sent.length > 0 ? <SentList sent={sent} /> : null}
    </Screen>
  );
}

function SentList({ sent }: { sent: readonly SentRecord[] }) {
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className={classes.heading}>
        <Trans>Sent from here today</Trans>
      </h2>
      <ul className={classes.list}>
        {sent.map(({ submission_id, task_name, photos, at }) => (
          <li key={submission_id} className={classes.sent}>
            <span className={classes.name}>{task_name ?? <Trans>A task</Trans>}</span>
            <StatusLabel tone="blue" icon={IconCircleCheck}>
              <Trans>Sent</Trans>
            </StatusLabel>
            <span className={classes.detail}>
              <PhotoCount count={photos} /> · <RelativeTime at={new Date(at).toISOString()} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PhotoCount({ count }: { count: number }) {
  return count === 1 ? <Trans>1 photo</Trans> : <Trans>{count} photos</Trans>;
}

/** The drafts behind the entries, the oldest first; read again when one comes, goes or changes its phase. */
function useDrafts(entries: ReadonlyMap<string, OutboxEntry>): SubmissionDraft[] {
  const { uid } = useProfile();
  const [drafts, setDrafts] = useState<SubmissionDraft[]>([]);
  const standing = [...entries.values()].map(({ task_id, phase }) => `${task_id} ${phase}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `standing` tells when to read again.
  useEffect(() => {
    let current = true;
    void listDrafts(uid).then((found) => {
      if (current) setDrafts(found.sort((a, b) => a.updated_at - b.updated_at));
    });
    return () => {
      current = false;
    };
  }, [uid, standing]);
  return drafts;
}
