import { type Webhook, webhookLimits } from '@gerai/shared/operations/webhooks/contract.ts';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_GROUPS,
  type WebhookEvent,
  webhookEvents,
} from '@gerai/shared/operations/webhooks/events.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { outletsQuery } from '../../../core/outlets/outlets-query.ts';
import { EditDialog } from '../../../desktop/edit-form/edit-dialog.tsx';
import { type EditField, useEditForm } from '../../../desktop/edit-form/use-edit-form.ts';
import { OutletPicker } from '../../../desktop/master-data/outlet-picker.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ShortText } from '../../../ui/form/long-text.tsx';
import text from '../../../ui/text/text.module.css';
import { changeWebhook, makeWebhook, refreshWebhooks } from './api.ts';
import { eventTexts, groupTexts } from './event-texts.ts';
import classes from './webhooks.module.css';

interface WebhookDialogProps {
  /** The webhook to change, as it was read last; absent for a new one. */
  item: Webhook | undefined;
  /** Gets the secret of a new one. */
  onSaved: (made: { id: string; name: string; secret: string } | null) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
  /** Null for all. */
  outlet_ids: readonly string[] | null;
}
const EMPTY: Values = { name: '', url: 'https://', events: [], outlet_ids: null };
const valuesOf = ({ name, url, events, outlet_ids }: Webhook): Values => ({ name, url, events, outlet_ids });

/** Asks where to send what, for a new webhook or one that is changed. */
export function WebhookDialog({ item, onSaved, onClose }: WebhookDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useEditForm({
    subject: 'webhook',
    edited: item ?? null,
    begin: item ? valuesOf(item) : EMPTY,
    toValues: valuesOf,
    fields: useFields(item !== undefined),
    async save(values, expected_updated_at) {
      const outlet_ids = values.outlet_ids?.length ? [...values.outlet_ids] : null;
      const body = { ...values, url: values.url.trim(), events: [...values.events], outlet_ids };
      if (!item) return await makeWebhook(body);
      await changeWebhook(item.id, { ...body, expected_updated_at });
      return null;
    },
    async onSaved(made, { name }) {
      await refreshWebhooks(queries);
      if (!made) notify.success({ title: t`Webhook saved`, message: name });
      onSaved(made && { ...made, name });
    },
  });
  const { outlet_ids } = form.values;
  return (
    <EditDialog
      form={form}
      title={item ? t`Change ${item.name}` : t`New webhook`}
      cover="phone"
      submitLabel={item ? <Trans>Save</Trans> : <Trans>Make the webhook</Trans>}
      onClose={onClose}
    >
      <ShortText
        {...form.text('name')}
        description={t`The receiver, for example ‘Payroll’.`}
        limit={webhookLimits.name}
        autoComplete="off"
        data-autofocus
      />
      <ShortText
        {...form.text('url')}
        description={t`Where Gerai posts to. Deliveries have names of people, tasks and outlets.`}
        required
        type="url"
        limit={webhookLimits.url}
        autoComplete="off"
      />
      <Checkbox.Group
        {...form.field('events')}
        value={[...form.values.events]}
        onChange={(chosen) =>
          form.change({ events: WEBHOOK_EVENTS.filter((event) => chosen.includes(event)) })
        }
      >
        {WEBHOOK_GROUPS.map((group) => (
          <fieldset key={group} className={classes.group}>
            <legend className={text.muted}>{i18n._(groupTexts[group])}</legend>
            {WEBHOOK_EVENTS.filter((event) => webhookEvents[event].group === group).map((event) => (
              <Checkbox key={event} value={event} label={i18n._(eventTexts[event])} description={event} />
            ))}
          </fieldset>
        ))}
      </Checkbox.Group>
      <Switch
        label={t`All outlets`}
        checked={outlet_ids === null}
        onChange={(event) => form.change({ outlet_ids: event.currentTarget.checked ? null : [] })}
      />
      {outlet_ids ? <OutletPicker chosen={outlet_ids} onChange={form.field('outlet_ids').onChange} /> : null}
    </EditDialog>
  );
}

/** How the fields are called, and their values said, where somebody else changed them. */
function useFields(isEdited: boolean): Record<keyof Values, EditField> {
  const { t, i18n } = useLingui();
  const { data: outlets } = useQuery({ ...outletsQuery, enabled: isEdited });
  const outletOf = (id: string) => outlets?.find((outlet) => outlet.id === id)?.outlet_name ?? '…';
  const listed = (value: unknown, say: (item: string) => string) =>
    Array.isArray(value) ? value.map((item) => say(String(item))).join(', ') : t`All outlets`;
  return {
    name: { label: t`Name`, required: 'webhooks.name_required' },
    url: { label: t`Address` },
    events: {
      label: t`Events`,
      required: 'webhooks.event_required',
      show: (events) => listed(events, (event) => i18n._(eventTexts[event as WebhookEvent])),
    },
    outlet_ids: { label: t`Outlets`, show: (ids) => listed(ids, outletOf) },
  };
}
