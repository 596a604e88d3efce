import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { holdBack } from '../../../../core/offline/change-entries.ts';
import { EntryContent } from '../../../../core/offline/shown/entry-content.tsx';
import { useEntryData } from '../../../../core/offline/shown/use-entry-data.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import type { SubmissionContent, SubmissionEntry } from '../submission-draft.ts';
import { SubmissionLine } from '../submission-line.tsx';

/** A submission that was sent off but has not arrived: its state, its content, and the option to change it. */
export function QueuedDraft({ entry }: { entry: SubmissionEntry }) {
  const content = useEntryData(entry) as SubmissionContent | undefined;
  return (
    <section className={boxes.stack16}>
      <SubmissionLine entry={entry} />
      {content ? <EntryContent {...content} /> : null}
      {entry.phase === 'waiting' || entry.phase === 'held' ? (
        <Button variant="default" onClick={() => void holdBack(entry)}>
          <Trans>Take it back and change it</Trans>
        </Button>
      ) : null}
    </section>
  );
}
