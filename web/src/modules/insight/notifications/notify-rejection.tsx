import { noticePlace } from '@gerai/shared/insight/notifications/places.ts';
import { noticeText } from '@gerai/shared/insight/notifications/texts.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { atBase } from '../../../core/api/base-path.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import classes from './notify-rejection.module.css';

/** Shows a notice that the person's own work was rejected, with a link to it. The same event is shown once. */
export function notifyRejection(
  { details, subject_id }: LiveEvent,
  language: Language,
  open: (href: string) => void,
): void {
  const text = (field: keyof typeof details) => (typeof details[field] === 'string' ? details[field] : '');
  const about = {
    kind: 'rejected' as const,
    ids: [0],
    task_name: text('taskName'),
    notes: text('notes'),
    task_id: subject_id,
    submission_id: null,
    date: null,
    failed: 0,
    approved: 0,
    job: '',
    actor_name: '',
    post_id: null,
    comment_id: null,
    text: '',
    course_id: null,
    course_title: null,
    rejections: 0,
    subject: null,
  };
  const { title, reason } = noticeText(about, language);
  const href = noticePlace(about, 'staff');
  notify.warning({
    title,
    id: `rejected-${text('submissionId')}-${text('stage')}`,
    message: (
      <>
        {reason ? <span className={classes.reason}>{reason}</span> : null}
        {/* Notices are rendered outside the router, so the click is passed to it. */}
        <a
          className={classes.link}
          href={atBase(href)}
          onClick={(event) => {
            event.preventDefault();
            open(href);
          }}
        >
          {words[language]}
        </a>
      </>
    ),
  });
}

/** Notices are rendered outside the screens and their messages. */
const words: Record<Language, string> = { en: 'Open the task', id: 'Buka tugas' };
