import { formatPhone } from '@gerai/shared/text/phone-number.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withDesktopStyles } from '../../../app/routes/desktop-part.ts';
import { accountPart } from '../../../core/i18n/language.tsx';
import { useAsOf } from '../../../core/offline/use-persisted-query.ts';
import { profileQuery } from '../../../core/session/profile-query.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { AsOfLine } from '../../../ui/feedback/as-of-line.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { Screen } from '../../../ui/layout/screen.tsx';
import text from '../../../ui/text/text.module.css';
import { DisplaySection } from './display-section.tsx';
import { LateSection } from './late-section.tsx';
import { NameSection } from './name-section.tsx';
import { OwnAvatarSection } from './own-avatar-section.tsx';
import { PasswordSection } from './password-section.tsx';
import classes from './profile-screen.module.css';

const loadSecondFactor = accountPart(() =>
  withDesktopStyles(import('../auth/factors/second-factor-section.tsx')),
);
const loadPersonalData = accountPart(() => import('../users/personal-data.tsx'));
const loadSessions = accountPart(() => import('../sessions/own-sessions-section.tsx'));

interface ProfileScreenProps {
  /**
   * Renders the notification settings in a card of the given class; passed in because they belong to a higher module.
   */
  notifications: (card: string) => ReactNode;
  /** The version, shown last. */
  about: ReactNode;
}

/** The person's own profile and settings. Email cannot be changed (specification 1, section 2). */
export function ProfileScreen({ notifications, about }: ProfileScreenProps) {
  const { t } = useLingui();
  const profile = useProfile();
  const [local, domain] = profile.email?.split('@') ?? [];
  const { asOf, unreachable } = useAsOf(useQuery(profileQuery));
  return (
    <Screen
      title={t`Profile`}
      description={asOf === null || !unreachable ? null : <AsOfLine at={asOf} unreachable={unreachable} />}
      width="narrow"
    >
      <section className={classes.card}>
        <OwnAvatarSection />
        <NameSection />
        <dl className={boxes.stack16}>
          {profile.email === null ? null : (
            <Fact label={t`Email`}>
              {local}@<wbr />
              {domain}
            </Fact>
          )}
          {profile.phone === null ? null : <Fact label={t`Phone number`}>{formatPhone(profile.phone)}</Fact>}
          <Fact label={t`Work location`}>
            {profile.outlets ? `${profile.outlets.outlet_name} · ${profile.outlets.region}` : t`Not assigned`}
          </Fact>
          <Fact label={t`Position`}>{profile.job_role ?? t`Not assigned`}</Fact>
        </dl>
      </section>
      <section className={classes.card}>
        <Title order={2}>
          <Trans>Display</Trans>
        </Title>
        <DisplaySection />
      </section>
      {notifications(classes.card!)}
      <section className={classes.card}>
        <Title order={2}>
          <Trans>Change password</Trans>
        </Title>
        <PasswordSection />
      </section>
      <section className={classes.card}>
        <Title order={2}>
          <Trans>Second factor</Trans>
        </Title>
        <LateSection load={loadSecondFactor} rows={1}>
          {({ SecondFactorSection }) => <SecondFactorSection />}
        </LateSection>
      </section>
      <section className={classes.card}>
        <Title order={2}>
          <Trans>Where you are signed in</Trans>
        </Title>
        <LateSection load={loadSessions} rows={2}>
          {({ OwnSessionsSection }) => <OwnSessionsSection />}
        </LateSection>
      </section>
      <section className={classes.card}>
        <Title order={2}>
          <Trans>Your data</Trans>
        </Title>
        <LateSection load={loadPersonalData} rows={1}>
          {({ PersonalData }) => <PersonalData />}
        </LateSection>
      </section>
      {about}
    </Screen>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={text.muted}>{label}</dt>
      <dd className={text.breaks}>{children}</dd>
    </div>
  );
}
