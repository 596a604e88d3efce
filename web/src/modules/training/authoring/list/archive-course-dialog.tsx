import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { EditedCourse } from '@gerai/shared/training/authoring/contract.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { managedCourseQuery, updateCourse } from '../api.ts';

/** Confirms, archives or unarchives a course, and notifies of the result. */
export function ArchiveCourseDialog({ course, onClose }: { course: EditedCourse; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const archived = course.state !== 'archived';
  const title = textIn(useLanguage(), course.content.title) || t`Untitled course`;
  const change = useMutation({
    mutationFn: () => updateCourse(course.id, { archived }),
    onSuccess: (changed) => {
      queries.setQueryData(managedCourseQuery(course.id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: [queryRoots.trainingCourses, 'list'] });
      notify.success({ title: archived ? t`The course is archived` : t`The course is back` });
    },
    onError: (error) =>
      notify.error({ title: t`The course was not changed`, message: errorText(i18n, error) }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      title={archived ? t`Archive “${title}”` : t`Take “${title}” back`}
      message={
        archived ? (
          <>
            <Trans>It is removed from the catalogue and can't be assigned.</Trans>{' '}
            <Plural
              value={course.learning}
              _0="Nobody is half through at the moment."
              one="# person is half through, and may finish it."
              other="# people are half through, and may finish it."
            />
          </>
        ) : (
          <Trans>It becomes available again as before, also to people it is assigned to.</Trans>
        )
      }
      confirmLabel={archived ? t`Archive` : t`Take back`}
      pending={change.isPending}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  );
}
