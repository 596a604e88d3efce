import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import text from '../../../ui/text/text.module.css';
import { saveLastDay } from './api.ts';
import { LastDayDialog } from './last-day-dialog.tsx';

/** The last day of a person, which an admin names or takes back. */
export function LastDay({ user }: { user: UserDetail }) {
  const { uid, name, last_day, status } = user;
  const { i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const takeBack = useMutation({
    mutationFn: () => saveLastDay(uid, null),
    onSuccess: () => notify.success({ title: i18n._(msg`${name} stays`), message: name }),
    onError: (error) =>
      notify.error({ title: i18n._(msg`Failed to update user`), message: errorText(i18n, error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [queryRoots.users] }),
  });
  const open = () => setOpen(true);
  if (status === 'inactive') return null;
  return (
    <>
      {last_day ? (
        <Group gap="xs">
          <p className={`${text.muted} ${text.paragraph}`}>
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
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate()}
          >
            <Trans>Take back</Trans>
          </Button>
        </Group>
      ) : (
        <Button variant="default" leftSection={<IconCalendarOff size={18} aria-hidden />} onClick={open}>
          <Trans>Name a last day</Trans>
        </Button>
      )}
      {isOpen ? <LastDayDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
