import type { CourseAssignment } from '@gerai/shared/training/authoring/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconCalendarEvent, IconTrash } from '@tabler/icons-react';
import type { SmallColumn } from '../../../../ui/table/small-table.tsx';
import { tableDate } from '../../../../ui/text/table-date.ts';
import text from '../../../../ui/text/text.module.css';
import classes from './assignments.module.css';
import { audienceIcons, audienceTexts } from './audience-texts.ts';

/** The columns of a course's assignments: audience, due date, how many have completed the course, and what can be done. */
export function useAssignmentColumns(
  onDo: (what: 'move' | 'remove', assignment: CourseAssignment) => void,
): SmallColumn<CourseAssignment>[] {
  const { t } = useLingui();
  return [
    {
      key: 'audience',
      head: t`Assigned to`,
      width: '50%',
      cell: (assignment) => <Audience assignment={assignment} />,
    },
    {
      key: 'due',
      head: t`Due date`,
      className: classes.due,
      cell: ({ due_date }) => (
        <>
          <span className={classes.phoneOnly}>
            <Trans>Due date</Trans>{' '}
          </span>
          {tableDate(due_date)}
        </>
      ),
    },
    {
      key: 'done',
      head: t`People`,
      className: classes.done,
      cell: ({ completed, people }) => (
        <Trans>
          {completed} of {people} done
        </Trans>
      ),
    },
    {
      key: 'actions',
      head: <span className={text.hidden}>{t`Actions`}</span>,
      width: 112,
      className: classes.actions,
      cell: (assignment) => (
        <>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t`Change the due date of ${{ name: assignment.name }}`}
            onClick={() => onDo('move', assignment)}
          >
            <IconCalendarEvent size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size="lg"
            color="red"
            aria-label={t`Remove the assignment to ${{ name: assignment.name }}`}
            onClick={() => onDo('remove', assignment)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </>
      ),
    },
  ];
}

function Audience({ assignment: { audience, name, created_by } }: { assignment: CourseAssignment }) {
  const { i18n } = useLingui();
  const Icon = audienceIcons[audience];
  return (
    <div className={classes.who}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div>
        <span className={classes.name}>{name}</span>
        <span className={text.muted}>
          {i18n._(audienceTexts[audience])}
          {' · '}
          <Trans>by {created_by}</Trans>
        </span>
      </div>
    </div>
  );
}
