import { DELIVERY_STATES, type Delivery, type Webhook } from '@gerai/shared/operations/webhooks/contract.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconSend } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../desktop/data-table/data-table.tsx';
import type { DataColumn } from '../../../desktop/data-table/data-table-props.ts';
import { useKeysetRows } from '../../../desktop/data-table/use-keyset-rows.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ChoiceChip, FilterRow } from '../../../ui/form/filter-row.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import text from '../../../ui/text/text.module.css';
import { deliveryPages } from './api.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryState } from './webhook-state.tsx';
import classes from './webhooks.module.css';
import type { WebhooksSearch } from './webhooks-search.ts';

type State = WebhooksSearch['state'];

const stateTexts = { waiting: msg`Waiting`, delivered: msg`Delivered`, failed: msg`Failed` };

/** The filter of the deliveries. */
export function DeliveryFilters({ state, onChange }: { state: State; onChange: (state: State) => void }) {
  const { t, i18n } = useLingui();
  const options = DELIVERY_STATES.map((value) => ({ value, label: i18n._(stateTexts[value]) }));
  return (
    <FilterRow>
      <ChoiceChip label={t`State`} value={state} options={options} onChange={onChange} any={t`All`} />
    </FilterRow>
  );
}

/** What was sent to a webhook, newest first. Give it a `key` of webhook and state. */
export function Deliveries({ webhook, state }: { webhook: Pick<Webhook, 'id'>; state: State }) {
  const { t, i18n } = useLingui();
  const rows = useKeysetRows<Delivery>(deliveryPages(webhook.id, state));
  const [open, setOpen] = useState<Delivery | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  const columns = useMemo<DataColumn<Delivery>[]>(
    () => [
      { id: 'event', header: t`Event`, width: 'minmax(0, 2fr)', cell: ({ event }) => event },
      {
        id: 'state',
        header: t`State`,
        width: 'minmax(0, 1.5fr)',
        cell: (row) => <DeliveryState {...row} />,
      },
      { id: 'status', header: t`Answer`, width: '110px', align: 'end', cell: ({ status }) => status ?? '–' },
      {
        id: 'duration',
        header: t`Duration`,
        width: '120px',
        align: 'end',
        cell: ({ duration }) => (duration === null ? '–' : `${duration} ms`),
      },
      { id: 'attempts', header: t`Attempts`, width: '110px', align: 'end', cell: ({ attempts }) => attempts },
      {
        id: 'time',
        header: t`Time`,
        width: '176px',
        cell: ({ created_at }) => <RelativeTime at={created_at} inTable />,
      },
    ],
    [i18n],
  );
  return (
    <>
      <DataTable
        label={t`Deliveries`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={setOpen}
        card={card}
        empty={
          <EmptyState
            icon={IconSend}
            title={t`No deliveries`}
            hint={
              <Trans>Deliveries to this webhook are listed here for 30 days. Send a test to see one.</Trans>
            }
          />
        }
      />
      {open ? <DeliveryDialog webhook={webhook.id} delivery={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** A delivery as a card, for phones. */
const card = {
  height: 88,
  draw: (row: Delivery, open: (content: React.ReactNode) => React.ReactNode) => (
    <>
      <div className={classes.top}>
        {open(row.event)}
        <DeliveryState {...row} />
      </div>
      <p className={`${text.muted} ${classes.fact}`}>
        <RelativeTime at={row.created_at} /> · {row.status ?? '–'}
      </p>
    </>
  ),
};
