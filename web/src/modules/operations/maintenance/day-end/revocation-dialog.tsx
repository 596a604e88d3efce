import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { dayEndLimits, type Revocation } from '@gerai/shared/work/day-end/contract.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate, formatInstant } from '../../../../core/i18n/time.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { LongText } from '../../../../ui/form/long-text.tsx';
import text from '../../../../ui/text/text.module.css';
import { revocationQuery, takeBack } from '../api.ts';

/** Takes back the end of a date: says in numbers what will happen, and asks for the reason. */
export function RevocationDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const preview = useQuery(revocationQuery(date));
  const run = preview.data?.run;
  const revoke = useMutation({
    mutationFn: (run_id: number) => takeBack({ date, reason: reason.trim(), run_id }),
    onSuccess: ({ reopened, waiting }) => {
      notify.success({
        title: i18n._(msg`The day was reopened`),
        message: i18n._(msg`${reopened} tasks are open again, ${waiting} submissions wait for a review.`),
      });
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [queryRoots.maintenance] }),
  });
  const day = formatCivilDate(date, 'longDate', language);
  const { data } = preview;
  if (!data || !run)
    return (
      <Dialog title={t`Reopen the day`} onClose={onClose}>
        {data ? (
          <Text size="sm">
            <Trans>{day} has not ended, or has already been reopened.</Trans>
          </Text>
        ) : (
          <LoadingState error={preview.error} onRetry={() => void preview.refetch()} rows={2} height={24} />
        )}
      </Dialog>
    );
  return (
    <FormDialog
      title={t`Reopen the day`}
      isDirty={reason !== ''}
      submitLabel={<Trans>Take back</Trans>}
      pending={revoke.isPending}
      disabled={reason.trim() === ''}
      error={revoke.error}
      onSubmit={(event) => {
        event.preventDefault();
        revoke.mutate(run.id);
      }}
      onClose={onClose}
    >
      <div>
        <p>
          <Trans>
            {day} was ended {formatInstant(run.at, 'dateTime', language)}.
          </Trans>{' '}
          <RevokedWork {...data} />
        </p>
        <p className={text.muted}>
          {data.submittable ? (
            <Trans>Staff can continue them until the day ends again at 23:59.</Trans>
          ) : (
            <Trans>
              The day is over: staff can no longer submit its tasks, but for work that was done in time. It is
              ended again only if you do so here; what waits for a review is approved by the next day's end.
            </Trans>
          )}
        </p>
      </div>
      <LongText
        label={t`Reason`}
        description={t`The trail keeps it.`}
        required
        limit={dayEndLimits.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}

/** In numbers, what is open again, what waits again, and what stays. */
export function RevokedWork({ reopened, waiting, kept, outlets }: Omit<Revocation, 'date'>) {
  const at = <Plural value={outlets} one="# outlet" other="# outlets" />;
  return (
    <>
      <Trans>
        At {at}, <Plural value={reopened} one="# failed task" other="# failed tasks" /> will be open again,
        and <Plural value={waiting} one="# submission" other="# submissions" /> approved by the system will
        wait for a review.
      </Trans>{' '}
      {kept > 0 ? (
        <Plural
          value={kept}
          one="# stays as it is, because somebody has decided or sent something since."
          other="# stay as they are, because somebody has decided or sent something since."
        />
      ) : null}
    </>
  );
}
