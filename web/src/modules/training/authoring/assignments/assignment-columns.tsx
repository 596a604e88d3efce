import type { CourseAssignment } from '@gerai/shared/training/authoring/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconCalendarEvent, IconTrash } from '@tabler/icons-react';
import { tableDate } from '../../../../ui/text/table-date.ts';
import text from '../../../../ui/text/text.module.css';
import classes from './assignments.module.css';
import { audienceIcons, audienceTexts } from './audience-texts.ts';

interface AssignmentRowProps {
  assignment: CourseAssignment;
  onMove: () => void;
  onRemove: () => void;
}

/** One assignment: audience, due date, and how many have completed the course. */
export function AssignmentRow({ assignment, onMove, onRemove }: AssignmentRowProps) {
  const { t, i18n } = useLingui();
  const { audience, name, due_date, people, completed, created_by } = assignment;
  const Icon = audienceIcons[audience];
  return (
    <tr>
      <td className={classes.audience}>
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
      </td>
      <td className={classes.due}>
        <span className={classes.phoneOnly}>
          <Trans>Due date</Trans>{' '}
        </span>
        {tableDate(due_date)}
      </td>
      <td className={classes.done}>
        <Trans>
          {completed} of {people} done
        </Trans>
      </td>
      <td className={classes.actions}>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t`Change the due date of ${name}`}
          onClick={onMove}
        >
          <IconCalendarEvent size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          color="red"
          aria-label={t`Remove the assignment to ${name}`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}
