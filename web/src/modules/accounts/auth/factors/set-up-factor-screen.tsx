import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrandMark } from '../../../../app/shell/brand-mark.tsx';
import { profileQuery } from '../../../../core/session/profile-query.ts';
import { useProfile, useSession } from '../../../../core/session/session.tsx';
import page from '../sign-in-screen.module.css';
import { LanguageSwitch } from '../signed-out-language.tsx';
import { factorsQuery } from './api.ts';
import { SecondFactorSection } from './second-factor-section.tsx';

/**
 * Shown instead of every other screen to whoever's role needs a second factor and who has none. It stays until the person
 * goes on, because recovery codes are shown once. The queue is closed meanwhile: what waits on the device stays there.
 */
export function SetUpFactorScreen({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  const isDone = useProfile().must_do_first === null;
  const { refetch } = useQuery({ ...profileQuery, refetchOnWindowFocus: 'always' });
  const { dataUpdatedAt } = useQuery(factorsQuery);
  useEffect(() => {
    // After each change of the factors, the server says whether it was enough.
    if (dataUpdatedAt) void refetch();
  }, [dataUpdatedAt, refetch]);
  return (
    <main className={page.page}>
      <title>{`${t`Set up a second factor`} · Gerai`}</title>
      <LanguageSwitch className={page.language} />
      <div className={page.form}>
        <div className={page.brand}>
          <BrandMark size={48} />
          <Title order={1} ta="center">
            <Trans>Set up a second factor</Trans>
          </Title>
          <p className={page.claim}>
            <Trans>Admins and auditors in this business need one in addition to their password.</Trans>
          </p>
        </div>
        <SecondFactorSection headings={2} />
        {isDone ? (
          <Button size="md" onClick={onDone} fullWidth>
            <Trans>Continue</Trans>
          </Button>
        ) : null}
        <Button variant="default" size="md" onClick={() => void session.signOut()} fullWidth>
          <Trans>Sign Out</Trans>
        </Button>
      </div>
    </main>
  );
}
