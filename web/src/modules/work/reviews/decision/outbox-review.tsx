import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconUpload, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { messageText } from '../../../../core/i18n/message-text.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { type ShownEntry, takeBack } from '../../outbox/kept-kind.ts';
import itemClasses from '../../submissions/queue/outbox-item.module.css';
import lineClasses from '../../submissions/queue/outbox-line.module.css';
import { WaitingWords } from '../../submissions/queue/outbox-line.tsx';
import { type QueuedReview, REVIEWS } from './queued-review.ts';
import '../review-texts.ts';

const screens = { manager: '/task/manager/review', audit: '/task/audit/review' } as const;

/** A decision that is on this device: on what, how it stands and why, and what can be done with it. */
export function OutboxReview({ entry }: { entry: ShownEntry<QueuedReview> }) {
  const { uid } = useProfile();
  const { data, phase, key } = entry;
  const { task_name, outlet_name, notes, decision, stage, id } = data;
  return (
    <article className={itemClasses.item}>
      <div>
        <h2 className={itemClasses.name}>{task_name}</h2>
        <p className={itemClasses.about}>
          {decision === 'Approved' ? <Trans>Decision: approve</Trans> : <Trans>Decision: reject</Trans>} ·{' '}
          {outlet_name}
        </p>
      </div>
      <div className={lineClasses.line} data-phase={phase} role="status">
        <p>
          <Words entry={entry} />
        </p>
      </div>
      {notes ? <p className={itemClasses.about}>{notes}</p> : null}
      {phase === 'sending' ? null : (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={
              phase === 'refused' ? (
                <IconX size={18} aria-hidden />
              ) : (
                <IconArrowBackUp size={18} aria-hidden />
              )
            }
            onClick={() => void takeBack(uid, REVIEWS, key)}
          >
            {phase === 'refused' ? <Trans>Discard</Trans> : <Trans>Take back</Trans>}
          </Button>
          <Link to={screens[stage]} search={{ submission: id }} className={itemClasses.link}>
            <Trans>To the review</Trans>
          </Link>
        </Group>
      )}
    </article>
  );
}

function Words({ entry }: { entry: ShownEntry<QueuedReview> }) {
  const { i18n } = useLingui();
  const { phase, refusal } = entry;
  if (phase === 'refused')
    return (
      <>
        <IconX size={16} aria-hidden />
        <span>{refusal ? messageText(i18n, refusal.message) : null}</span>
      </>
    );
  if (phase === 'sending')
    return (
      <>
        <IconUpload size={16} aria-hidden />
        <Trans>Sending…</Trans>
      </>
    );
  return <WaitingWords entry={entry} />;
}
