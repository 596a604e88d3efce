import type { AuditTemplate } from '@gerai/shared/work/reviews/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPhoto } from '@tabler/icons-react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import classes from './sheet-templates.module.css';

interface SheetTemplatesProps {
  templates: readonly AuditTemplate[];
  onPick: (display_id: string) => void;
}

/** The templates to choose from, those with the most submissions first. */
export function SheetTemplates({ templates, onPick }: SheetTemplatesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  if (templates.length === 0)
    return (
      <EmptyState
        title={t`No tasks to audit`}
        hint={<Trans>Nothing approved in these days and outlets waits for an audit.</Trans>}
      />
    );
  return (
    <ul className={`${boxes.list} ${classes.list}`}>
      {templates.map(({ display_id, task_name, sample_thumbnail_url, waiting, outlets }) => (
        <li key={display_id}>
          <button
            type="button"
            className={`${boxes.card} ${classes.template}`}
            onClick={() => onPick(display_id)}
          >
            {sample_thumbnail_url ? (
              <img
                className={classes.photo}
                src={sample_thumbnail_url}
                alt=""
                loading="lazy"
                decoding="async"
              />
            ) : (
              <span className={classes.photo}>
                <IconPhoto size={24} stroke={1.25} aria-hidden />
              </span>
            )}
            <span className={classes.words}>
              <span className={`${text.small} ${text.strong} ${text.breaks}`}>{task_name}</span>
              <span className={`${text.mutedSmall} ${text.figures}`}>
                <span className={classes.waiting}>
                  <Trans>{formatNumber(waiting, language)} waiting</Trans>
                </span>
                {' · '}
                <Plural value={outlets} one="# outlet" other="# outlets" />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
