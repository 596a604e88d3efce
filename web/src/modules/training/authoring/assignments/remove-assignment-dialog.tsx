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
          People who haven't started are removed. People who have started can finish without a due date.
          Completed certificates are kept. Nothing changes for people with another assignment.
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
