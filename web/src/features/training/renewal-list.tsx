import type { Renewal } from '@gerai/shared/training/progress-contract.ts';
import { textIn } from '@gerai/shared/training-courses/local-text.ts';
import { LineList } from '../../components/line-list.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { CertificateValidity } from '../training-certificates/certificate-validity.tsx';
import { EnrolButton } from './enrol-button.tsx';
import classes from './renewal-list.module.css';

/** The certificates that expire soon, or have, in a line each, with the way to renew them. */
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
