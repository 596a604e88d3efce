import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconSend, IconTrash, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { discard, sendKept, takeBack } from '../change-entries.ts';
import type { Describers, Description } from '../operation.ts';
import type { ShownEntry } from '../shown-entries.ts';
import type { EntryPhoto } from '../store-photos.ts';
import { EntryContent } from './entry-content.tsx';
import { EntryLine } from './entry-line.tsx';
import classes from './queue-row.module.css';
import { savePhotos } from './save-photos.ts';
import { useEntryData } from './use-entry-data.ts';

interface QueueRowProps {
  entry: ShownEntry;
  /** Undefined while they load. */
  describers: Describers | undefined;
}

/** One entry on this device: what it is, its state and why, its content, and its actions. */
export function QueueRow({ entry, describers }: QueueRowProps) {
  const { t, i18n } = useLingui();
  const data = useEntryData(entry);
  const { phase } = entry;
  const photos = photosOf(data);
  // A newer version, in another tab or before it was taken back, may have kinds that this one does not know.
  const words: Description = describers?.[entry.kind]?.describe(entry, data, i18n) ?? {
    title: describers ? t`Something that this version cannot show` : '…',
  };
  const isWaiting = phase === 'waiting' || phase === 'held';
  return (
    <article className={`${boxes.card} ${classes.item}`}>
      <div>
        <h3 className={classes.name}>{words.title}</h3>
        {words.detail ? <p className={classes.about}>{words.detail}</p> : null}
      </div>
      <EntryLine entry={entry} refusal={words.refusal} held={words.held} />
      <EntryContent photos={photos} notes={words.notes} />
      {phase === 'sending' ? null : (
        <Group gap="xs">
          {isWaiting || words.opensOnly ? null : (
            <Button
              variant="light"
              leftSection={<IconSend size={18} aria-hidden />}
              onClick={() => void sendKept(entry)}
            >
              {phase === 'refused' ? <Trans>Send again</Trans> : <Trans>Send</Trans>}
            </Button>
          )}
          {words.open ? (
            <Link {...words.open.link} className={classes.link}>
              {words.open.label}
            </Link>
          ) : null}
          {photos.length > 0 ? (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => savePhotos(photos, words.title)}
            >
              <Trans>Save photos</Trans>
            </Button>
          ) : null}
          {words.undoneThere ? null : <Discard entry={entry} asked={words.discard} />}
        </Group>
      )}
    </article>
  );
}

const photosOf = (data: unknown): readonly EntryPhoto[] =>
  (data as { photos?: EntryPhoto[] } | null | undefined)?.photos?.filter(({ blob }) => blob) ?? [];

/** Removes the entry; asks first when something would be lost. */
function Discard({ entry, asked }: { entry: ShownEntry; asked: Description['discard'] }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  if (!asked)
    return (
      <Button
        variant="default"
        leftSection={
          entry.phase === 'refused' ? (
            <IconX size={18} aria-hidden />
          ) : (
            <IconArrowBackUp size={18} aria-hidden />
          )
        }
        onClick={() => void takeBack(entry)}
      >
        {entry.phase === 'refused' ? <Trans>Discard</Trans> : <Trans>Take back</Trans>}
      </Button>
    );
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
        title={asked.title}
        message={asked.message}
        confirmLabel={t`Discard`}
        onConfirm={() => void discard(entry)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
