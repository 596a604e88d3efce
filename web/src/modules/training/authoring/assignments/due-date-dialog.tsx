import { businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { CourseAssignment } from '@gerai/shared/training/authoring/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import { isLaterChange, useRevision } from '../../../../desktop/revision/use-revision.tsx';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { moveDueDate } from '../api.ts';

interface DueDateDialogProps {
  courseId: string;
  assignment: CourseAssignment;
  onClose: () => void;
}

/** Changes the due date of an assignment. */
export function DueDateDialog({ courseId, assignment, onClose }: DueDateDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const today = businessDate(useNow());
  const { id, name, due_date } = assignment;
  const language = useLanguage();
  const [due, setDue] = useState<string | undefined>(due_date);
  const move = useMutation({
    mutationFn: (next: string): Promise<CourseAssignment> =>
      revision.save((expected_updated_at) =>
        moveDueDate(courseId, id, { due_date: next, expected_updated_at }),
      ),
    onSuccess: () => {
      notify.success({ title: t`Due date changed` });
      void queries.invalidateQueries({ queryKey: [queryRoots.trainingCourses] });
      onClose();
    },
  });
  const revision = useRevision({
    subject: 'course',
    id: courseId,
    part: `assignment ${id}`,
    thing: assignment,
    toValues: ({ due_date }: CourseAssignment) => ({ due_date: due_date as string | undefined }),
    values: { due_date: due },
    change: (part) => setDue(part.due_date),
    isSaving: move.isPending,
    texts: {
      due_date: {
        label: t`Due date`,
        show: (day) => (day ? formatCivilDate(String(day), 'date', language) : t`none`),
      },
    },
  });
  const isPast = due !== undefined && due < today && due !== due_date;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (due === due_date) onClose();
    else if (due && !isPast && revision.isReady()) move.mutate(due);
  }
  return (
    <FormDialog
      title={t`Due date of ${name}`}
      isDirty={revision.isDirty}
      submitLabel={<Trans>Save changes</Trans>}
      pending={move.isPending}
      disabled={due === undefined}
      error={isLaterChange(move.error) ? null : move.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateField
        label={t`Due date`}
        required
        min={today}
        value={due}
        error={isPast ? t`The due date has passed` : null}
        onChange={(next) => {
          move.reset();
          setDue(next);
        }}
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        <Trans>
          Applies to everyone there who has not completed the course, except those who have it from an earlier
          assignment.
        </Trans>
      </Text>
      {revision.panel}
    </FormDialog>
  );
}
