import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import text from '../../../ui/text/text.module.css';
import { takeBackMove } from './api.ts';
import { MoveDialog } from './move-dialog.tsx';
import { moveText } from './move-text.ts';
import classes from './postings.module.css';

/** The move of a person that is planned for a day, which an admin plans, changes or takes back. */
export function PlannedMove({ user }: { user: UserDetail }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { uid, name, move } = user;
  const removal = useMutation({
    mutationFn: () => takeBackMove(uid),
    onSuccess: () => notify.success({ title: i18n._(msg`Transfer cancelled`), message: name }),
    onError: (error) =>
      notify.error({ title: i18n._(msg`Failed to update user`), message: errorText(i18n, error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [queryRoots.users] }),
  });
  return (
    <>
      {move ? (
        <Group gap="xs">
          <p className={move.refused ? classes.refused : text.muted}>
            {moveText(i18n, move, language)}
            {move.planned_by ? (
              <>
                {' · '}
                <Trans>planned by {move.planned_by}</Trans>
              </>
            ) : null}
          </p>
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            <Trans>Change the move</Trans>
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={removal.isPending}
            onClick={() => removal.mutate()}
          >
            <Trans>Take the move back</Trans>
          </Button>
        </Group>
      ) : (
        <Button
          variant="default"
          leftSection={<IconCalendarShare size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          <Trans>Plan a move</Trans>
        </Button>
      )}
      {isOpen ? <MoveDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
