import type { CourseAssignment } from '@gerai/shared/training/authoring/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { queryRoots } from '../../../../core/live/live-queries.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { takeBackAssignment } from '../api.ts';

interface RemoveAssignmentDialogProps {
  courseId: string;
  assignment: CourseAssignment;
  onClose: () => void;
}

/** Confirms, removes an assignment, and notifies of the result. */
export function RemoveAssignmentDialog({ courseId, assignment, onClose }: RemoveAssignmentDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { id, name } = assignment;
  const remove = useMutation({
    mutationFn: () => takeBackAssignment(courseId, id),
    onSuccess: () => notify.success({ title: t`Not assigned to ${name} any more` }),
    onError: (error) =>
      notify.error({ title: t`The assignment was not removed`, message: errorText(i18n, error) }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [queryRoots.trainingCourses] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t`Remove the assignment to ${name}`}
      message={
        <Trans>
          Who has not begun the course is out of it. Who has begun may finish it, without a due date. Who has
          completed it keeps the certificate. Nothing changes for those to whom it is assigned otherwise too.
        </Trans>
      }
      confirmLabel={t`Remove`}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
