import type { OwnZone } from '@gerai/shared/time/business-time.ts';
import type { TaskDetail } from '@gerai/shared/work/daily-tasks/contract.ts';
import { type TimelineEntry, taskTimeline } from '@gerai/shared/work/daily-tasks/timeline.ts';
import type { ProofFacts } from '@gerai/shared/work/photo-proof/trust-parts.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarPlus,
  IconCircleCheck,
  IconCircleX,
  IconRobot,
  IconRosetteDiscountCheckFilled,
  IconSend,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { lateComponent } from '../../../../ui/feedback/late-component.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { type NamedStatusStyle, toneStyle } from '../../../../ui/text/tone.ts';
import { OfflineWork } from '../../submissions/status/offline-work.tsx';
import classes from './task-detail.module.css';
import { Moment } from './task-detail-moment.tsx';
import { PhotoRow } from './task-detail-photos.tsx';

interface EventStyle extends NamedStatusStyle {
  /** Replaces the stored note, which the system writes in English. */
  note?: MessageDescriptor;
}

const styles: Record<TimelineEntry['event'], EventStyle> = {
  generated: { tone: 'grey', icon: IconCalendarPlus, label: msg`Task generated` },
  submitted: { tone: 'blue', icon: IconSend, label: msg`Submitted` },
  manager_approved: { tone: 'green', icon: IconCircleCheck, label: msg`Approved by the manager` },
  manager_rejected: { tone: 'red', icon: IconCircleX, label: msg`Rejected by the manager` },
  auto_approved: {
    tone: 'violet',
    icon: IconRobot,
    label: msg`Auto Approved`,
    note: msg`Task was automatically approved by the system as it was not reviewed by the deadline.`,
  },
  audit_approved: {
    tone: 'seal',
    icon: IconRosetteDiscountCheckFilled,
    label: msg`Approved by the auditor`,
  },
  audit_rejected: { tone: 'red', icon: IconCircleX, label: msg`Rejected by the auditor` },
  auto_failed: {
    tone: 'orange',
    icon: IconAlertTriangle,
    label: msg`Auto Failed`,
    note: msg`Task was not completed by the deadline and was automatically failed by the system.`,
  },
  cancelled: { tone: 'grey', icon: IconBan, label: msg`Cancelled` },
};

/** The events of the task over all attempts, oldest first. */
export function TaskTimeline({ task }: { task: TaskDetail }) {
  return (
    <section>
      <h3 className={classes.heading}>
        <Trans>Timeline</Trans>
      </h3>
      <ol className={`${boxes.list} ${boxes.stack}`}>
        {taskTimeline(task).map((entry) => (
          <Entry key={`${entry.attempt} ${entry.event}`} entry={entry} task={task} />
        ))}
      </ol>
    </section>
  );
}

/** Only reviewers see it, so the phones of staff do not keep it. */
const TrustLine = lateComponent(async () => (await import('../../photo-proof/trust-line.tsx')).TrustLine);

const trustOf = (facts: ProofFacts, time_zone: OwnZone) => (index: number) => (
  <TrustLine facts={{ ...facts, time_zone }} index={index} />
);

function Entry({ entry, task }: { entry: TimelineEntry; task: TaskDetail }) {
  const { t, i18n } = useLingui();
  const { tone, icon: Icon, label, note } = styles[entry.event];
  const notes = note ? i18n._(note) : entry.notes;
  const zone = task.time_zone;
  return (
    <li className={classes.entry}>
      <span className={classes.icon} style={toneStyle(tone) as CSSProperties}>
        <Icon size={16} stroke={2} aria-hidden />
      </span>
      <div className={classes.happened}>
        <p className={text.breaks}>
          <strong>
            {i18n._(label)}
            {entry.event === 'submitted' && entry.attempt > 1 ? (
              <Trans> · attempt {entry.attempt}</Trans>
            ) : null}
          </strong>{' '}
          <span className={text.dimmed}>{entry.by ?? <Trans>by the system</Trans>}</span>
        </p>
        <Moment at={entry.at} zone={zone} />
        {entry.proof ? null : (
          <OfflineWork
            submission={{ submitted_at: entry.at, proved_at: entry.proved_at }}
            deadline={task.deadline_datetime}
            zone={zone}
          />
        )}
        {notes ? <p className={classes.note}>{notes}</p> : null}
        <PhotoRow
          photos={entry.photos}
          name={t`Photo sent for ${task.task_name}`}
          side={72}
          note={entry.proof ? trustOf(entry.proof, zone) : undefined}
        />
        {entry.proof && entry.photos.length > 0 ? (
          <div className={classes.trust}>{trustOf(entry.proof, zone)(0)}</div>
        ) : null}
      </div>
    </li>
  );
}
