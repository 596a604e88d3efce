import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useProfile } from '../../lib/session.tsx';
import { discardDraft, useOutboxEntry } from './outbox.ts';

/** A draft of a task that takes no more: why it was not sent, kept until the person discards it. */
export function LeftDraft({ task_id }: { task_id: string }) {
  const { uid } = useProfile();
  const entry = useOutboxEntry(task_id);
  if (!entry || entry.phase === 'sending' || entry.phase === 'waiting') return null;
  return (
    <Alert color="red" variant="light" mb="md">
      <p>{entry.message ?? <Trans>Your draft was not sent, and this task takes no more.</Trans>}</p>
      <Button variant="default" onClick={() => void discardDraft(uid, task_id)}>
        <Trans>Discard draft</Trans>
      </Button>
    </Alert>
  );
}
