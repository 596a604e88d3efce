import type { SocialAuditEntry } from '@gerai/shared/social-groups/audit-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../lib/language.tsx';
import { formatInstant } from '../../lib/time.ts';
import { Changes } from '../activity/activity-line.tsx';
import { Who } from '../activity/activity-list.tsx';
import classes from './audit.module.css';
import { auditWords } from './audit-words.ts';

/** A line of the audit with all that is kept of it: whom it concerned, what it changed, what was removed. */
export function AuditLine({ entry }: { entry: SocialAuditEntry }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { created_at, actor_name, content, changes } = entry;
  return (
    <li className={classes.line}>
      <Who entry={entry} />
      <div className={classes.words}>
        <p className={classes.what}>
          <strong>{actor_name}</strong> {auditWords(i18n, entry)}
        </p>
        <Changes changes={changes} />
        {content ? <blockquote className={classes.content}>{content}</blockquote> : null}
      </div>
      <time className={classes.time} dateTime={created_at}>
        {formatInstant(created_at, 'dateTime', language)}
      </time>
    </li>
  );
}
