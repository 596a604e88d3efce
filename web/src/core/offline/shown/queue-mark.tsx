import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCloudOff, IconDeviceMobile, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useProfile } from '../../session/session.tsx';
import { hasUnkept, watchUnkept } from '../entry-store.ts';
import { operationOf } from '../operation.ts';
import { openQueue } from '../queue.ts';
import { listenForSent, type ShownEntry, useAllEntries } from '../shown-entries.ts';
import classes from './queue-mark.module.css';

const looks = {
  unkept: IconAlertTriangle,
  refused: IconAlertTriangle,
  waiting: IconCloudOff,
  held: IconUpload,
  sending: IconUpload,
  draft: IconDeviceMobile,
} as const;
const urgency = ['unkept', 'refused', 'sending', 'waiting', 'held', 'draft'] as const;

/** Runs the queue on every screen, and links to it with the number of waiting entries. */
export function QueueMark() {
  const { t } = useLingui();
  useSending();
  useUnkept();
  const entries = useAllEntries().filter((entry) => !isQuiet(entry));
  const phase = urgency.find((one) => entries.some((entry) => phaseOf(entry) === one));
  if (!phase) return null;
  const Icon = looks[phase];
  const count = entries.filter((entry) => phaseOf(entry) === phase || isOnItsWay(phase, entry)).length;
  const words = {
    unkept: t`${plural(count, { one: '# not saved', other: '# not saved' })}`,
    refused: t`${plural(count, { one: '# not accepted', other: '# not accepted' })}`,
    waiting: t`${plural(count, { one: '# not sent', other: '# not sent' })}`,
    held: t`${plural(count, { one: 'Sending #', other: 'Sending #' })}`,
    sending: t`${plural(count, { one: 'Sending #', other: 'Sending #' })}`,
    draft: t`${plural(count, { one: '# draft', other: '# drafts' })}`,
  };
  return (
    <Link to="/task/outbox" className={classes.mark} data-phase={phase} title={words[phase]}>
      <span className={classes.pill}>
        <Icon size={18} aria-hidden />
        <span className={classes.words}>{words[phase]}</span>
        <span className={classes.count} data-count={count} aria-hidden />
      </span>
    </Link>
  );
}

/** What would be lost with the page is said before all else. */
const phaseOf = (entry: ShownEntry) => (entry.isUnkept ? 'unkept' : entry.phase);

/** Entries that wait behind the one being sent count as being sent too. */
const isOnItsWay = (phase: (typeof urgency)[number], entry: ShownEntry) =>
  phase === 'sending' && entry.phase === 'waiting';

/** Nothing is known to delay it, and its own screen shows it. */
const isQuiet = ({ phase, isOfScreen, state, attempts, cause, isUnkept }: ShownEntry) =>
  !isUnkept &&
  ((phase === 'held' && !attempts) || (isOfScreen && state === 'queued' && attempts === 0 && !cause));

/** Asks before the page is left while it has what the device could not store. */
function useUnkept(): void {
  const isAsking = useSyncExternalStore(watchUnkept, hasUnkept);
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsking]);
}

function useSending(): void {
  const { i18n } = useLingui();
  const { uid } = useProfile();
  const queries = useQueryClient();
  const speaking = useRef(i18n);
  speaking.current = i18n;
  useEffect(() => {
    return listenForSent((sent) => {
      void operationOf(sent.kind).then((operation) => operation?.applyAnswer?.(sent, queries));
    });
  }, [queries]);
  useEffect(() => {
    return openQueue(uid, () => ({ i18n: speaking.current, queries }));
  }, [uid, queries]);
}
