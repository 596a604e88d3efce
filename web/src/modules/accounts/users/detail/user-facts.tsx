import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import { formatPhone } from '@gerai/shared/text/phone-number.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatInstant } from '../../../../core/i18n/time.ts';
import { PersonMark } from '../../../../core/people/person-mark.tsx';
import { UserStatusLabel } from '../../../../core/people/user-status.tsx';
import { CopyButton } from '../../../../ui/form/copy-button.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Fact } from '../../../../ui/text/fact.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import { RoleLabel } from '../role-label.tsx';
import classes from './user-detail.module.css';

/** The user's name, roles, outlet and account details. */
export function UserFacts({ user }: { user: UserDetail }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <section className={`${boxes.card} ${classes.card}`}>
      <header className={classes.person}>
        <PersonMark name={user.name} photo={user.avatar_url} size={72} />
        <div className={`${text.breaks} ${boxes.stack4} ${boxes.shrinks}`}>
          <h2 className={text.large}>{user.name}</h2>
          {user.email === null ? null : <p className={text.dimmed}>{user.email}</p>}
          {user.phone === null ? null : <p className={text.dimmed}>{formatPhone(user.phone)}</p>}
          <p className={boxes.row}>
            <RoleLabel role={user.role} />
            <UserStatusLabel status={user.status} />
          </p>
        </div>
      </header>
      {user.mail_failure ? (
        <Alert
          color="orange"
          variant="light"
          mb="md"
          icon={<IconMailOff aria-hidden />}
          title={
            <Trans>
              Mail to this address fails since {formatInstant(user.mail_failure.since, 'dateTime', language)}
            </Trans>
          }
        >
          <Trans>
            The mail server says: “{user.mail_failure.answer}”. Correct the address, or mail a link to try
            again.
          </Trans>
        </Alert>
      ) : null}
      <dl className={classes.facts}>
        <Fact name={t`Outlet`}>{user.outlets?.outlet_name ?? t`Not assigned`}</Fact>
        <Fact name={t`Region`}>{user.outlets?.region ?? t`Not assigned`}</Fact>
        <Fact name={t`Job Role`}>{user.job_role ?? t`Not assigned`}</Fact>
        <Fact name={t`Last Login`}>
          {user.last_login ? <RelativeTime at={user.last_login} /> : <Trans>Never</Trans>}
        </Fact>
        <Fact name={t`Created`}>{formatInstant(user.created_at, 'dateTime', language)}</Fact>
        <Fact name={t`Last Updated`}>{formatInstant(user.updated_at, 'dateTime', language)}</Fact>
        <Fact name={t`User ID`} className={classes.wide}>
          <code className={text.small}>{user.uid}</code>
          <CopyButton variant="subtle" size="compact-sm" text={user.uid} label={t`Copy the user ID`} />
        </Fact>
      </dl>
    </section>
  );
}
