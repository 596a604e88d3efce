import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import { onServerClock } from '../../api/server-clock.ts';
import { useProfile } from '../../session/session.tsx';
import { watchWorkKeys, workKeyOf } from '../../session/work-key.ts';
import type { Entry } from '../entry.ts';
import { listEntries, removeEntry } from '../entry-store.ts';
import { listLost, sealedOf } from '../seal-entries.ts';
import classes from './queue-row.module.css';

/** The user's own work that is locked by a key that the server no longer has, null until it is read; and how to remove it. */
export function useLostWork() {
  const { uid } = useProfile();
  const [lost, setLost] = useState<readonly Entry[] | null>(null);
  const read = useCallback(async () => {
    const key = await workKeyOf(uid);
    if (key) return await listLost(uid, key);
    // The key is still on its way; it tells what can be opened.
    return (await listEntries(sealedOf(uid))).length > 0 ? null : [];
  }, [uid]);
  useEffect(() => {
    let isGone = false;
    const show = () =>
      read().then(
        (found) => !isGone && setLost(found),
        // They are asked for again when the screen is opened anew.
        () => !isGone && setLost([]),
      );
    void show();
    const unwatch = watchWorkKeys(() => void show());
    return () => {
      isGone = true;
      unwatch();
    };
  }, [read]);
  const discard = async (entry: Entry) => {
    await removeEntry(entry);
    setLost(await read());
  };
  return { lost, discard };
}

/** Nothing can open it, only remove it. */
export function LostWork({ lost, discard }: ReturnType<typeof useLostWork>) {
  if (!lost || lost.length === 0) return null;
  return (
    <ul className={`${boxes.stack12} ${boxes.list}`}>
      {lost.map((entry) => (
        <li key={`${entry.kind} ${entry.key}`}>
          <LostRow entry={entry} onDiscard={() => discard(entry)} />
        </li>
      ))}
    </ul>
  );
}

function LostRow({ entry, onDiscard }: { entry: Entry; onDiscard: () => Promise<void> }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <article className={`${boxes.card} ${classes.item}`}>
      <div>
        <h2 className={classes.name}>
          <Name entry={entry} />
        </h2>
        <p className={classes.about}>
          <Trans>
            Last changed <RelativeTime at={onServerClock(entry.updated_at).toISOString()} />. It was locked
            when you left, with a key that the server no longer has: tell your admin, and do it again if it
            matters.
          </Trans>
        </p>
      </div>
      <div>
        <StatusLabel tone="orange" icon={IconLock}>
          <Trans>Cannot be opened</Trans>
        </StatusLabel>
      </div>
      <div>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          <Trans>Discard</Trans>
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        danger
        title={t`Discard what is locked?`}
        message={t`Should the server's key come back, for example from a backup, it could still be opened and sent. Once discarded it is gone for good.`}
        confirmLabel={t`Discard`}
        onConfirm={() => void onDiscard()}
        onClose={() => setAsking(false)}
      />
    </article>
  );
}

/** What it is; its content is locked. */
function Name({ entry: { kind, state } }: { entry: Entry }) {
  const isDraft = state === 'draft';
  if (kind === 'submission')
    return isDraft ? (
      <Trans>Photos and notes of a task, not submitted</Trans>
    ) : (
      <Trans>A task's submission</Trans>
    );
  if (kind === 'review') return <Trans>A decision on a submission</Trans>;
  return isDraft ? <Trans>A draft</Trans> : <Trans>Something that was not sent</Trans>;
}
