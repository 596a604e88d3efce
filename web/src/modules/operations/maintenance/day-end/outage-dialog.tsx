import { businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { type OutageEffect, outageLimits } from '@gerai/shared/work/outages/contract.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import { OutletPicker } from '../../../../desktop/master-data/outlet-picker.tsx';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { LongText } from '../../../../ui/form/long-text.tsx';
import text from '../../../../ui/text/text.module.css';
import { markOutage, type OutagePlace, outagePreviewQuery } from './api.ts';
import { RevokedWork } from './revocation-dialog.tsx';

/** Marks a date as a system outage, at all outlets or some: says in numbers what will happen, and asks for the reason. */
export function OutageDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const today = businessDate(useNow());
  const [date, setDate] = useState<string | undefined>(undefined);
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [reason, setReason] = useState('');
  const place = date && chosen?.length !== 0 ? { business_date: date, outlet_ids: chosen } : null;
  const mark = useMutation({
    mutationFn: (at: OutagePlace) => markOutage({ ...at, reason: reason.trim() }),
    onSuccess: ({ business_date }) => {
      const day = formatCivilDate(business_date, 'longDate', language);
      notify.success({
        title: i18n._(msg`System outage marked`),
        message: i18n._(msg`${day} does not count.`),
      });
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [queryRoots.maintenance] }),
  });
  return (
    <FormDialog
      title={t`Mark a system outage`}
      cover="phone"
      isDirty={date !== undefined || chosen !== null || reason !== ''}
      submitLabel={<Trans>Mark as outage</Trans>}
      pending={mark.isPending}
      disabled={place === null || reason.trim() === ''}
      error={mark.error}
      onSubmit={(event) => {
        event.preventDefault();
        if (place) mark.mutate(place);
      }}
      onClose={onClose}
    >
      <DateField label={t`Date`} required value={date} max={today} onChange={setDate} data-autofocus />
      <Switch
        label={t`All outlets`}
        checked={chosen === null}
        onChange={(event) => setChosen(event.currentTarget.checked ? null : [])}
      />
      {chosen ? <OutletPicker chosen={chosen} onChange={setChosen} /> : null}
      <LongText
        label={t`Reason`}
        description={t`Staff and managers of these outlets read it, and the trail keeps it.`}
        required
        limit={outageLimits.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {place ? <Preview place={place} /> : null}
    </FormDialog>
  );
}

function Preview({ place }: { place: OutagePlace }) {
  const { data, error, refetch } = useQuery(outagePreviewQuery(place));
  if (!data) return <LoadingState error={error} onRetry={() => void refetch()} rows={1} height={48} />;
  return (
    <div role="status">
      <Effect {...data} />
    </div>
  );
}

function Effect({ outlets, tasks, reopened, waiting, kept }: OutageEffect) {
  if (outlets === 0)
    return (
      <p>
        <Trans>These outlets have an outage on this date already.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <Plural
          value={tasks}
          one="# task will not fail, and no figure counts it."
          other="# tasks will not fail, and no figure counts them."
        />{' '}
        {reopened + waiting + kept > 0 ? (
          <RevokedWork outlets={outlets} reopened={reopened} waiting={waiting} kept={kept} />
        ) : null}
      </p>
      {tasks === 0 ? (
        <p className={text.muted}>
          <Trans>If nobody made the tasks of the date for all outlets, they are made now.</Trans>
        </p>
      ) : null}
    </>
  );
}
