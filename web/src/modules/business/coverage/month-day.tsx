import type { Calendar } from '@gerai/shared/business/coverage/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import boxes from '../../../ui/layout/boxes.module.css';
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
  const { t } = useLingui();
  const language = useLanguage();
  const day = month.days.find((one) => one.date === date);
  if (!day) return null;
  return (
    <div className={`${boxes.top} ${boxes.stack12}`} aria-live="polite">
      <Title order={3} fz="lg">
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
          rows={day.due.map((at) => month.templates[at]!)}
          rowKey={({ display_id }) => display_id}
          columns={[
            {
              key: 'name',
              head: t`Task Name`,
              cell: ({ task_name, display_id }) => (
                <Link to="/task/admin/scheduler" search={{ location_id: outlet, edit: display_id }}>
                  {task_name}
                </Link>
              ),
            },
            { key: 'role', head: t`Job Role`, cell: ({ job_role }) => job_role },
            { key: 'deadline', head: t`Deadline`, cell: ({ times }) => times.join(', ') },
          ]}
        />
      ) : null}
    </div>
  );
}
