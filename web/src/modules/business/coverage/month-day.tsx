import type { Calendar } from '@gerai/shared/business/coverage/contract.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import classes from './coverage.module.css';

interface MonthDayProps {
  month: Calendar;
  date: string;
  /** Undefined for the month of a template. */
  outlet: string | undefined;
}

/** The templates that are due on the chosen day; each leads to its form. */
export function MonthDay({ month, date, outlet }: MonthDayProps) {
  const language = useLanguage();
  const day = month.days.find((one) => one.date === date);
  if (!day) return null;
  return (
    <div className={classes.chosen} aria-live="polite">
      <Title order={3} className={classes.title}>
        {formatCivilDate(date, 'longDate', language)} ·{' '}
        {day.is_closed ? (
          <Trans>Closed</Trans>
        ) : (
          <Plural value={day.tasks} _0="No tasks on this day" one="# task" other="# tasks" />
        )}
      </Title>
      {day.due.length > 0 ? (
        <SmallTable
          className={classes.due}
          head={
            <>
              <th>
                <Trans>Task Name</Trans>
              </th>
              <th>
                <Trans>Job Role</Trans>
              </th>
              <th>
                <Trans>Deadline</Trans>
              </th>
            </>
          }
        >
          {day.due.map((n) => {
            const { display_id, task_name, job_role, times } = month.templates[n]!;
            return (
              <tr key={display_id}>
                <td>
                  <Link to="/task/admin/scheduler" search={{ location_id: outlet, edit: display_id }}>
                    {task_name}
                  </Link>
                </td>
                <td>{job_role}</td>
                <td>{times.join(', ')}</td>
              </tr>
            );
          })}
        </SmallTable>
      ) : null}
    </div>
  );
}
