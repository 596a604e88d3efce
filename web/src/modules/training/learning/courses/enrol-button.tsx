import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { isUnanswered } from '../../../../core/api/api-error.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { useEnrolling } from './use-enrolling.ts';

interface EnrolButtonProps extends ButtonProps {
  course: string;
  /** The course's, in the reader's language. */
  title: string;
  /** It was completed before, and is taken again. */
  isRenewal: boolean;
}

/** In a list of courses or certificates: enrols, or renews, and goes to the course. */
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
          // It may have come too late, and not been lost.
          title: isUnanswered(error) ? t`The server did not answer` : t`You were not enrolled`,
          message: errorText(i18n, error),
        }),
    });
  return (
    <Button
      {...look}
      loading={isPending}
      onClick={enrol}
      // Beside so many others the name says which, and begins as it is read.
      aria-label={`${label}: ${title}`}
    >
      {label}
    </Button>
  );
}
