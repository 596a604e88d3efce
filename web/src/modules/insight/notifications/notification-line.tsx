import type { Notice } from '@gerai/shared/insight/notifications/contract.ts';
import { noticePlace } from '@gerai/shared/insight/notifications/places.ts';
import { noticeText } from '@gerai/shared/insight/notifications/texts.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { NoticeKind } from '@gerai/shared/trail/notice-kinds.ts';
import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import {
  IconArrowBackUp,
  IconAt,
  IconBellRinging,
  IconCertificate,
  IconCheck,
  IconChecklist,
  IconClockHour4,
  IconCornerDownRight,
  IconExclamationMark,
  IconLockOpen,
  IconMessageCircle,
  IconMoon,
  type IconProps,
  IconSchool,
  IconSpeakerphone,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType, MouseEvent } from 'react';
import { atBase } from '../../../core/api/base-path.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { formatInstant } from '../../../core/i18n/time.ts';
import { useProfile } from '../../../core/session/session.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import text from '../../../ui/text/text.module.css';
import classes from './notification-panel.module.css';

const looks: Record<NoticeKind, { tone: string; icon: ComponentType<IconProps> }> = {
  rejected: { tone: 'red', icon: IconX },
  rejected_in_role: { tone: 'red', icon: IconArrowBackUp },
  approved: { tone: 'green', icon: IconCheck },
  to_review: { tone: 'blue', icon: IconChecklist },
  audit_rejected: { tone: 'red', icon: IconX },
  day_ended: { tone: 'grey', icon: IconMoon },
  job_failed: { tone: 'orange', icon: IconExclamationMark },
  announcement: { tone: 'orange', icon: IconSpeakerphone },
  company_announcement: { tone: 'orange', icon: IconSpeakerphone },
  mentioned: { tone: 'blue', icon: IconAt },
  commented: { tone: 'blue', icon: IconMessageCircle },
  replied: { tone: 'blue', icon: IconCornerDownRight },
  course_assigned: { tone: 'blue', icon: IconSchool },
  course_due: { tone: 'orange', icon: IconClockHour4 },
  course_reminder: { tone: 'orange', icon: IconBellRinging },
  attempt_granted: { tone: 'blue', icon: IconLockOpen },
  certificate_expiring: { tone: 'orange', icon: IconCertificate },
  session_copied: { tone: 'red', icon: IconExclamationMark },
  new_device: { tone: 'orange', icon: IconExclamationMark },
  factor_changed: { tone: 'orange', icon: IconExclamationMark },
  key_ending: { tone: 'orange', icon: IconClockHour4 },
  webhook_off: { tone: 'orange', icon: IconExclamationMark },
  review_missing: { tone: 'orange', icon: IconExclamationMark },
  move_refused: { tone: 'orange', icon: IconExclamationMark },
  sign_in_slowed: { tone: 'orange', icon: IconExclamationMark },
  security_alert: { tone: 'red', icon: IconExclamationMark },
};

/** One notification: what happened, why, by whom and when; links to its subject. */
export function NotificationLine({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const language = useLanguage();
  const { role } = useProfile();
  const navigate = useNavigate();
  const { tone, icon: Icon } = looks[notice.kind];
  const { title, reason } = noticeText(notice, language);
  const href = noticePlace(notice, role);

  function go(event: MouseEvent) {
    // Leaves opening a new tab to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
    void navigate({ href });
  }

  return (
    <li>
      <a href={atBase(href)} className={classes.line} data-unread={!notice.read || undefined} onClick={go}>
        <span className={classes.icon} data-tone={tone}>
          <Icon size={20} aria-hidden />
        </span>
        <span className={`${text.breaks} ${boxes.stack2}`}>
          <span className={classes.title}>{title}</span>
          {reason ? <span className={`${text.small} ${text.lines3}`}>{reason}</span> : null}
          <span className={`${text.muted} ${classes.about}`}>
            {notice.ids.length === 1 && isPersons(notice.kind) ? `${notice.actor_name} · ` : null}
            <Time at={notice.at} />
          </span>
        </span>
        {notice.read ? null : (
          <span className={classes.dot}>
            <VisuallyHidden>
              <Trans>Unread</Trans>
            </VisuallyHidden>
          </span>
        )}
      </a>
    </li>
  );
}

/** The time of day, since the list is grouped by date; for today the relative time. */
function Time({ at }: { at: string }) {
  const language = useLanguage();
  const now = useNow();
  const isToday = businessDate(new Date(at)) === businessDate(now);
  return isToday ? (
    <RelativeTime at={at} />
  ) : (
    <time dateTime={at}>{formatInstant(at, 'time', language)}</time>
  );
}

/** Kinds shown without the actor's name: jobs have none, and the others name the person in their title. */
const unnamed: readonly NoticeKind[] = [
  ...(['day_ended', 'job_failed'] as const),
  ...(['announcement', 'company_announcement', 'mentioned', 'commented', 'replied'] as const),
  ...(['course_assigned', 'course_due', 'course_reminder'] as const),
  ...(['attempt_granted', 'certificate_expiring', 'session_copied'] as const),
  ...([
    'new_device',
    'factor_changed',
    'sign_in_slowed',
    'security_alert',
    'key_ending',
    'webhook_off',
    'move_refused',
    'review_missing',
  ] as const),
];
const isPersons = (kind: NoticeKind) => !unnamed.includes(kind);
