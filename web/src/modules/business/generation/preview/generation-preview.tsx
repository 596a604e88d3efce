import type { MissingPeople } from '@gerai/shared/business/coverage/contract.ts';
import type { GenerationPreview as Preview } from '@gerai/shared/business/generation/contract.ts';
import type { PreviewWarning } from '@gerai/shared/business/generation/warnings.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalendarCheck,
  IconCalendarPlus,
  IconCircleCheck,
  IconClockX,
  IconMail,
  IconPlayerPause,
  IconTrendingUp,
  IconUserOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate, formatInstant } from '../../../../core/i18n/time.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { StatTile, StatTiles } from '../../../../ui/text/stat-tile.tsx';
import { type Tone, toneStyle } from '../../../../ui/text/tone.ts';
import { InviteAgain } from '../../../accounts/users/invite-again.tsx';
import { InvitedText } from '../../coverage/invited-text.tsx';
import { type PreviewList, previewQuery } from '../api.ts';
import classes from './generation-preview.module.css';
import { PreviewTable } from './preview-table.tsx';

interface GenerationPreviewProps {
  list: PreviewList;
  onFilter: (only: PreviewWarning | undefined) => void;
  /** Shows what a run made. */
  onRun: (run: number) => void;
  /** Opens the withdrawn tasks of the date again. */
  onRestore: (date: string) => void;
  pending: boolean;
}

/** What generating a date would make, before it is done: numbers, warnings, and the rows behind them. */
export function GenerationPreview({ list, onFilter, ...actions }: GenerationPreviewProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(previewQuery(list.date));
  if (!data) return <LoadingState error={error} onRetry={() => void refetch()} rows={6} height={48} />;
  const toggle = (warning: PreviewWarning) => () => onFilter(list.only === warning ? undefined : warning);
  const { tasks, existing, nobody, overload } = data;
  return (
    <section aria-label={t`Preview`}>
      <Title order={2} mb="sm" fz="lg">
        <Trans>What {formatCivilDate(data.date, 'longDate', language)} would bring</Trans>
      </Title>
      <StatTiles>
        <StatTile label={t`To be made`} value={tasks - existing} icon={IconCalendarPlus} tone="blue" />
        <StatTile
          label={t`Exist already`}
          value={existing}
          icon={IconCircleCheck}
          link={{ to: '/task/admin/daily-tasks', search: { dateFrom: data.date, dateTo: data.date } }}
        />
        <StatTile
          label={t`Nobody works there`}
          value={nobody.count}
          icon={IconUserOff}
          {...(nobody.count > 0 && { tone: 'orange' })}
          active={list.only === 'nobody'}
          onClick={toggle('nobody')}
        />
        {nobody.invited.places > 0 ? (
          <StatTile
            label={t`Not signed in yet`}
            value={nobody.invited.places}
            icon={IconMail}
            tone="orange"
            active={list.only === 'invited'}
            onClick={toggle('invited')}
          />
        ) : null}
        <StatTile
          label={t`Far more than usual`}
          value={overload}
          icon={IconTrendingUp}
          {...(overload > 0 && { tone: 'yellow' })}
          active={list.only === 'overload'}
          onClick={toggle('overload')}
        />
      </StatTiles>
      <Warnings preview={data} onNobody={() => onFilter('nobody')} />
      <Runs preview={data} {...actions} />
      {data.tasks === 0 ? (
        <EmptyState
          icon={IconCalendarPlus}
          title={t`Nothing is due on this day`}
          hint={
            data.templates === 0
              ? t`No task templates found. Create some templates first.`
              : t`The schedules of the templates make no task on it.`
          }
          action={
            <Anchor component={Link} to="/task/admin/scheduler">
              <Trans>Open the Task Scheduler</Trans>
            </Anchor>
          }
        />
      ) : (
        <PreviewTable key={JSON.stringify(list)} list={list} preview={data} />
      )}
    </section>
  );
}

