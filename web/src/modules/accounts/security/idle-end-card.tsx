import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { durationText } from '../../../core/i18n/time.ts';
import { UnsavedGuard } from '../../../ui/dialog/unsaved-guard.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { saveSecuritySettings, securitySettingsQuery } from './api.ts';
import classes from './security-card.module.css';

/** Minutes, between the bounds of the contract. */
const CHOICES = [15, 30, 60, 120, 240, 480, 720, 1440, 2880, 10_080, 43_200];

/** After how long without use everyone has to sign in again: for phones that people share. */
export function IdleEndCard() {
  const { data, error, refetch } = useQuery(securitySettingsQuery);
  return (
    <section className={classes.card}>
      <Title order={2} size="h4">
        <Trans>Shared phones</Trans>
      </Title>
      {data ? (
        <IdleEndForm stored={data.idle_minutes} />
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function IdleEndForm({ stored }: { stored: number | null }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<number | null>();
  const unsaved = useRef(false);
  const value = chosen === undefined ? stored : chosen;
  unsaved.current = value !== stored;
  const save = useMutation({
    mutationFn: () => saveSecuritySettings({ idle_minutes: value }),
    onSuccess: (settings) => {
      queries.setQueryData(securitySettingsQuery.queryKey, settings);
      setChosen(undefined);
      notify.success({ title: i18n._(msg`Security settings saved`) });
    },
    onError: (refused) =>
      notify.error({
        title: i18n._(msg`Failed to save the security settings`),
        message: errorText(i18n, refused),
      }),
  });
  const choices = CHOICES.includes(value ?? 15) ? CHOICES : [...CHOICES, value!].sort((a, b) => a - b);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (unsaved.current) save.mutate();
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <NativeSelect
        className={classes.field}
        label={t`Sign out whoever does not use Gerai for`}
        description={t`On every device. What was not sent stays on the device, and is sent after signing in again.`}
        value={value ?? ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value ? Number(currentTarget.value) : null)}
      >
        <option value="">{t`Never`}</option>
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {durationText(minutes * 60_000, language)}
          </option>
        ))}
      </NativeSelect>
      <Button type="submit" loading={save.isPending} disabled={!unsaved.current}>
        <Trans>Save</Trans>
      </Button>
      <UnsavedGuard unsaved={unsaved} />
    </form>
  );
}
