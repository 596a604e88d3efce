import type { Delivery, Webhook } from '@gerai/shared/operations/webhooks/contract.ts';
import { Trans } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconKeyOff,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';

/** Whether a webhook works, and since when it does not. */
export function WebhookState({ item }: { item: Webhook }) {
  const { state, failing_since, off_at, off_reason, last_success_at } = item;
  if (state === 'no_secret')
    return (
      <StatusLabel tone="orange" icon={IconKeyOff}>
        <Trans>Sends nothing: make a new secret</Trans>
      </StatusLabel>
    );
  if (state === 'off')
    return (
      <>
        <StatusLabel tone={off_reason === 'person' ? 'grey' : 'red'} icon={IconPlayerPause}>
          {off_reason === 'person' ? <Trans>Off</Trans> : null}
          {off_reason === 'gone' ? <Trans>Off: the receiver says it no longer exists</Trans> : null}
          {off_reason === 'failing' ? <Trans>Off: it failed for days</Trans> : null}
        </StatusLabel>{' '}
        {off_at ? <RelativeTime at={off_at} /> : null}
      </>
    );
  if (state === 'failing')
    return (
      <>
        <StatusLabel tone="orange" icon={IconAlertTriangle}>
          <Trans>Failing</Trans>
        </StatusLabel>{' '}
        {failing_since ? <RelativeTime at={failing_since} /> : null}
      </>
    );
  if (!last_success_at)
    return (
      <StatusLabel tone="grey" icon={IconCircleCheck}>
        <Trans>On</Trans>
      </StatusLabel>
    );
  return (
    <StatusLabel tone="green" icon={IconCircleCheck}>
      <Trans>Works</Trans>
    </StatusLabel>
  );
}

/** What became of a delivery. */
export function DeliveryState({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>) {
  if (state === 'delivered')
    return (
      <StatusLabel tone="green" icon={IconCircleCheck}>
        <Trans>Delivered</Trans>
      </StatusLabel>
    );
  if (state === 'failed')
    return (
      <StatusLabel tone="red" icon={IconX}>
        <Trans>Failed</Trans>
      </StatusLabel>
    );
  return (
    <StatusLabel tone={attempts > 0 ? 'orange' : 'grey'} icon={IconClockHour4}>
      <Trans>Waiting</Trans>
    </StatusLabel>
  );
}
