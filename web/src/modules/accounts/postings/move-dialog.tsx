import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { listOffered } from '../../../core/outlets/list-offered.ts';
import { outletsQuery } from '../../../core/outlets/outlets-query.ts';
import { EditDialog } from '../../../desktop/edit-form/edit-dialog.tsx';
import { useEditForm } from '../../../desktop/edit-form/use-edit-form.ts';
import { LocationSelect } from '../../../desktop/master-data/location-select.tsx';
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
  const tomorrow = addDays(businessDate(useNow()), 1);
  const { data: outlets = [] } = useQuery(outletsQuery);
  const { data: jobRoles = [] } = useQuery(jobRolesQuery);
  const { uid, name } = user;
  const stays = (now: string | undefined | null) => (now ? t`Stays: ${now}` : t`Stays: not assigned`);
  const [stayingOutlet, stayingRole] = [stays(user.outlets?.outlet_name), stays(user.job_role)];
  const form = useEditForm({
    subject: 'user',
    id: uid,
    edited: user,
    begin: valuesOf(user),
    toValues: valuesOf,
    fields: {
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
    save: (values, expected_updated_at) => saveMove(uid, { ...values, expected_updated_at }),
    refetch: [queryRoots.users],
    onSaved: ({ move }) =>
      notify.success({
        title: i18n._(msg`Move planned`),
        message: move ? `${name} · ${moveText(i18n, move, language)}` : name,
      }),
    onDone: onClose,
  });
  const { values } = form;
  return (
    <EditDialog
      form={form}
      title={t`From when on does ${name} work elsewhere?`}
      submitLabel={<Trans>Plan the move</Trans>}
      disabled={!values.on_date || (!values.location_id && !values.job_role_id)}
      onClose={onClose}
    >
      <DateField
        {...form.field('on_date')}
        description={t`The change is made automatically that morning. Earlier work stays where it was done.`}
        value={values.on_date || undefined}
        min={tomorrow}
        onChange={(date) => form.change({ on_date: date ?? '' })}
        data-autofocus
      />
      <LocationSelect
        {...form.field('location_id')}
        placeholder={stayingOutlet}
        {...(user.location_id ? { without: user.location_id } : {})}
      />
      <NativeSelect
        {...form.field('job_role_id')}
        value={values.job_role_id ?? ''}
        data={[
          { value: '', label: stayingRole },
          ...listOffered(jobRoles, [values.job_role_id])
            .filter(({ id }) => id !== user.job_role_id)
            .map(({ id, role_name }) => ({ value: id, label: role_name })),
        ]}
        onChange={(event) => form.change({ job_role_id: event.currentTarget.value || null })}
      />
    </EditDialog>
  );
}
