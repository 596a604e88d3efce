import { submissionMessages } from '@gerai/shared/submissions/contract.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCloudOff, IconDeviceMobile, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { queryRoots } from '../../lib/live-queries.ts';
import { messageText } from '../../lib/message-text.ts';
import { notify } from '../../lib/notify.ts';
import { useProfile } from '../../lib/session.tsx';
import { type OutboxEntry, useOutbox, useSentSubmissions } from './outbox.ts';
import classes from './outbox-mark.module.css';
import { refusalText } from './refusal-text.ts';
import { openOutbox } from './run-outbox.ts';

const looks = {
  refused: IconAlertTriangle,
  waiting: IconCloudOff,
  sending: IconUpload,
  draft: IconDeviceMobile,
} as const;
const urgency = ['refused', 'sending', 'waiting', 'draft'] as const;

/** Sends what waits on this device wherever the person is in the application, and says how much it is, one tap away. */
export function OutboxMark() {
  const { t } = useLingui();
  useSending();
  const entries = [...useOutbox().entries.values()];
  const phase = urgency.find((one) => entries.some((entry) => entry.phase === one));
  if (!phase) return null;
  const Icon = looks[phase];
  const count = entries.filter((entry) => entry.phase === phase || isOnItsWay(phase, entry)).length;
  const words = {
    refused: t`${plural(count, { one: '# not accepted', other: '# not accepted' })}`,
    waiting: t`${plural(count, { one: '# not sent', other: '# not sent' })}`,
    sending: t`${plural(count, { one: 'Sending #', other: 'Sending #' })}`,
    draft: t`${plural(count, { one: '# draft', other: '# drafts' })}`,
  };
  return (
    <Link to="/task/outbox" className={classes.mark} data-phase={phase} title={t`On this device`}>
      <span className={classes.pill}>
        <Icon size={18} aria-hidden />
        {words[phase]}
      </span>
    </Link>
  );
}

/** What waits behind the one that is being sent is on its way too. */
const isOnItsWay = (phase: OutboxEntry['phase'], entry: OutboxEntry) =>
  phase === 'sending' && entry.phase === 'waiting';

function useSending(): void {
  const { i18n } = useLingui();
  const { uid } = useProfile();
  const queries = useQueryClient();
  useSentSubmissions(
    useCallback(() => void queries.invalidateQueries({ queryKey: [queryRoots.myTasks] }), [queries]),
  );
  const speaking = useRef(i18n);
  speaking.current = i18n;
  useEffect(
    () =>
      openOutbox(uid, {
        onSent: ({ task_id }) =>
          notify.success({
            title: messageText(speaking.current, submissionMessages.succeeded),
            id: `sent-${task_id}`,
          }),
        onRefused: (refusal) =>
          notify.error({
            title: messageText(speaking.current, submissionMessages.failed),
            message: refusalText(speaking.current, refusal),
          }),
      }),
    [uid],
  );
}
