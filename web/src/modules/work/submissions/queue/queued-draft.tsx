import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { BlobPicture } from '../../../../ui/media/blob-picture.tsx';
import type { SubmissionDraft } from './draft-store.ts';
import type { OutboxEntry } from './outbox.ts';
import { OutboxLine } from './outbox-line.tsx';
import classes from './queued-draft.module.css';
import { holdDraft } from './run-outbox.ts';

/** What was sent off and has not arrived yet: how it stands, what is in it, and the way to change it. */
export function QueuedDraft({ draft, entry }: { draft: SubmissionDraft; entry: OutboxEntry }) {
  return (
    <section className={classes.queued}>
      <OutboxLine entry={entry} />
      <DraftContent draft={draft} />
      {entry.phase === 'waiting' || entry.phase === 'held' ? (
        <Button variant="default" onClick={() => void holdDraft(draft)}>
          <Trans>Take it back and change it</Trans>
        </Button>
      ) : null}
    </section>
  );
}

/** The photos and notes of a draft, to look at. */
export function DraftContent({ draft: { photos, notes } }: { draft: SubmissionDraft }) {
  const { t } = useLingui();
  return (
    <>
      {photos.length > 0 ? (
        <div className={classes.photos}>
          {photos.map(({ id, blob }, index) => {
            const number = index + 1;
            return (
              <BlobPicture
                key={id}
                blob={blob}
                alt={t`Number ${number} of this draft`}
                className={classes.photo}
              />
            );
          })}
        </div>
      ) : null}
      {notes ? <p className={classes.notes}>{notes}</p> : null}
    </>
  );
}
