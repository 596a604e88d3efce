import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { listOffered } from '../../../core/outlets/list-offered.ts';
import { outletsQuery } from '../../../core/outlets/outlets-query.ts';
import { LocationSelect } from '../../../desktop/master-data/location-select.tsx';
import { refusedFields } from '../../../desktop/refused-fields.ts';
import { isLaterChange, useRevision } from '../../../desktop/revision/use-revision.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { jobRolesQuery } from '../roles/api.ts';
import { saveMove } from './api.ts';
import { moveText } from './move-text.ts';

interface Values {
  /** '' until it is chosen. */
  on_date: string;
  /** Null stays as it is. */
  location_id: string | null;
  job_role_id: string | null;
}
const valuesOf = ({ move }: UserDetail): Values => ({
  on_date: move?.on_date ?? '',
  location_id: move?.location_id ?? null,
  job_role_id: move?.job_role_id ?? null,
});

/** The form of a planned move: from which day on, to which outlet, as which job role. */
export function MoveDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const tomorrow = addDays(businessDate(useNow()), 1);
  const { data: outlets = [] } = useQuery(outletsQuery);
  const { data: jobRoles = [] } = useQuery(jobRolesQuery);
  const [values, setValues] = useState(() => valuesOf(user));
  const { uid, name } = user;
  const save = useMutation({
    mutationFn: (): Promise<UserDetail> =>
      revision.save((expected_updated_at) => saveMove(uid, { ...values, expected_updated_at })),
    onSuccess: ({ move }) => {
      notify.success({
        title: i18n._(msg`Move planned`),
        message: move ? `${name} · ${moveText(i18n, move, language)}` : name,
      });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [queryRoots.users] }),
  });
  const stays = (now: string | undefined | null) => (now ? t`Stays: ${now}` : t`Stays: not assigned`);
  const [stayingOutlet, stayingRole] = [stays(user.outlets?.outlet_name), stays(user.job_role)];
  const revision = useRevision({
    subject: 'user',
    id: uid,
    thing: user,
    toValues: valuesOf,
    values,
    change: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    isSaving: save.isPending,
    texts: {
      on_date: {
        label: t`First day there`,
        show: (date) => (date ? formatCivilDate(String(date), 'date', language) : t`none`),
      },
      location_id: {
        label: t`Location`,
        show: (id) => outlets.find((one) => one.id === id)?.outlet_name ?? stayingOutlet,
      },
      job_role_id: {
        label: t`Job Role`,
        show: (id) => jobRoles.find((one) => one.id === id)?.role_name ?? stayingRole,
      },
    },
  });
  const fields = refusedFields(save.error);
  const problem = (field: keyof Values) => fields[field] && reasonText(i18n, fields[field]);
  const change = (part: Partial<Values>) => {
    save.reset();
    setValues((before) => ({ ...before, ...part }));
  };
  return (
    <FormDialog
      title={t`From when on does ${name} work elsewhere?`}
      isDirty={revision.isDirty}
      submitLabel={<Trans>Plan the move</Trans>}
      pending={save.isPending}
      disabled={!values.on_date || (!values.location_id && !values.job_role_id)}
      error={Object.keys(fields).length > 0 || isLaterChange(save.error) ? null : save.error}
      onSubmit={(event) => {
        event.preventDefault();
        if (revision.isReady()) save.mutate();
      }}
      onClose={onClose}
    >
      <DateField
        label={t`First day there`}
        description={t`The change is made automatically that morning. Earlier work stays where it was done.`}
        value={values.on_date || undefined}
        min={tomorrow}
        error={problem('on_date')}
        onChange={(date) => change({ on_date: date ?? '' })}
        data-autofocus
      />
      <LocationSelect
        value={values.location_id}
        error={problem('location_id')}
        placeholder={stayingOutlet}
        {...(user.location_id ? { without: user.location_id } : {})}
        onChange={(location_id) => change({ location_id })}
      />
      <NativeSelect
        label={t`Job Role`}
        value={values.job_role_id ?? ''}
        error={problem('job_role_id')}
        data={[
          { value: '', label: stayingRole },
          ...listOffered(jobRoles, [values.job_role_id])
            .filter(({ id }) => id !== user.job_role_id)
            .map(({ id, role_name }) => ({ value: id, label: role_name })),
        ]}
        onChange={(event) => change({ job_role_id: event.currentTarget.value || null })}
      />
      {revision.panel}
    </FormDialog>
  );
}
