import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import classes from './bulk.module.css';
import { BULK_KINDS } from './bulk-search.ts';
import { bulkWords } from './bulk-words.ts';

/** The actions, each with its effect. */
export function BulkChoice() {
  const { t, i18n } = useLingui();
  return (
    <ul className={`${boxes.list} ${classes.choices}`} aria-label={t`Actions`}>
      {BULK_KINDS.map((kind) => {
        const { icon: Icon, name, meaning } = bulkWords[kind];
        return (
          <li
            key={kind}
            className={`${boxes.card} ${classes.choice}`}
            data-danger={kind === 'delete' || undefined}
          >
            <Icon size={24} stroke={1.5} aria-hidden />
            <div className={`${boxes.top} ${boxes.stack4}`}>
              <Link to="/task/admin/users/bulk" search={{ action: kind }} className={classes.choiceName}>
                {i18n._(name)}
              </Link>
              <p className={text.muted}>{i18n._(meaning)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
