import type { TaskDetail } from '@gerai/shared/work/daily-tasks/contract.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Fact } from '../../../../ui/text/fact.tsx';
import text from '../../../../ui/text/text.module.css';
import { priorityNames } from '../../../business/templates/form/plan-names.ts';
import { frequencyNames, frequencyText } from '../../../business/templates/frequency-text.ts';
import classes from './task-detail.module.css';
import { Moment } from './task-detail-moment.tsx';

/** Date, outlet, job role, frequency and required proof of the task, then its four statuses as stored. */
export function TaskFacts({ task }: { task: TaskDetail }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  return (
    <dl className={classes.facts}>
      <Fact name={t`Task date`}>{formatCivilDate(task.task_date, 'longDate', language)}</Fact>
      <Fact name={t`Deadline`}>
        <Moment at={task.deadline_datetime} zone={task.time_zone} />
      </Fact>
      <Fact name={t`Location`}>
        {task.outlet_name}
        <span className={text.dimmed}> · {task.region}</span>
      </Fact>
      <Fact name={t`Job Role`}>{task.assigned_job_role}</Fact>
      <Fact name={t`Frequency`}>{frequencyOf(i18n, task)}</Fact>
      {task.priority ? <Fact name={t`Priority`}>{i18n._(priorityNames[task.priority])}</Fact> : null}
      {task.assigned_to ? <Fact name={t`Assigned to`}>{task.assigned_to}</Fact> : null}
      <Fact name={t`Photo`}>{task.photo_required ? <Trans>Required</Trans> : <Trans>Optional</Trans>}</Fact>
      <Statuses task={task} />
      <Fact name={t`Template`} className={classes.wide}>
        {task.display_id}
      </Fact>
    </dl>
  );
}

/** The frequency, with its weekdays or interval while the template still has them. */
function frequencyOf(i18n: I18n, { frequency, recurrence }: TaskDetail): string {
  return recurrence ? frequencyText(i18n, { frequency, ...recurrence }) : i18n._(frequencyNames[frequency]);
}

/** Pending means a task without a submission (decisions, submissions and statuses). */
function Statuses({ task }: { task: TaskDetail }) {
  const { t, i18n } = useLingui();
  const latest = task.attempts.at(-1);
  const statuses = [
    [t`Staff`, latest?.staff_status ?? 'Pending'],
    [t`Manager`, latest?.manager_status ?? 'Pending'],
    [t`Audit`, latest?.audit_status ?? 'Pending'],
    [t`System`, latest?.system_status ?? 'None'],
  ] as const;
  return (
    <Fact name={t`Statuses`} className={classes.wide}>
      <ul className={`${boxes.list} ${classes.statuses}`}>
        {statuses.map(([who, status]) => (
          <li key={who}>
            <span className={text.dimmed}>{who}</span>
            {i18n._(rawStatuses[status])}
          </li>
        ))}
      </ul>
    </Fact>
  );
}

const rawStatuses = {
  Pending: msg({ message: 'Pending', context: 'review' }),
  Submitted: msg`Submitted`,
  Approved: msg`Approved`,
  Rejected: msg`Rejected`,
  AutoApproved: msg`Auto Approved`,
  AutoApprove: msg`Auto Approved`,
  AutoFailed: msg`Auto Failed`,
  Cancelled: msg`Cancelled`,
  None: msg`None`,
};
