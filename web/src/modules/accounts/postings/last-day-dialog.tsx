import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { isLaterChange, useRevision } from '../../../desktop/revision/use-revision.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { saveLastDay } from './api.ts';

/** Names the last day of a person, or another one. */
export function LastDayDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const today = businessDate(useNow());
  const { uid, name } = user;
  const [last_day, setDay] = useState(user.last_day);
  const save = useMutation({
    mutationFn: (): Promise<void> => revision.save((expected) => saveLastDay(uid, last_day, expected)),
    onSuccess: () => {
      onClose();
      notify.success({ title: i18n._(msg`Last day named`), message: name });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [queryRoots.users] }),
  });
  const revision = useRevision({
    subject: 'user',
    id: uid,
    thing: user,
    toValues: ({ last_day }: UserDetail) => ({ last_day }),
    values: { last_day },
    change: (part: { last_day?: string | null }) => part.last_day !== undefined && setDay(part.last_day),
    isSaving: save.isPending,
    texts: {
      last_day: {
        label: t`Last day`,
        show: (day) => (day ? formatCivilDate(String(day), 'date', language) : t`none`),
      },
    },
  });
  return (
    <FormDialog
      title={t`Last day of ${name}`}
      size="sm"
      isDirty={revision.isDirty}
      submitLabel={<Trans>Save</Trans>}
      pending={save.isPending}
      disabled={!last_day}
      error={isLaterChange(save.error) ? null : save.error}
      onSubmit={(event) => {
        event.preventDefault();
        if (last_day && revision.isReady()) save.mutate();
      }}
      onClose={onClose}
    >
      <DateField
        label={t`Last day`}
        description={t`The account becomes inactive the day after and is signed out everywhere. Their work is kept.`}
        value={last_day ?? undefined}
        min={today}
        onChange={(day) => {
          save.reset();
          setDay(day ?? null);
        }}
        data-autofocus
      />
      {revision.panel}
    </FormDialog>
  );
}
