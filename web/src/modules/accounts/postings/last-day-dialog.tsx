import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { EditDialog } from '../../../desktop/edit-form/edit-dialog.tsx';
import { useEditForm } from '../../../desktop/edit-form/use-edit-form.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { saveLastDay } from './api.ts';

const valuesOf = ({ last_day }: UserDetail) => ({ last_day });

/** Names the last day of a person, or another one. */
export function LastDayDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const today = businessDate(useNow());
  const { uid, name } = user;
  const form = useEditForm({
    subject: 'user',
    id: uid,
    edited: user,
    begin: valuesOf(user),
    toValues: valuesOf,
    fields: {
      last_day: {
        label: t`Last day`,
        show: (day) => (day ? formatCivilDate(String(day), 'date', language) : t`none`),
      },
    },
    save: ({ last_day }, expected) => saveLastDay(uid, last_day, expected),
    refetch: [queryRoots.users],
    onSaved: () => notify.success({ title: i18n._(msg`Last day named`), message: name }),
    onDone: onClose,
  });
  const { last_day } = form.values;
  return (
    <EditDialog
      form={form}
      title={t`Last day of ${name}`}
      size="sm"
      submitLabel={<Trans>Save</Trans>}
      disabled={!last_day}
      onClose={onClose}
    >
      <DateField
        {...form.field('last_day')}
        description={t`The account becomes inactive the day after and is signed out everywhere. Their work is kept.`}
        value={last_day ?? undefined}
        min={today}
        onChange={(day) => form.change({ last_day: day ?? null })}
        data-autofocus
      />
    </EditDialog>
  );
}
