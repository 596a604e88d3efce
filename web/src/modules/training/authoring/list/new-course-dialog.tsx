import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import {
  COURSE_CATEGORIES,
  type CourseCategory,
  contentLimits,
} from '@gerai/shared/training/authoring/content.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { newId } from '../../../../core/api/new-id.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { ShortText } from '../../../../ui/form/long-text.tsx';
import { categoryTexts } from '../../content/training-texts.ts';
import { managedCourseQuery, startCourse } from '../api.ts';
import { newCourseContent } from './new-course-content.ts';

/** Asks for the title of a new course, in at least one language, and opens its editor. */
export function NewCourseDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // One id per dialog, so that a retry after a lost answer creates no second course.
  const [id] = useState(newId);
  const [title, setTitle] = useState({ id: '', en: '' });
  const [category, setCategory] = useState<CourseCategory>('Operations');
  const [touched, setTouched] = useState(false);
  const create = useMutation({
    mutationFn: () => startCourse({ id, content: newCourseContent(title, category) }),
    onSuccess: async (course) => {
      queries.setQueryData(managedCourseQuery(course.id).queryKey, course);
      void queries.invalidateQueries({ queryKey: [queryRoots.trainingCourses, 'list'] });
      await navigate({ to: '/training/admin/courses/$id', params: { id: course.id } });
    },
  });
  const isUntitled = title.id.trim() === '' && title.en.trim() === '';
  const change = (part: Partial<typeof title>) => {
    create.reset();
    setTitle((before) => ({ ...before, ...part }));
  };
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTouched(true);
    if (!isUntitled) create.mutate();
  }
  return (
    <FormDialog
      title={t`New course`}
      inAddress
      isDirty={!isUntitled}
      submitLabel={<Trans>Begin writing</Trans>}
      pending={create.isPending}
      error={create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ShortText
        label={t`Title in Indonesian`}
        limit={contentLimits.title}
        value={title.id}
        error={touched && isUntitled ? t`Please say in one of the languages what it is called` : null}
        onChange={(event) => change({ id: event.currentTarget.value })}
        data-autofocus
      />
      <ShortText
        label={t`Title in English`}
        description={t`The second language can follow later.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        limit={contentLimits.title}
        value={title.en}
        onChange={(event) => change({ en: event.currentTarget.value })}
      />
      <Select
        label={t`Category`}
        allowDeselect={false}
        data={COURSE_CATEGORIES.map((one) => ({ value: one, label: i18n._(categoryTexts[one]) }))}
        value={category}
        onChange={(one) => setCategory(one as CourseCategory)}
      />
    </FormDialog>
  );
}
