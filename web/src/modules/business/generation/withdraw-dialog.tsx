import { generationLimits, type Withdrawal } from '@gerai/shared/business/generation/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { LongText } from '../../../ui/form/long-text.tsx';
import { withdraw, withdrawalQuery } from './api.ts';
import './generation-texts.ts';

/** Withdraws a run: says in numbers what will happen, and asks for the reason. */
export function WithdrawDialog({ run, onClose }: { run: number; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { data, error, refetch } = useQuery(withdrawalQuery(run));
  const work = useMutation({
    mutationFn: () => withdraw(run, reason.trim()),
    onSuccess: ({ withdrawn }) => {
      notify.success({
        title: i18n._(msg`The run was withdrawn`),
        message: i18n._(msg`${{ count: withdrawn }} tasks are cancelled.`),
      });
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [queryRoots.generation] }),
  });
  if (!data)
    return (
      <Dialog title={t`Withdraw the run`} onClose={onClose}>
        <LoadingState error={error} onRetry={() => void refetch()} rows={2} height={24} />
      </Dialog>
    );
  return (
    <FormDialog
      title={t`Withdraw the run`}
      isDirty={reason !== ''}
      submitLabel={<Trans>Withdraw</Trans>}
      pending={work.isPending}
      disabled={data.withdrawn === 0 || reason.trim() === ''}
      error={work.error}
      onSubmit={(event) => {
        event.preventDefault();
        work.mutate();
      }}
      onClose={onClose}
    >
      <Effect {...data} />
      <LongText
        label={t`Reason`}
        description={t`The people of these outlets read it, and the trail keeps it.`}
        required
        limit={generationLimits.withdrawalReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}

function Effect({ withdrawn, outlets, kept }: Withdrawal) {
  if (withdrawn === 0)
    return (
      <Text>
        <Trans>
          Nothing in this run can be withdrawn: its unsubmitted tasks are cancelled or past their day.
        </Trans>
      </Text>
    );
  return (
    <>
      <Text>
        <Plural
          value={outlets}
          one={`At # outlet ${withdrawn} tasks will be cancelled: nobody has to do them, and no figure counts them.`}
          other={`At # outlets ${withdrawn} tasks will be cancelled: nobody has to do them, and no figure counts them.`}
        />
      </Text>
      {kept > 0 ? (
        <Text>
          <Plural
            value={kept}
            one="# stays as it is, because it was submitted or its day is over."
            other="# stay as they are, because they were submitted or their day is over."
          />
        </Text>
      ) : null}
      <Text c="dimmed">
        <Trans>Generating this date again doesn't recreate them. Its preview offers to reopen them.</Trans>
      </Text>
    </>
  );
}
