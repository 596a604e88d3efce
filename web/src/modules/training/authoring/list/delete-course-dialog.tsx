import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { EditedCourse } from '@gerai/shared/training/authoring/contract.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { removeCourse } from '../api.ts';
import type { DraftKeeper } from '../editor/draft-keeper.ts';

interface DeleteCourseDialogProps {
  course: EditedCourse;
  keeper: DraftKeeper;
  onClose: () => void;
}

/** Confirms, deletes a course without enrolments, and returns to the list. */
export function DeleteCourseDialog({ course, keeper, onClose }: DeleteCourseDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const title = textIn(useLanguage(), course.content.title) || t`Untitled course`;
  const remove = useMutation({
    mutationFn: () => removeCourse(course.id),
    onSuccess: async () => {
      notify.success({ title: t`The course is deleted` });
      // Unsaved changes are lost with the course, so leaving needs no confirmation.
      keeper.drop();
      await navigate({ to: '/training/admin/courses', ignoreBlocker: true });
      await queries.invalidateQueries({ queryKey: [queryRoots.trainingCourses, 'list'] });
    },
    onError: (error) => {
      notify.error({ title: t`The course was not deleted`, message: errorText(i18n, error) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t`Delete “${title}”`}
      message={
        <Trans>
          Its lessons, pictures, videos, assignments and task links are permanently deleted. If you might need
          it again, archive it.
        </Trans>
      }
      confirmLabel={t`Delete`}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
