import type { TaskDetail } from '@gerai/shared/work/daily-tasks/contract.ts';
import { canSubmit } from '@gerai/shared/work/submissions/policy.ts';
import { lateArrivalDate, submissionRefusal } from '@gerai/shared/work/submissions/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera, IconLink, IconPrinter } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useNow } from '../../../../core/i18n/now.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { copyText } from '../../../../ui/feedback/copy-text.ts';
import { lateComponent } from '../../../../ui/feedback/late-component.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import classes from './task-detail.module.css';
import { usePrintInLight } from './task-detail-print.ts';

/** Of admins only, so the phones of staff do not keep it. */
const CancelAction = lateComponent(
  async () => (await import('../../cancellations/cancel-action.tsx')).CancelAction,
);

interface TaskActionsProps {
  task: TaskDetail;
  /** This person has done it on this device, and it will be sent. */
  isUnsent: boolean;
}

/** Actions of the detail: submit while that is possible, share the link, print, and for admins cancel. */
export function TaskActions({ task, isUnsent }: TaskActionsProps) {
  const { t } = useLingui();
  const router = useRouter();
  const isAdmin = useProfile().role === 'admin';
  usePrintInLight();
  const copy = async () => {
    const { publicHref } = router.buildLocation({ to: '/task/tasks/$id', params: { id: task.id } });
    const address = new URL(publicHref, window.location.origin).href;
    if (await copyText(address)) notify.success({ title: t`Link copied`, id: 'link-copied' });
    else notify.warning({ title: t`The link could not be copied`, message: address });
  };
  return (
    <div className={`${boxes.row} ${classes.actions}`}>
      {isUnsent ? null : <SendAction task={task} />}
      <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={() => void copy()}>
        <Trans>Copy link</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        <Trans>Print</Trans>
      </Button>
      {isAdmin ? <CancelAction task={task} /> : null}
    </div>
  );
}

/** Opens the camera in My Tasks; shown to people who may submit the task, while it can be submitted. */
function SendAction({ task }: { task: TaskDetail }) {
  const profile = useProfile();
  const now = useNow();
  const navigate = useNavigate();
  const latest = task.attempts.at(-1) ?? null;
  const dates = { ...task, late_arrival_date: lateArrivalDate(task.attempts, task.time_zone) };
  if (!canSubmit(profile, task) || submissionRefusal(dates, latest, now) !== null) return null;
  return (
    <Button
      leftSection={<IconCamera size={18} aria-hidden />}
      onClick={() => void navigate({ to: '/task/my-tasks', search: { task: task.id } })}
    >
      {latest ? <Trans>Submit again</Trans> : <Trans>Do this task</Trans>}
    </Button>
  );
}
