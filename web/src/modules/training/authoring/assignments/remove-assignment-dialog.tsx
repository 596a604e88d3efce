import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { CourseAssignment } from '@gerai/shared/training/authoring/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { RemovalDialog } from '../../../../ui/dialog/removal-dialog.tsx';
import { takeBackAssignment } from '../api.ts';

interface RemoveAssignmentDialogProps {
  courseId: string;
  assignment: CourseAssignment;
  onClose: () => void;
}

/** Confirms, removes an assignment, and notifies of the result. */
export function RemoveAssignmentDialog({ courseId, assignment, onClose }: RemoveAssignmentDialogProps) {
  const { t } = useLingui();
  const { id, name } = assignment;
  return (
    <RemovalDialog
      title={t`Remove the assignment to ${name}`}
      message={
        <Trans>
          Who has not begun the course is out of it. Who has begun may finish it, without a due date. Who has
          completed it keeps the certificate. Nothing changes for those to whom it is assigned otherwise too.
        </Trans>
      }
      confirmLabel={t`Remove`}
      remove={() => takeBackAssignment(courseId, id)}
      root={queryRoots.trainingCourses}
      removed={{ title: t`Not assigned to ${name} any more` }}
      failed={t`The assignment was not removed`}
      onClose={onClose}
    />
  );
}
