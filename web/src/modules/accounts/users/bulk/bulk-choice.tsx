import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import text from '../../../../ui/text/text.module.css';
import classes from './bulk.module.css';
import { BULK_KINDS } from './bulk-search.ts';
import { bulkWords } from './bulk-words.ts';

/** The four actions, each with its effect. */
export function BulkChoice() {
  const { t, i18n } = useLingui();
  return (
    <ul className={classes.choices} aria-label={t`Actions`}>
      {BULK_KINDS.map((kind) => {
        const { icon: Icon, name, meaning } = bulkWords[kind];
        return (
          <li key={kind} className={classes.choice} data-danger={kind === 'delete' || undefined}>
            <Icon size={24} stroke={1.5} aria-hidden />
            <div className={classes.choiceWords}>
              <Link to="/task/admin/users/bulk" search={{ action: kind }} className={classes.choiceName}>
                {i18n._(name)}
              </Link>
              <p className={text.mutedLine}>{i18n._(meaning)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