function Warnings({
  preview: { passed, nobody, paused, ended },
  onNobody,
}: {
  preview: Preview;
  /** Shows the places where nobody works. */
  onNobody: () => void;
}) {
  const invited = nobody.first.filter((one) => one.invited > 0);
  const more = nobody.count - (nobody.first.length - invited.length);
  const lines: ReactNode[] = nobody.first.map((one) =>
    one.invited > 0 ? (
      <Warning key={`${one.outlet_id} ${one.job_role_id}`} icon={IconMail} tone="orange">
        <InvitedText missing={one} />{' '}
        <InviteAgain className={classes.lead} outlet_id={one.outlet_id} job_role_id={one.job_role_id} />
      </Warning>
    ) : (
      <Warning key={`${one.outlet_id} ${one.job_role_id}`} icon={IconAlertTriangle} tone="orange">
        <Anchor component="button" type="button" className={classes.lead} onClick={onNobody}>
          <NobodyText missing={one} />
        </Anchor>
      </Warning>
    ),
  );
  if (more > 0)
    lines.push(
      <Warning key="more" icon={IconAlertTriangle} tone="orange">
        <Anchor component="button" type="button" className={classes.lead} onClick={onNobody}>
          <Plural
            value={more}
            one="Nor is there anybody at # more place: choose “Nobody works there”"
            other="Nor is there anybody at # more places: choose “Nobody works there”"
          />
        </Anchor>
      </Warning>,
    );
  if (passed > 0)
    lines.unshift(
      <Warning key="passed" icon={IconClockX} tone="orange">
        <Plural
          value={passed}
          one="The deadline of # task to be made has passed already"
          other="The deadlines of # tasks to be made have passed already"
        />
      </Warning>,
    );
  if (nobody.invited.places > invited.length)
    lines.push(
      <Warning key="invited" icon={IconMail} tone="orange">
        <Plural
          value={nobody.invited.people}
          one="In all # person is invited where nobody has signed in yet."
          other="In all # people are invited where nobody has signed in yet."
        />{' '}
        <InviteAgain className={classes.lead} />
      </Warning>,
    );
  if (paused.count > 0)
    lines.push(
      <Warning key="paused" icon={IconPlayerPause} tone="grey">
        <Plural
          value={paused.count}
          one="# template is paused, and would be due:"
          other="# templates are paused, and would be due:"
        />{' '}
        <Names {...paused} />
      </Warning>,
    );
  if (ended.count > 0)
    lines.push(
      <Warning key="ended" icon={IconPlayerPause} tone="grey">
        <Plural
          value={ended.count}
          one="# template has ended in the last month:"
          other="# templates have ended in the last month:"
        />{' '}
        <Names {...ended} />
      </Warning>,
    );
  return lines.length > 0 ? <ul className={classes.warnings}>{lines}</ul> : null;
}

function NobodyText({ missing: { outlet_name, job_role, tasks, fails } }: { missing: MissingPeople }) {
  return fails ? (
    <Plural
      value={tasks}
      one={`No ${job_role} at ${outlet_name}: # task would fail that day`}
      other={`No ${job_role} at ${outlet_name}: # tasks would fail that day`}
    />
  ) : (
    <Plural
      value={tasks}
      one={`No ${job_role} at ${outlet_name}: nobody can do # task that day`}
      other={`No ${job_role} at ${outlet_name}: nobody can do # tasks that day`}
    />
  );
}

/** What was made of the date so far, and what was withdrawn of it. */
function Runs({
  preview,
  onRun,
  onRestore,
  pending,
}: Omit<GenerationPreviewProps, 'list' | 'onFilter'> & { preview: Preview }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { runs, withdrawn, date } = preview;
  if (runs.length === 0) return null;
  return (
    <ul className={classes.warnings} aria-label={t`Made so far`}>
      {runs.map(({ run_id, at, by, generated, is_withdrawn }) => (
        <Warning key={run_id} icon={IconCalendarCheck} tone="grey">
          {formatInstant(at, 'dateTime', language)} · {by ?? t`the nightly job`} ·{' '}
          <Anchor component="button" type="button" onClick={() => onRun(run_id)}>
            <Plural value={generated} one="# task made" other="# tasks made" />
          </Anchor>
          {is_withdrawn ? ` · ${t`withdrawn`}` : null}
        </Warning>
      ))}
      {withdrawn > 0 ? (
        <Warning icon={IconArrowBackUp} tone="orange">
          <Plural
            value={withdrawn}
            one="# task was withdrawn: generating does not make it again."
            other="# tasks were withdrawn: generating does not make them again."
          />{' '}
          <Anchor component="button" type="button" disabled={pending} onClick={() => onRestore(date)}>
            <Trans>Open them again</Trans>
          </Anchor>
        </Warning>
      ) : null}
    </ul>
  );
}

interface WarningProps {
  icon: typeof IconAlertTriangle;
  tone: Tone;
  children: ReactNode;
}

const Warning = ({ icon: Icon, tone, children }: WarningProps) => (
  <li className={classes.warning} style={toneStyle(tone) as CSSProperties}>
    <Icon size={18} aria-hidden className={classes.icon} />
    <span>{children}</span>
  </li>
);

/** Names of templates, each leading to it. */
function Names({ count, names }: { count: number; names: readonly string[] }) {
  const more = count - names.length;
  return (
    <>
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 ? ', ' : null}
          <Link to="/task/admin/scheduler" search={{ search: name }} className={classes.lead}>
            {name}
          </Link>
        </Fragment>
      ))}
      {more > 0 ? (
        <>
          {' '}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      ) : null}
    </>
  );
}
