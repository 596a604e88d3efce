import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { askAgain, leave } from '../api.ts';
import classes from './course.module.css';

/** Leaves a course that the person chose. Confirms first, because the progress is lost. */
export function LeaveCourse({ course }: { course: CourseDetail }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const title = textIn(useLanguage(), course.title);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => leave(course.id),
    onSuccess: async () => {
      notify.success({ title: t`You have left the course`, message: title });
      await navigate({ to: '/training/courses' });
    },
    onError: (error) => {
      setAsking(false);
      notify.error({ title: t`The course was not left`, message: errorText(i18n, error) });
    },
    onSettled: () => askAgain(client),
  });
  return (
    <div className={classes.leave}>
      <Button variant="subtle" color="gray" fullWidth onClick={() => setAsking(true)}>
        <Trans>Leave this course</Trans>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t`Leave this course?`}
        message={t`Your progress will be deleted. You can enrol again later.`}
        confirmLabel={t`Leave`}
        danger
        pending={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
