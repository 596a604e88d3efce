import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconDownload, IconSend, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { savePhotos } from '../capture/save-photos.ts';
import type { SubmissionDraft } from './draft-store.ts';
import type { OutboxEntry } from './outbox.ts';
import classes from './outbox-item.module.css';
import { OutboxLine } from './outbox-line.tsx';
import { DraftContent } from './queued-draft.tsx';
import { discardDraft, sendFromOutbox } from './run-outbox.ts';

interface OutboxItemProps {
  draft: SubmissionDraft;
  entry: OutboxEntry;
  /** Its task is in My Tasks, where it can be changed. */
  isListed: boolean;
}

/** One submission that is on this device: how it stands and why, what is in it, and what can be done with it. */
export function OutboxItem({ draft, entry, isListed }: OutboxItemProps) {
  const { t } = useLingui();
  const { phase } = entry;
  return (
    <article className={classes.item}>
      <h2 className={classes.name}>{draft.task_name ?? <Trans>A task that is no longer listed</Trans>}</h2>
      <OutboxLine entry={entry} />
      <DraftContent draft={draft} />
      {phase === 'sending' ? null : (
        <Group gap="xs">
          {phase === 'waiting' || phase === 'held' ? null : (
            <Button
              variant="light"
              leftSection={<IconSend size={18} aria-hidden />}
              onClick={() => void sendFromOutbox(draft)}
            >
              {phase === 'refused' ? <Trans>Send again</Trans> : <Trans>Send</Trans>}
            </Button>
          )}
          {isListed ? (
            <Link to="/task/my-tasks" search={{ task: draft.task_id }} className={classes.link}>
              <Trans>Open the task</Trans>
            </Link>
          ) : null}
          {draft.photos.length > 0 ? (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => savePhotos(draft.photos, draft.task_name ?? t`Task`)}
            >
              <Trans>Save photos</Trans>
            </Button>
          ) : null}
          <Discard draft={draft} />
        </Group>
      )}
    </article>
  );
}

function Discard({ draft }: { draft: SubmissionDraft }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        <Trans>Discard</Trans>
      </Button>
      <ConfirmDialog
        opened={asking}
        danger
        title={t`Discard this submission?`}
        message={t`Its photos and notes are on this device only, and will be gone.`}
        confirmLabel={t`Discard`}
        onConfirm={() => void discardDraft(draft)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
