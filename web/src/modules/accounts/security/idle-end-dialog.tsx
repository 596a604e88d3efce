import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { durationText } from '../../../core/i18n/time.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { saveSecuritySettings, securitySettingsQuery } from './api.ts';

/** Minutes, between the bounds of the contract. */
const CHOICES = [15, 30, 60, 120, 240, 480, 720, 1440, 2880, 10_080, 43_200];

/** After how long without use everyone has to sign in again: for phones that people share. */
export function IdleEndDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(securitySettingsQuery);
  const [chosen, setChosen] = useState<number | null>();
  const value = chosen === undefined ? (data?.idle_minutes ?? null) : chosen;
  const save = useMutation({
    mutationFn: () => saveSecuritySettings({ idle_minutes: value }),
    onSuccess: (settings) => {
      queries.setQueryData(securitySettingsQuery.queryKey, settings);
      notify.success({ title: i18n._(msg`Security settings saved`) });
      onClose();
    },
  });
  const choices = CHOICES.includes(value ?? 15) ? CHOICES : [...CHOICES, value!].sort((a, b) => a - b);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    save.mutate();
  }
  return (
    <Dialog title={t`Shared phones`} onClose={onClose} busy={save.isPending}>
      {data ? (
        <DialogForm
          submitLabel={<Trans>Save</Trans>}
          pending={save.isPending}
          disabled={value === data.idle_minutes}
          error={save.error}
          onSubmit={submit}
          onClose={onClose}
        >
          <NativeSelect
            label={t`Sign out whoever does not use Gerai for`}
            description={t`On every device. What was not sent stays on the device, and is sent after signing in again.`}
            value={value ?? ''}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.value ? Number(currentTarget.value) : null)
            }
          >
            <option value="">{t`Never`}</option>
            {choices.map((minutes) => (
              <option key={minutes} value={minutes}>
                {durationText(minutes * 60_000, language)}
              </option>
            ))}
          </NativeSelect>
        </DialogForm>
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
