import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { isUnanswered } from '../../../../core/api/api-error.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { useEnrolling } from './use-enrolling.ts';

interface EnrolButtonProps extends ButtonProps {
  course: string;
  /** The course's title in the reader's language. */
  title: string;
  /** Whether it was completed before and is renewed. */
  isRenewal: boolean;
}

/** Button in a list of courses or certificates: enrols or renews, and opens the course. */
export function EnrolButton({ course, title, isRenewal, ...look }: EnrolButtonProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { mutate, isPending } = useEnrolling(course);
  const label = isRenewal ? t`Renew` : t`Enroll Now`;
  const enrol = () =>
    mutate(undefined, {
      onSuccess: () => void navigate({ to: '/training/courses/$id', params: { id: course } }),
      onError: (error) =>
        notify.error({
          // The request may have arrived although its answer did not.
          title: isUnanswered(error) ? t`The server did not answer` : t`You were not enrolled`,
          message: errorText(i18n, error),
        }),
    });
  return (
    <Button
      {...look}
      loading={isPending}
      onClick={enrol}
      // The name identifies the course among many; it starts with the visible label.
      aria-label={`${label}: ${title}`}
    >
      {label}
    </Button>
  );
}
