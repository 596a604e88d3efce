import { businessDate } from '@gerai/shared/time/business-time.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { Certificate } from '@gerai/shared/training/certificates/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCertificate, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import { certificateState } from '../content/certificate-state.ts';
import { CertificateValidity } from '../content/certificate-validity.tsx';
import { EnrolButton } from '../learning/courses/enrol-button.tsx';
import { IconDisc } from '../learning/icon-disc.tsx';
import classes from './certificates.module.css';
import { DownloadButton } from './download-button.tsx';

interface CertificateItemProps {
  certificate: Certificate;
  /** Whether there is a newer certificate of the same course. */
  isReplaced: boolean;
}

/** A certificate: course, dates, validity and actions. */
export function CertificateItem({ certificate, isReplaced }: CertificateItemProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const state = certificateState(certificate.valid_until, businessDate(useNow()));
  const { id, number, course_id, course_title, issued_on, valid_until, verify_url } = certificate;
  const title = textIn(language, course_title);
  const issued = formatCivilDate(issued_on, 'date', language);
  const expires = !isReplaced && (state === 'expiring' || state === 'expired');
  const renews = expires && certificate.is_offered;
  return (
    <li className={`${boxes.box} ${classes.item}`}>
      <IconDisc tone={state === 'expired' ? 'grey' : undefined}>
        <IconCertificate size={28} stroke={1.5} aria-hidden />
      </IconDisc>
      <div className={`${boxes.oneColumn} ${boxes.stack8} ${boxes.grow}`}>
        <h2 className={classes.title}>{title}</h2>
        <p className={`${text.muted} ${boxes.facts}`}>
          <CertificateValidity validUntil={valid_until} />
          <span>
            <Trans>Issued on {issued}</Trans>
          </span>
          <Link
            to="/verify/$number"
            params={{ number }}
            className={`${text.figures} ${text.accent} ${text.nowrap} ${classes.number}`}
          >
            {number}
          </Link>
        </p>
        {renews ? (
          <p className={text.small}>
            {state === 'expired' ? (
              <Trans>It is not valid any more. Take the course again to renew it.</Trans>
            ) : (
              <Trans>Take the course again before it expires to renew it.</Trans>
            )}
          </p>
        ) : expires ? (
          <p className={text.small}>
            <Trans>This course is not offered any more.</Trans>
          </p>
        ) : isReplaced ? (
          <p className={text.small}>
            <Trans>You have renewed it: a newer one is above.</Trans>
          </p>
        ) : null}
        <div className={`${boxes.above4} ${boxes.row} ${classes.actions}`}>
          {renews ? (
            <EnrolButton
              course={course_id}
              title={title}
              isRenewal
              leftSection={<IconRefresh size={18} aria-hidden />}
            />
          ) : null}
          <DownloadButton id={id} language={language} title={title} isMain={!renews} />
          <DownloadButton id={id} language={language === 'id' ? 'en' : 'id'} title={title} />
          <CopyButton
            variant="default"
            text={new URL(verify_url, window.location.origin).href}
            label={t`Copy link: ${title}`}
            visible={t`Copy link`}
          />
        </div>
      </div>
    </li>
  );
}
