import { submissionMessages } from '@gerai/shared/work/submissions/contract.ts';
import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCloudOff, IconDeviceMobile, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { messageText } from '../../../../core/i18n/message-text.ts';
import { queryRoots } from '../../../../core/live/live-queries.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { useAllEntries } from '../../outbox/entries.ts';
import { keptKind } from '../../outbox/kept-kind.ts';
import { openOutbox } from '../../outbox/open-outbox.ts';
import type { OutboxEntry } from '../../outbox/outbox-entry.ts';
import { REVIEWS } from '../../reviews/decision/queued-review.ts';
import { useSentSubmissions } from './outbox.ts';
import classes from './outbox-mark.module.css';
import { refusalText } from './refusal-text.ts';
import { submissionKind } from './run-outbox.ts';

const looks = {
  refused: IconAlertTriangle,
  waiting: IconCloudOff,
  held: IconUpload,
  sending: IconUpload,
  draft: IconDeviceMobile,
} as const;
const urgency = ['refused', 'sending', 'waiting', 'held', 'draft'] as const;

/** Sends what waits on this device wherever the person is in the application, and says how much it is, one tap away. */
export function OutboxMark() {
  const { t } = useLingui();
  useSending();
  const entries = useAllEntries().filter(({ quiet }) => !quiet);
  const phase = urgency.find((one) => entries.some((entry) => entry.phase === one));
  if (!phase) return null;
  const Icon = looks[phase];
  const count = entries.filter((entry) => entry.phase === phase || isOnItsWay(phase, entry)).length;
  const words = {
    refused: t`${plural(count, { one: '# not accepted', other: '# not accepted' })}`,
    waiting: t`${plural(count, { one: '# not sent', other: '# not sent' })}`,
    held: t`${plural(count, { one: 'Sending #', other: 'Sending #' })}`,
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
  useEffect(() => {
    return openOutbox(
      uid,
      kindsOf(() => speaking.current),
    );
  }, [uid]);
}

/** What the outbox sends, and how the person is told of it. A new kind is one line here, and a sender. */
const kindsOf = (speaking: () => I18n) => [
  submissionKind({
    onSent: ({ task_id }, { task_name }) =>
      notify.success({
        title: messageText(speaking(), submissionMessages.succeeded),
        message: task_name,
        id: `sent-${task_id}`,
      }),
    onRefused: (refusal) =>
      notify.error({
        title: messageText(speaking(), submissionMessages.failed),
        message: refusalText(speaking(), refusal),
      }),
  }),
  keptKind(
    REVIEWS,
    () => import('../../reviews/decision/send-review.ts').then(({ reviewSender }) => reviewSender),
    speaking,
  ),
];
