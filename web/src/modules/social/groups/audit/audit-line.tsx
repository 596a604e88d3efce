import type { SocialAuditEntry } from '@gerai/shared/social/groups/audit-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Changes } from '../../../../desktop/trail/activity-line.tsx';
import { LogLine } from '../../../../desktop/trail/log-line.tsx';
import classes from './audit-line.module.css';
import { auditWords } from './audit-words.ts';

/** One entry of the audit with its details: the people concerned, the changes, the removed content. */
export function AuditLine({ entry }: { entry: SocialAuditEntry }) {
  const { i18n } = useLingui();
  return (
    <LogLine entry={entry} what={auditWords(i18n, entry)}>
      <Changes changes={entry.changes} />
      {entry.content ? <blockquote className={classes.content}>{entry.content}</blockquote> : null}
    </LogLine>
  );
}
