import { type Webhook, webhookLimits } from '@gerai/shared/operations/webhooks/contract.ts';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_GROUPS,
  type WebhookEvent,
  webhookEvents,
} from '@gerai/shared/operations/webhooks/events.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { type ExplainedReason, reasonText } from '../../../core/i18n/reason-text.ts';
import { outletsQuery } from '../../../core/outlets/outlets-query.ts';
import { OutletPicker } from '../../../desktop/master-data/outlet-picker.tsx';
import { refusedFields } from '../../../desktop/refused-fields.ts';
import type { FieldText } from '../../../desktop/revision/changes-panel.tsx';
import { differingFields } from '../../../desktop/revision/merge-changes.ts';
import { isLaterChange, useRevision } from '../../../desktop/revision/use-revision.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
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
type Field = keyof Values;
const EMPTY: Values = { name: '', url: 'https://', events: [], outlet_ids: null };
const valuesOf = ({ name, url, events, outlet_ids }: Webhook): Values => ({ name, url, events, outlet_ids });

type Problems = Partial<Record<Field, ExplainedReason>>;

/** Asks where to send what, for a new webhook or one that is changed. */
export function WebhookDialog({ item, onSaved, onClose }: WebhookDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [values, setValues] = useState(() => (item ? valuesOf(item) : EMPTY));
  const { name, url, events, outlet_ids: outlets } = values;
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const [touched, setTouched] = useState(false);
  const save = useMutation({
    mutationFn: async (): Promise<{ id: string; secret: string } | null> => {
      const outlet_ids = outlets && outlets.length > 0 ? [...outlets] : null;
      const body = { name: name.trim(), url: url.trim(), events: [...events], outlet_ids };
      if (!item) return await makeWebhook(body);
      await revision.save((expected_updated_at) => changeWebhook(item.id, { ...body, expected_updated_at }));
      return null;
    },
    // Not cached: only the dialog that shows the secret holds it.
    gcTime: 0,
    onSuccess: async (made) => {
      await refreshWebhooks(queries);
      onSaved(made && { ...made, name: name.trim() });
    },
  });
  const revision = useRevision({
    subject: 'webhook',
    id: item?.id ?? '',
    thing: item ?? null,
    toValues: valuesOf,
    values,
    change: set,
    isSaving: save.isPending,
    texts: useFieldTexts(item !== undefined),
  });
  const own: Problems = {
    ...(name.trim() ? {} : { name: { reason: 'webhooks.name_required' } }),
    ...(events.length > 0 ? {} : { events: { reason: 'webhooks.event_required' } }),
  };
  const refused: Problems = refusedFields(save.error);
  const problems = { ...refused, ...(touched ? own : {}) };
  const says = (field: Field) => problems[field] && reasonText(i18n, problems[field]);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTouched(true);
    if (Object.keys(own).length === 0 && revision.isReady()) save.mutate();
  }
  return (
    <FormDialog
      title={item ? t`Change ${item.name}` : t`New webhook`}
      cover="phone"
      isDirty={item ? revision.isDirty : differingFields(EMPTY, values).length > 0}
      submitLabel={item ? <Trans>Save</Trans> : <Trans>Make the webhook</Trans>}
      pending={save.isPending}
      error={Object.keys(refused).length > 0 || isLaterChange(save.error) ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ShortText
        label={t`Name`}
        description={t`The receiver, for example ‘Payroll’.`}
        required
        limit={webhookLimits.name}
        autoComplete="off"
        value={name}
        error={says('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
        data-autofocus
      />
      <ShortText
        label={t`Address`}
        description={t`Where Gerai posts to. Deliveries have names of people, tasks and outlets.`}
        required
        type="url"
        limit={webhookLimits.url}
        autoComplete="off"
        value={url}
        error={says('url')}
        onChange={(event) => {
          save.reset();
          set({ url: event.currentTarget.value });
        }}
      />
      <Checkbox.Group
        label={t`Events`}
        required
        value={[...events]}
        error={says('events')}
        onChange={(chosen) => set({ events: WEBHOOK_EVENTS.filter((event) => chosen.includes(event)) })}
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
        checked={outlets === null}
        onChange={(event) => set({ outlet_ids: event.currentTarget.checked ? null : [] })}
      />
      {outlets ? <OutletPicker chosen={outlets} onChange={(outlet_ids) => set({ outlet_ids })} /> : null}
      {revision.panel}
    </FormDialog>
  );
}

/** How the fields are called, and their values said, where somebody else changed them. */
function useFieldTexts(isEdited: boolean): Record<Field, FieldText> {
  const { t, i18n } = useLingui();
  const { data: outlets } = useQuery({ ...outletsQuery, enabled: isEdited });
  const outletOf = (id: string) => outlets?.find((outlet) => outlet.id === id)?.outlet_name ?? '…';
  const listed = (value: unknown, say: (item: string) => string) =>
    Array.isArray(value) ? value.map((item) => say(String(item))).join(', ') : t`All outlets`;
  return {
    name: { label: t`Name` },
    url: { label: t`Address` },
    events: {
      label: t`Events`,
      show: (events) => listed(events, (event) => i18n._(eventTexts[event as WebhookEvent])),
    },
    outlet_ids: { label: t`Outlets`, show: (ids) => listed(ids, outletOf) },
  };
}
