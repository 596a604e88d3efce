import { Trans } from '@lingui/react/macro';
import { IconCertificate, IconListCheck, IconSchool } from '@tabler/icons-react';
import text from '../../../ui/text/text.module.css';
import classes from './dashboard.module.css';

/** Introduction for people without any learning yet, above the courses to begin with. */
export function FirstSteps() {
  return (
    <ol className={classes.steps}>
      <li className={classes.step}>
        <IconSchool size={24} aria-hidden />
        <p>
          <strong>
            <Trans>1. Choose a course</Trans>
          </strong>
          <span className={text.small}>
            <Trans>Tap to enrol. Assigned courses appear here automatically.</Trans>
          </span>
        </p>
      </li>
      <li className={classes.step}>
        <IconListCheck size={24} aria-hidden />
        <p>
          <strong>
            <Trans>2. Learn step by step</Trans>
          </strong>
          <span className={text.small}>
            <Trans>A few minutes are enough. You continue where you left off.</Trans>
          </span>
        </p>
      </li>
      <li className={classes.step}>
        <IconCertificate size={24} aria-hidden />
        <p>
          <strong>
            <Trans>3. Get your certificate</Trans>
          </strong>
          <span className={text.small}>
            <Trans>Complete all lessons, and it is yours to show.</Trans>
          </span>
        </p>
      </li>
    </ol>
  );
}
