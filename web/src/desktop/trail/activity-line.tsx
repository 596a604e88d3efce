import type { UserActivityEntry } from '@gerai/shared/accounts/users/user-activity-contract.ts';
import { deviceName } from '@gerai/shared/text/device-name.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../core/i18n/language.tsx';
import boxes from '../../ui/layout/boxes.module.css';
import text from '../../ui/text/text.module.css';
import classes from './activity-line.module.css';
import { Deed } from './activity-list.tsx';
import { phraseOf } from './activity-words.ts';
import { fieldName, valueText } from './change-words.ts';
import { LogLine } from './log-line.tsx';

/** A trail entry with its details: changes, the decision's notes, and the device. */
export function ActivityLine({ entry }: { entry: UserActivityEntry }) {
  const { i18n } = useLingui();
  return (
    <LogLine
      entry={entry}
      what={
        <>
          <Deed entry={entry} {...phraseOf(i18n, entry)} />
          <Where entry={entry} />
        </>
      }
    >
      <Changes changes={entry.changes} />
      {entry.notes ? <p className={classes.notes}>{entry.notes}</p> : null}
      <Device entry={entry} />
    </LogLine>
  );
}

/** The outlet, and the review's stage. */
function Where({ entry: { outlet_name, stage } }: { entry: UserActivityEntry }) {
  const { t } = useLingui();
  const review = stage && (stage === 'audit' ? t`audit` : t`manager's review`);
  const parts = [outlet_name, review].filter(Boolean);
  return <span className={classes.where}>{parts.map((part) => ` · ${part}`)}</span>;
}

/** The changed values, one line per field; renders nothing without changes. */
export function Changes({ changes }: Pick<UserActivityEntry, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <ul className={`${boxes.stack2} ${boxes.list}`}>
      {changes.map((change) => (
        <Change key={change.field} {...change} />
      ))}
    </ul>
  );
}

function Change({ field, before, after }: UserActivityEntry['changes'][number]) {
  const { t, i18n } = useLingui();
  const [was, is] = [valueText(i18n, field, before), valueText(i18n, field, after)];
  return (
    <li>
      <span className={classes.field}>{fieldName(i18n, field)}:</span>{' '}
      {before === null ? null : (
        <>
          <del className={classes.before}>{was}</del>{' '}
          <span role="img" aria-label={t`became`}>
            →
          </span>{' '}
        </>
      )}
      {is}
    </li>
  );
}

/** The IP address and the device, if known. */
function Device({ entry: { ip_address, user_agent } }: { entry: UserActivityEntry }) {
  const language = useLanguage();
  const parts = [ip_address, user_agent && deviceName(user_agent, language)].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className={`${text.smallest} ${classes.device}`} title={user_agent ?? undefined}>
      {parts.join(' · ')}
    </p>
  );
}
