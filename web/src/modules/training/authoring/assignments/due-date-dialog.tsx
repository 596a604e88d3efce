import { businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { CourseAssignment } from '@gerai/shared/training/authoring/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import { EditDialog } from '../../../../desktop/edit-form/edit-dialog.tsx';
import { useEditForm } from '../../../../desktop/edit-form/use-edit-form.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { moveDueDate } from '../api.ts';

interface DueDateDialogProps {
  courseId: string;
  assignment: CourseAssignment;
  onClose: () => void;
}

const valuesOf = ({ due_date }: CourseAssignment): { due_date: string | undefined } => ({ due_date });

/** Changes the due date of an assignment. */
export function DueDateDialog({ courseId, assignment, onClose }: DueDateDialogProps) {
  const { t } = useLingui();
  const today = businessDate(useNow());
  const { id, name, due_date } = assignment;
  const language = useLanguage();
  const form = useEditForm({
    subject: 'course',
    id: courseId,
    part: `assignment ${id}`,
    edited: assignment,
    begin: valuesOf(assignment),
    toValues: valuesOf,
    fields: {
      due_date: {
        label: t`Due date`,
        show: (day) => (day ? formatCivilDate(String(day), 'date', language) : t`none`),
      },
    },
    save: ({ due_date = '' }, expected_updated_at) =>
      moveDueDate(courseId, id, { due_date, expected_updated_at }),
    refetch: [queryRoots.trainingCourses],
    onSaved: () => notify.success({ title: t`Due date changed` }),
    onDone: onClose,
  });
  const due = form.values.due_date;
  const isPast = due !== undefined && due < today && due !== due_date;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (due === due_date) onClose();
    else if (!isPast) form.submit(event);
  }
  return (
    <EditDialog
      form={form}
      title={t`Due date of ${name}`}
      submitLabel={<Trans>Save changes</Trans>}
      disabled={due === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateField
        {...form.field('due_date')}
        required
        min={today}
        {...(isPast ? { error: t`The due date has passed` } : {})}
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        <Trans>
          Applies to everyone there who has not completed the course, except those who have it from an earlier
          assignment.
        </Trans>
      </Text>
    </EditDialog>
  );
}
