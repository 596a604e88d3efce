import type { OpenSession } from '@gerai/shared/accounts/sessions/contract.ts';
import { deviceName } from '@gerai/shared/text/device-name.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import { ownSessionsQuery, signOutDevice, signOutOthers } from './api.ts';
import { SessionList } from './session-list.tsx';
import classes from './sessions.module.css';

/** Where the person is signed in, each device and all others to be signed out. */
export function OwnSessionsSection() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(ownSessionsQuery);
  const [asked, setAsked] = useState<OpenSession | 'others' | null>(null);
  const close = () => setAsked(null);
  const end = useMutation({
    mutationFn: (which: OpenSession | 'others') =>
      which === 'others' ? signOutOthers() : signOutDevice(which.id),
    onSuccess: (_, which) =>
      notify.success({
        title:
          which === 'others' ? i18n._(msg`All other devices signed out`) : i18n._(msg`Device signed out`),
      }),
    onError: (refused) =>
      notify.error({ title: i18n._(msg`Failed to sign out`), message: errorText(i18n, refused) }),
    onSettled: () => {
      close();
      return queries.invalidateQueries({ queryKey: [queryRoots.sessions] });
    },
  });
  if (!data)
    return error ? (
      <ErrorState title={t`Error loading data`} error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={2} height={80} />
    );

  const others = data.total - 1;
  return (
    <>
      <SessionList
        sessions={data}
        action={(session) =>
          session.is_current ? null : (
            <Button
              variant="default"
              className={classes.action}
              aria-label={t`Sign out ${nameOf(session, language)}`}
              onClick={() => setAsked(session)}
            >
              <Trans>Sign out</Trans>
            </Button>
          )
        }
      />
      {others > 0 ? (
        <div>
          <Button variant="default" onClick={() => setAsked('others')}>
            <Trans>Sign out all other devices</Trans>
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        opened={asked !== null}
        title={asked === 'others' ? t`Sign out all other devices?` : t`Sign out this device?`}
        message={
          asked === 'others' ? (
            <Trans>
              They must sign in again. Unsent work stays on them. If you don't recognise a device, change your
              password too.
            </Trans>
          ) : (
            <Trans>
              It must sign in again. Unsent work stays on it. If you don't recognise it, change your password
              too.
            </Trans>
          )
        }
        confirmLabel={<Trans>Sign out</Trans>}
        pending={end.isPending}
        onConfirm={() => asked && end.mutate(asked)}
        onClose={close}
      />
    </>
  );
}

const nameOf = ({ user_agent }: OpenSession, language: Language): string =>
  user_agent ? deviceName(user_agent, language) : '';
