import { businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import {
  cancellationLimits,
  createCancellation,
  deleteCancellation,
} from '@gerai/shared/work/cancellations/contract.ts';
import { whyNotCancelled } from '@gerai/shared/work/cancellations/rules.ts';
import type { TaskDetail } from '@gerai/shared/work/daily-tasks/contract.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconBan } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../core/api/api-client.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useNow } from '../../../core/i18n/now.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { LongText } from '../../../ui/form/long-text.tsx';
import './cancellation-texts.ts';

/** For admins: cancels a task that nobody has submitted, or takes that back while its day lasts. */
export function CancelAction({ task }: { task: TaskDetail }) {
  const [isOpen, setOpen] = useState(false);
  const today = businessDate(useNow());
  const latest = task.attempts.at(-1) ?? null;
  if (latest?.staff_status === 'Cancelled' && task.deadline_date >= today) return <TakeBack task={task} />;
  if (whyNotCancelled({ ...task, latest }, today)) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconBan size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Cancel the task…</Trans>
      </Button>
      {isOpen ? <CancelDialog task={task} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function TakeBack({ task }: { task: TaskDetail }) {
  const { i18n } = useLingui();
  const refresh = useRefresh();
  const revoke = useMutation({
    mutationFn: () => call(deleteCancellation, { params: { task_id: task.id } }),
    onSuccess: () => notify.success({ title: i18n._(msg`The task is open again`), message: task.task_name }),
    onError: (error) => notify.error({ title: i18n._(msg`Not undone`), message: errorText(i18n, error) }),
    onSettled: refresh,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      loading={revoke.isPending}
      onClick={() => revoke.mutate()}
    >
      <Trans>Undo the cancellation</Trans>
    </Button>
  );
}

function CancelDialog({ task, onClose }: { task: TaskDetail; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const cancel = useMutation({
    mutationFn: () =>
      call(createCancellation, { params: { task_id: task.id }, body: { reason: reason.trim() } }),
    onSuccess: () => {
      notify.success({ title: i18n._(msg`Task cancelled`), message: task.task_name });
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <FormDialog
      title={t`Cancel the task`}
      isDirty={reason !== ''}
      submitLabel={<Trans>Cancel the task</Trans>}
      closeLabel={<Trans>Keep the task</Trans>}
      pending={cancel.isPending}
      disabled={reason.trim() === ''}
      error={cancel.error}
      onSubmit={(event) => {
        event.preventDefault();
        cancel.mutate();
      }}
      onClose={onClose}
    >
      <Text>
        <Trans>
          “{task.task_name}” at {task.outlet_name} will not fail, and no figure counts it. Until the end of
          its day this can be taken back.
        </Trans>
      </Text>
      <LongText
        label={t`Reason`}
        description={t`The people of the outlet read it, and the trail keeps it.`}
        required
        limit={cancellationLimits.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}

/** The detail, and the lists around it. */
function useRefresh() {
  const queries = useQueryClient();
  return () =>
    [queryRoots.dailyTasks, queryRoots.taskLists].forEach(
      (root) => void queries.invalidateQueries({ queryKey: [root] }),
    );
}
