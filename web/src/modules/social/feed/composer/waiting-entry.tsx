import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { holdBack } from '../../../../core/offline/change-entries.ts';
import { sendNow } from '../../../../core/offline/queue.ts';
import { EntryLine } from '../../../../core/offline/shown/entry-line.tsx';
import type { ShownEntry } from '../../../../core/offline/shown-entries.ts';

/** The state of a sent entry while it is blocked or uploading photos, with the available actions. */
export function WaitingEntry({ entry }: { entry: ShownEntry | undefined }) {
  if (entry?.state !== 'queued') return null;
  const { phase, cause, progress } = entry;
  if (phase === 'sending') return progress?.all ? <EntryLine entry={entry} /> : null;
  if (!cause) return null;
  return (
    <>
      <EntryLine entry={entry} />
      <Group gap="xs">
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
