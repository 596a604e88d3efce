import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { queryRoots } from '../../../core/live/live-queries.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import text from '../../../ui/text/text.module.css';
import { saveLastDay } from './api.ts';

/** The last day of a person, which an admin names or takes back. */
export function LastDay({ user: { uid, name, last_day, status } }: { user: UserDetail }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const today = businessDate(useNow());
  const [date, setDate] = useState<string | undefined>();
  const [isOpen, setOpen] = useState(false);
  const save = useMutation({
    mutationFn: (day: string | null) => saveLastDay(uid, day),
    onSuccess: (_, day) => {
      setOpen(false);
      notify.success({
        title: day ? i18n._(msg`Last day named`) : i18n._(msg`${name} stays`),
        message: name,
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [queryRoots.users] }),
  });
  const open = () => {
    save.reset();
    setDate(last_day ?? undefined);
    setOpen(true);
  };
  if (status === 'inactive') return null;
  return (
    <>
      {last_day ? (
        <Group gap="xs">
          <p className={text.muted}>
            <Trans>
              Last day: {formatCivilDate(last_day, 'longDate', language)}. From the day after the account is
              inactive.
            </Trans>
          </p>
          <Button size="compact-sm" variant="default" onClick={open}>
            <Trans>Change</Trans>
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={save.isPending}
            onClick={() =>
              save.mutate(null, {
                onError: (error) =>
                  notify.error({
                    title: i18n._(msg`Failed to update user`),
                    message: errorText(i18n, error),
                  }),
              })
            }
          >
            <Trans>Take back</Trans>
          </Button>
        </Group>
      ) : (
        <Button variant="default" leftSection={<IconCalendarOff size={18} aria-hidden />} onClick={open}>
          <Trans>Name a last day</Trans>
        </Button>
      )}
      {isOpen ? (
        <FormDialog
          title={t`Last day of ${name}`}
          size="sm"
          isDirty={date !== (last_day ?? undefined)}
          submitLabel={<Trans>Save</Trans>}
          pending={save.isPending}
          disabled={!date}
          error={save.error}
          onSubmit={(event) => {
            event.preventDefault();
            if (date) save.mutate(date);
          }}
          onClose={() => setOpen(false)}
        >
          <DateField
            label={t`Last day`}
            description={t`From the day after the account is inactive: every device is signed out. What they did stays.`}
            value={date}
            min={today}
            onChange={setDate}
            data-autofocus
          />
        </FormDialog>
      ) : null}
    </>
  );
}
