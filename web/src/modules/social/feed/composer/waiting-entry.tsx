import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { holdBack } from '../../../../core/offline/change-entries.ts';
import { sendNow } from '../../../../core/offline/queue.ts';
import { EntryLine } from '../../../../core/offline/shown/entry-line.tsx';
import { type ShownEntry, useEntries } from '../../../../core/offline/shown-entries.ts';

interface WaitingEntryProps {
  entry: ShownEntry | undefined;
  /** Sets it aside, so that another can be written. */
  onAnother?: () => void;
}

/** The state of a sent entry while it is blocked or uploading photos, with the available actions. */
export function WaitingEntry({ entry, onAnother }: WaitingEntryProps) {
  const others = useEntries(entry?.kind ?? '');
  if (entry?.state !== 'queued') return null;
  const { phase, cause, progress, thread, queued_at } = entry;
  if (phase === 'sending') return progress?.all ? <EntryLine entry={entry} /> : null;
  const isBehind = [...others.values()].some(
    (other) => other.state === 'queued' && other.thread === thread && other.queued_at < queued_at,
  );
  if (!cause && !isBehind) return null;
  return (
    <>
      <EntryLine entry={entry} />
      <Group gap="xs">
        {onAnother ? (
          <Button
            variant="light"
            size="sm"
            leftSection={<IconPencilPlus size={18} aria-hidden />}
            onClick={onAnother}
          >
            <Trans>Write another</Trans>
          </Button>
        ) : null}
        <Button variant="default" size="sm" onClick={() => void holdBack(entry)}>
          <Trans>Take it back and change it</Trans>
        </Button>
        <Button variant="subtle" size="sm" onClick={() => sendNow(entry.id)}>
          <Trans>Try again</Trans>
        </Button>
      </Group>
    </>
  );
}
