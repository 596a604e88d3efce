import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { Renewal } from '@gerai/shared/training/learning/progress-contract.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { LineList } from '../../../ui/layout/line-list.tsx';
import { CertificateValidity } from '../content/certificate-validity.tsx';
import { EnrolButton } from './courses/enrol-button.tsx';
import classes from './renewal-list.module.css';

/** The certificates that have expired or soon will, one per row, with a renewal button. */
export function RenewalList({ renewals, label }: { renewals: readonly Renewal[]; label: string }) {
  const language = useLanguage();
  return (
    <LineList aria-label={label}>
      {renewals.map(({ course_id, title, valid_until }) => (
        <li key={course_id} className={classes.line}>
          <div className={classes.about}>
            <h3 className={classes.title}>{textIn(language, title)}</h3>
            <CertificateValidity validUntil={valid_until} />
          </div>
          <EnrolButton course={course_id} title={textIn(language, title)} isRenewal variant="default" />
        </li>
      ))}
    </LineList>
  );
}
