import type { SecuritySettings } from '@gerai/shared/accounts/security/contract.ts';
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
import { RequiredFactor } from './required-factor.tsx';

/** Minutes, between the bounds of the contract. */
const CHOICES = [15, 30, 60, 120, 240, 480, 720, 1440, 2880, 10_080, 43_200];

/** After how long without use everyone has to sign in again, and who needs a second factor. */
export function SignInRulesDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(securitySettingsQuery);
  const [chosen, setChosen] = useState<Partial<SecuritySettings>>({});
  const save = useMutation({
    mutationFn: () => saveSecuritySettings(chosen),
    onSuccess: (settings) => {
      queries.setQueryData(securitySettingsQuery.queryKey, settings);
      notify.success({ title: i18n._(msg`Security settings saved`) });
      onClose();
    },
  });
  const choose = (part: Partial<SecuritySettings>) => {
    save.reset();
    setChosen({ ...chosen, ...part });
  };

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    save.mutate();
  }
  if (!data)
    return (
      <Dialog title={t`Sign-in rules`} onClose={onClose}>
        <LoadingState error={error} onRetry={() => void refetch()} rows={2} height={72} />
      </Dialog>
    );
  const value = { ...data, ...chosen };
  const minutes = value.idle_minutes;
  const choices = CHOICES.includes(minutes ?? 15) ? CHOICES : [...CHOICES, minutes!].sort((a, b) => a - b);
  const isSame =
    minutes === data.idle_minutes && value.second_factor_required === data.second_factor_required;
  return (
    <Dialog title={t`Sign-in rules`} onClose={onClose} busy={save.isPending}>
      <DialogForm
        submitLabel={<Trans>Save</Trans>}
        pending={save.isPending}
        disabled={isSame}
        error={save.error}
        onSubmit={submit}
        onClose={onClose}
      >
        <NativeSelect
          label={t`Sign out whoever does not use Gerai for`}
          description={t`On every device. What was not sent stays on the device, and is sent after signing in again.`}
          value={minutes ?? ''}
          onChange={({ currentTarget }) =>
            choose({ idle_minutes: currentTarget.value ? Number(currentTarget.value) : null })
          }
        >
          <option value="">{t`Never`}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {durationText(choice * 60_000, language)}
            </option>
          ))}
        </NativeSelect>
        <RequiredFactor
          checked={value.second_factor_required}
          isNew={!data.second_factor_required}
          onChange={(second_factor_required) => choose({ second_factor_required })}
        />
      </DialogForm>
    </Dialog>
  );
}
