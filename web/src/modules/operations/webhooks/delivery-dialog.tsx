import type { Attempt, Delivery, DeliveryDetail } from '@gerai/shared/operations/webhooks/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatInstant } from '../../../core/i18n/time.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import text from '../../../ui/text/text.module.css';
import { deliveryQuery, refreshWebhooks, sendAgain } from './api.ts';
import { DeliveryState } from './webhook-state.tsx';
import classes from './webhooks.module.css';

interface DeliveryDialogProps {
  webhook: string;
  delivery: Delivery;
  onClose: () => void;
}

/** A delivery: what was sent, each attempt with the answer, and sending it again. */
export function DeliveryDialog({ webhook, delivery, onClose }: DeliveryDialogProps) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const detail = useQuery(deliveryQuery(webhook, delivery.id));
  const again = useMutation({
    mutationFn: () => sendAgain(webhook, delivery.id),
    onSuccess: () => refreshWebhooks(queries),
  });
  return (
    <Dialog title={delivery.event} onClose={onClose} size="lg" cover="phone">
      <div className={boxes.stack16}>
        {detail.isPending ? <ListSkeleton rows={3} height={48} /> : null}
        {detail.isError && !detail.data ? (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
        ) : null}
        {detail.data ? <Detail detail={detail.data} /> : null}
        {again.isError ? (
          <p className={text.paragraph} role="alert">
            {errorText(i18n, again.error)}
          </p>
        ) : null}
        {detail.data ? (
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
            <Button loading={again.isPending} onClick={() => again.mutate()}>
              <Trans>Send again</Trans>
            </Button>
          </Group>
        ) : null}
      </div>
    </Dialog>
  );
}

function Detail({ detail }: { detail: DeliveryDetail }) {
  const { t } = useLingui();
  const { id, state, attempts, due_at, log, body } = detail;
  return (
    <>
      <div>
        <DeliveryState state={state} attempts={attempts} />{' '}
        {due_at && attempts > 0 ? (
          <span className={text.muted}>
            <Trans>
              next attempt <RelativeTime at={due_at} />
            </Trans>
          </span>
        ) : null}
        <p className={`${text.muted} ${classes.fact}`}>webhook-id: {id}</p>
      </div>
      <ul className={`${boxes.stack8} ${boxes.list} ${classes.attempts}`} aria-label={t`Attempts`}>
        {log.map((attempt) => (
          <OneAttempt key={attempt.at} attempt={attempt} />
        ))}
      </ul>
      <pre className={classes.body}>{pretty(body)}</pre>
      <Group justify="flex-start">
        <CopyButton text={body} label={t`Copy the body`} visible={t`Copy the body`} variant="default" />
      </Group>
    </>
  );
}

function OneAttempt({ attempt: { at, status, duration, answer } }: { attempt: Attempt }) {
  const language = useLanguage();
  return (
    <li>
      {formatInstant(at, 'second', language)} · {status ?? <Trans>no answer</Trans>} · {duration} ms
      {answer ? <p className={text.muted}>{answer}</p> : null}
    </li>
  );
}

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
