import type { ClosedTasks } from '@gerai/shared/business/outlets/calendar-contract.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import classes from './calendar.module.css';

interface ClosedTasksNoticeProps {
  closed: ClosedTasks;
  withdraw: boolean;
  onChange: (withdraw: boolean) => void;
}

/** The tasks that exist for days that are closed, and what becomes of them. */
export function ClosedTasksNotice({ closed, withdraw, onChange }: ClosedTasksNoticeProps) {
  const { tasks, failed, kept, outlets, first, last } = closed;
  const language = useLanguage();
  if (tasks + kept === 0) return null;
  const [from, to] = [first, last].map((date) => date && formatCivilDate(date, 'date', language));
  return (
    <div className={classes.notice} role="status">
      {tasks > 0 ? (
        <>
          <p>
            <Plural
              value={tasks}
              one="# task of a closed day exists already, and nobody has sent anything for it"
              other="# tasks of closed days exist already, and nobody has sent anything for them"
            />{' '}
            (
            {from === to ? (
              from
            ) : (
              <Trans>
                {from} to {to}
              </Trans>
            )}
            {outlets > 1 ? (
              <>
                , <Plural value={outlets} one="# outlet" other="# outlets" />
              </>
            ) : null}
            ).{' '}
            {failed > 0 ? (
              <Plural
                value={failed}
                one="# of them failed automatically."
                other="# of them failed automatically."
              />
            ) : null}
          </p>
          <Checkbox
            label={<Plural value={tasks} one="Withdraw # task" other="Withdraw # tasks" />}
            description={<Trans>Otherwise they stay and fail if no one does them.</Trans>}
            checked={withdraw}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        </>
      ) : null}
      {kept > 0 ? (
        <p>
          <Plural
            value={kept}
            one="# task of a closed day stays: somebody has sent something for it."
            other="# tasks of closed days stay: somebody has sent something for them."
          />
        </p>
      ) : null}
    </div>
  );
}
